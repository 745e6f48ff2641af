// The contestants, in the order of their turns.

interface Contestant {
  readonly name: string;
  readonly title: string;
}

export const CONTESTANTS: readonly Contestant[] = [
  { name: 'durable', title: 'Parlour, durable' },
  { name: 'memory', title: 'Parlour, in memory' },
  { name: 'colyseus', title: 'Colyseus' },
  { name: 'boardgame.io', title: 'boardgame.io' },
  { name: 'ws', title: 'bare ws' },
];
