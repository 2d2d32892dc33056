/** Reproducible randomness: equal seeds and keys give equal sequences. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` distinct items in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a hash of the keys, so that similar keys give unrelated sequences. */
function hash(seed: number, keys: readonly (string | number)[]): number {
  let value = (2166136261 ^ seed) >>> 0;
  const text = keys.join('/');
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0;
  return value;
}

/** The random sequence of one person or thing (mulberry32), independent of how many others exist. */
export function randomOf(seed: number, ...keys: (string | number)[]): Random {
  let state = hash(seed, keys);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const remaining = [...list];
    const size = Math.min(count, remaining.length);
    const chosen: T[] = [];
    while (chosen.length < size) chosen.push(...remaining.splice(int(0, remaining.length - 1), 1));
    return chosen;
  };
  return { next, int, chance: (probability) => next() < probability, pick, sample: some };
}
