const UINT32 = 2 ** 32;

/** A source of chance that gives the same figures for the same seed, so that every demo company is alike. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the keys, as often as its weight says. */
  weighted<Key extends string>(weights: Record<Key, number>): Key;
}

/** @param seed any whole number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: small, and even enough for examples.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    weighted<Key extends string>(weights: Record<Key, number>): Key {
      const keys = Object.keys(weights) as Key[];
      let rest = next() * keys.reduce((sum, key) => sum + weights[key], 0);
      const found = keys.find((key) => (rest -= weights[key]) < 0) ?? keys.at(-1);
      if (found === undefined) throw new Error('Nothing to choose from');
      return found;
    },
  };
}
