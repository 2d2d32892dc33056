type Leaf = readonly [path: string, value: unknown];

/** All primitive values (and empty lists and objects) within a value, by path. */
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

/** Returns the differing values of two drafts as text: for each side, a line per value with its label. */
export function draftDifferences(mine: unknown, theirs: unknown, nameOf: NameOf): { mine: string; theirs: string } {
  const [mineLeaves, theirLeaves] = [leaves(mine, ''), leaves(theirs, '')];
  return {
    mine: lines(mineLeaves, new Map(theirLeaves), nameOf),
    theirs: lines(theirLeaves, new Map(mineLeaves), nameOf),
  };
}
