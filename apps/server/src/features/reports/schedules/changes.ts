import { createHash } from 'node:crypto';
import { namesPerson, type QueryResult } from '@ithaki/contract';

/** What is kept of a result, to compare it with the next one. */
export interface Digests {
  /** The digest of a person's rows, by the person's id. */
  people: Readonly<Record<string, string>>;
  /** How often a row without a person is there, by its digest. */
  rows: Readonly<Record<string, number>>;
}

/** What changed between two results: people by their ids, and how many rows without a person came and left. */
export interface Changes {
  came: number[];
  left: number[];
  changed: number[];
  rowsCame: number;
  rowsLeft: number;
}

const DIGEST_LENGTH = 12;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, DIGEST_LENGTH);

/** Returns the digests of a result. */
export function digestsOf({ Columns, Rows }: Pick<QueryResult, 'Columns' | 'Rows'>): Digests {
  const person = Columns.findIndex(namesPerson);
  const ofPeople = new Map<number, string[]>();
  const rows: Record<string, number> = {};
  for (const row of Rows) {
    const whole = digest(row);
    const id = person < 0 ? null : row[person];
    if (typeof id === 'number') {
      const own = ofPeople.get(id);
      if (own) own.push(whole);
      else ofPeople.set(id, [whole]);
    } else rows[whole] = (rows[whole] ?? 0) + 1;
  }
  const people = [...ofPeople].map(([id, own]) => [id, own.length === 1 ? own[0] : digest(own.sort())]);
  return { people: Object.fromEntries(people), rows };
}

/** Compares two results; a person has changed whose rows are not the same, in whatever order. */
export function changesBetween(before: Digests, now: Digests): Changes {
  const ids = (of: Digests, has: (id: string) => boolean) => Object.keys(of.people).filter(has).map(Number);
  const rowsMoreIn = (more: Digests, less: Digests) =>
    Object.entries(more.rows).reduce((sum, [key, times]) => sum + Math.max(0, times - (less.rows[key] ?? 0)), 0);
  return {
    came: ids(now, (id) => before.people[id] === undefined),
    left: ids(before, (id) => now.people[id] === undefined),
    changed: ids(now, (id) => before.people[id] !== undefined && before.people[id] !== now.people[id]),
    rowsCame: rowsMoreIn(now, before),
    rowsLeft: rowsMoreIn(before, now),
  };
}

/** Whether nothing changed. */
export const isNothing = ({ came, left, changed, rowsCame, rowsLeft }: Changes): boolean =>
  came.length + left.length + changed.length + rowsCame + rowsLeft === 0;
