import type { Db } from '../../platform/database/db.ts';
import { findNames } from '../people/index.ts';

/** Reads the names of people; those of earlier asks are remembered, since few mentors come again and again. */
export function namesReader(db: Db): (ids: Iterable<number | undefined>) => Promise<ReadonlyMap<number, string>> {
  const known = new Map<number, string>();
  return async (ids) => {
    const unknown = new Set([...ids].flatMap((id) => (id === undefined || known.has(id) ? [] : [id])));
    for (const [id, name] of await findNames(db, [...unknown])) known.set(id, name);
    return known;
  };
}
