# A bot that answers with the first move.
while read -r word n; do
	if [ "$word" = moves ]; then
		for i in $(seq "$n"); do read -r line; done
		echo 1
	fi
done
