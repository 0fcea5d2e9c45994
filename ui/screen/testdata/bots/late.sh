# A bot that answers nothing and waits.
while read -r word n; do
	if [ "$word" = moves ]; then
		for i in $(seq "$n"); do read -r line; done
		cat >/dev/null
	fi
done
