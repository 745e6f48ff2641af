// Deutsch: wie man Twenty-One spielt, in ein paar Sätzen.

export const twentyOneHowTo: readonly string[] = [
  'Komm näher an 21 als der Geber, aber nicht darüber.',
  'Ein Ass zählt 1 oder 11, Bildkarten zählen 10, die anderen ihren Wert. Zählt ein Ass 11, ist die Hand weich.',
  'Alle bekommen zwei Karten. Dann nimmst du, wenn du an der Reihe bist, noch eine Karte oder du bleibst. Der Geber kommt zuletzt.',
  'Wer über 21 kommt, ist überkauft und zahlt dem Geber sofort einen Einsatz.',
  'Am Ende vergleicht der Geber mit allen: Die kleinere Hand zahlt der größeren einen Einsatz. Ist der Geber überkauft, zahlt er allen, die es nicht sind.',
  'Ein Ass mit einer Zehn oder Bildkarte als erste zwei Karten ist ein Natural. Es beendet die Runde, alle anderen zahlen zwei Einsätze, und wer es hat, gibt danach.',
  'Komm und geh, wie du willst: Wer während einer Runde kommt, spielt ab der nächsten mit, und wer keine Marken mehr hat, muss gehen.',
];
