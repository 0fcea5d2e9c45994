# A bot that answers with a word.
while read -r word n; do
	if [ "$word" = moves ]; then
		for i in $(seq "$n"); do read -r line; done
		echo hello
	fi
done
