import type { JsonValue } from '@ithaki/contract';

/** One thing that changed: its name, none when the whole is one value, and what it was and became. */
export interface Difference {
  name: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

const recordOf = (value: JsonValue | undefined): Record<string, JsonValue> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

const same = (a: JsonValue | undefined, b: JsonValue | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** What differs between before and after: by name where both are records, else the whole. */
export function differences(before: JsonValue | undefined, after: JsonValue | undefined): readonly Difference[] {
  const [old, next] = [recordOf(before), recordOf(after)];
  if (!old && !next) return same(before, after) ? [] : [{ name: '', before, after }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])];
  return names
    .map((name) => ({ name, before: old?.[name], after: next?.[name] }))
    .filter((difference) => !same(difference.before, difference.after));
}
