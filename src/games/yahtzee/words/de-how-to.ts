// Deutsch: wie man Yahtzee spielt, in ein paar Sätzen.

export const yahtzeeHowTo: readonly string[] = [
  'Du würfelst mit fünf Würfeln. Halte, was dir gefällt, und würfle die anderen noch bis zu zweimal.',
  'Dann wählst du ein offenes Feld auf deinem Blatt. Die Felder zeigen, was dein Wurf dort bringt.',
  'Jedes Feld gilt einmal. Passt der Wurf nicht, zählt es 0.',
  'Die oberen Felder zählen je eine Zahl. Ab 63 Punkten dort bekommst du 35 dazu; drei von jeder Zahl sind genau genug.',
  'Full House zählt 25, die kleine Straße (vier in Folge) 30, die große (fünf in Folge) 40, Yahtzee (fünf gleiche) 50.',
  'Dreierpasch, Viererpasch und Chance zählen alle Augen.',
  'Sind alle Felder gefüllt, gewinnt die höchste Summe.',
];
