#!/bin/sh
# Twenty-One: takes cards until it has 17 or more.
#
#     parlour bot --at localhost --game twenty-one --exec "sh examples/bots/stick-at-17.sh"
#
# A bot reads a line of JSON for each of its turns and answers with its move. A shell is a poor
# reader of JSON, but sed finds what is needed: the bot's seat, and the cards of that seat's hand.

while IFS= read -r line; do
  # "moves":["deal"] when it is the bot's turn to deal.
  case $line in
    *'"moves":["deal"]'*) echo deal; continue ;;
  esac

  seat=$(printf '%s\n' "$line" | sed 's/.*"say":"turn","table":"[^"]*","seat":\([0-9]*\).*/\1/')
  # "hands":[{"seat":1,"cards":["9h","As"],...
  cards=$(printf '%s\n' "$line" | sed 's/.*"seat":'"$seat"',"cards":\[\([^]]*\)\].*/\1/; s/[",]/ /g')

  total=0
  aces=0
  for card in $cards; do
    case $card in
      A?) aces=$((aces + 1)); total=$((total + 1)) ;;
      [TJQK]?) total=$((total + 10)) ;;
      *) total=$((total + ${card%?})) ;;
    esac
  done
  # One ace may count 11 instead of 1.
  if [ "$aces" -gt 0 ] && [ "$total" -le 11 ]; then total=$((total + 10)); fi

  if [ "$total" -ge 17 ]; then echo stick; else echo hit; fi
done
