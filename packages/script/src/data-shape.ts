const MOST_KEYS = 40;
const DEEPEST = 4;
const LONGEST = 2000;

// A key that is not an identifier may be a person's data used as a key.
const shownKey = (key: string) => (/^[A-Za-z_][\w.-]{0,39}$/.test(key) ? key : /^\d{1,6}$/.test(key) ? key : '?');

function describe(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value !== 'object') return typeof value === 'string' ? 'text' : typeof value;
  if (depth >= DEEPEST) return Array.isArray(value) ? 'list' : 'record';
  if (Array.isArray(value)) {
    return value.length === 0 ? 'list of 0' : `list of ${value.length}: ${describe(value[0], depth + 1)}`;
  }
  const entries = Object.entries(value).slice(0, MOST_KEYS);
  return `{ ${entries.map(([key, item]) => `${shownKey(key)}: ${describe(item, depth + 1)}`).join(', ')} }`;
}

/** What a script was given, as types and keys and never a value, for its failure's entry in the log. */
export function shapeOf(value: unknown): string {
  return describe(value, 0).slice(0, LONGEST);
}
