# A bot that answers with the last move.
while read -r word n; do
	if [ "$word" = moves ]; then
		for i in $(seq "$n"); do read -r line; done
		echo $n
	fi
done
