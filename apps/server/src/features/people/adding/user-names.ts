import type { ParsedBodyOf, people } from '@ithaki/contract';
import { normaliseEmail, toLatin } from '@ithaki/formats';
import type { Db } from '../../../platform/database/db.ts';
import { findUserNamesLike } from './add-users-queries.ts';

/** A user to add, as in the request. */
export type UserRow = ParsedBodyOf<typeof people.add>['Users'][number];

/** A user to add, with the user name by which they sign in. */
export type NamedUser = UserRow & { Username: string };

/** The user name to begin with when neither a name nor an e-mail address is known. */
const FALLBACK = 'member';

/** Returns the lower-case Latin letters and digits of a text, without accents. */
const latinLetters = (text = '') =>
  toLatin(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Returns a user name made from the person's name: `last.first` in Latin letters. */
function madeName({ Fields = {} }: UserRow): string {
  const parts = [Fields.last_name, Fields.first_name].map(latinLetters).filter(Boolean);
  return parts.join('.').slice(0, 80) || FALLBACK;
}

/** Returns the users with user names: as written, or else the e-mail address, or else a new name that nobody has. */
export async function withUserNames(db: Db, users: readonly UserRow[]): Promise<NamedUser[]> {
  const wanted = users.map((user) => user.Username || normaliseEmail(user.Email ?? '') || undefined);
  const bases = users.flatMap((user, index) => (wanted[index] === undefined ? [madeName(user)] : []));
  const used = new Set(bases.length > 0 ? await findUserNamesLike(db, bases) : []);
  for (const name of wanted) if (name) used.add(name.toLowerCase());
  return users.map((user, index) => ({ ...user, Username: wanted[index] ?? nextFree(madeName(user), used) }));
}

/** Returns the base if it is free, or else the base with the first free number, and marks the result as used. */
function nextFree(base: string, used: Set<string>): string {
  let name = base;
  for (let number = 2; used.has(name); number += 1) name = `${base}${number}`;
  used.add(name);
  return name;
}
