import { createHash } from 'node:crypto';
import type { QueryResult } from '@ithaki/contract';

/** The digest of each row of a result, by its key: its person, else its whole content. */
export type RowDigests = Readonly<Record<string, string>>;

/** How many rows came, left and changed. */
export interface Changes {
  came: number;
  left: number;
  changed: number;
}

const DIGEST_LENGTH = 12;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, DIGEST_LENGTH);

/** Returns the digests of a result's rows; `prefix` keeps those of several results apart. */
export function digestsOf({ Columns, Rows }: QueryResult, prefix: string): RowDigests {
  const person = Columns.findIndex(({ Name }) => Name === 'person_id');
  const digests: Record<string, string> = {};
  const times = new Map<string, number>();
  for (const row of Rows) {
    const whole = digest(row);
    const key = `${prefix}${person < 0 || row[person] === null ? whole : row[person]}`;
    const time = times.get(key) ?? 0;
    times.set(key, time + 1);
    digests[time === 0 ? key : `${key}#${time}`] = whole;
  }
  return digests;
}

/** Compares the rows of a mail with those of the one before. */
export function changesSince(before: RowDigests, now: RowDigests): Changes {
  const came = Object.keys(now).filter((key) => before[key] === undefined).length;
  const left = Object.keys(before).filter((key) => now[key] === undefined).length;
  const changed = Object.entries(now).filter(
    ([key, value]) => before[key] !== undefined && before[key] !== value,
  ).length;
  return { came, left, changed };
}
