# A bot that notes in a file that it was asked, and takes the first move.
while read -r word n; do
	if [ "$word" = moves ]; then
		for i in $(seq "$n"); do read -r line; done
		echo asked >>"$1"
		echo 1
	fi
done
