import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';
import { insertPairs, type Pairs } from './people-queries.ts';

const SECRET = 'a secret that only measures know, 32+';

/** Pairs of people who are signed in at every server that this process starts afterwards. */
export interface SignedInPairs extends Pairs {
  /** Session cookies, in the order of the people. */
  cookies: string[];
}

/** Creates a programme with pairs of people, and one group of all of them. */
export async function makePairs(db: Db, pairs: number): Promise<SignedInPairs> {
  process.env.SESSION_SECRET = SECRET;
  const sessions = Array.from({ length: pairs * 2 }, () => randomBytes(32).toString('base64url'));
  const hashes = sessions.map((session) => createHash('sha256').update(session).digest('hex'));
  const cookies = sessions.map((session) => {
    const signature = createHmac('sha256', SECRET).update(session).digest('base64').replace(/=+$/, '');
    return `ithaki=${encodeURIComponent(`${session}.${signature}`)}`;
  });
  return { ...(await insertPairs(db, hashes)), cookies };
}

let count = 0;

/** Returns a new UUID of version 7. */
export function newClientId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = (count++).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomBytes(2).toString('hex').slice(1)}-8${randomBytes(2).toString('hex').slice(1)}-${rest}`;
}
