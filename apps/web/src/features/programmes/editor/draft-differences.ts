type Leaf = readonly [path: string, value: unknown];

const leaves = (value: unknown, path: string): Leaf[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, child]) => leaves(child, path ? `${path}.${key}` : key))
    : [[path, value]];

type NameOf = (path: string) => string;

const lines = (own: readonly Leaf[], other: ReadonlyMap<string, unknown>, nameOf: NameOf): string =>
  own
    .filter(([path, value]) => JSON.stringify(other.get(path)) !== JSON.stringify(value))
    .map(([path, value]) => `${nameOf(path)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');

/** Where two values differ, as lines to be read side by side. */
export function differences(mine: unknown, theirs: unknown, nameOf: NameOf): { mine: string; theirs: string } {
  const [a, b] = [leaves(mine, ''), leaves(theirs, '')];
  return { mine: lines(a, new Map(b), nameOf), theirs: lines(b, new Map(a), nameOf) };
}
