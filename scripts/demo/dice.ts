/** Mulberry32: numbers in [0, 1), the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Dice {
  /** In [0, below). */
  int(below: number): number;
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** @param share from 0 to 1 */
  chance(share: number): boolean;
}

export function diceOf(seed: number): Dice {
  const random = seeded(seed);
  const int = (below: number): number => Math.floor(random() * below);
  return {
    int,
    between: (least, most) => least + int(most - least + 1),
    pick: (list) => list[int(list.length)] as (typeof list)[number],
    chance: (share) => random() < share,
  };
}
