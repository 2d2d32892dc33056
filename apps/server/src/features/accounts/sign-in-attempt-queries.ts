import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { getRow } from '../../platform/database/statement.ts';

/** A sign-in attempt: the account and the client address. */
export interface SignInAttempt {
  /** The key under which failures are counted: an account, one device of it, a session, or an unknown name. */
  account: string;
  address: string;
  /** Whether failures of others from the same address count against this attempt too. */
  boundByAddress: boolean;
}

/** Failures within 15 minutes after which further attempts must wait, per account and per address (decision 006). */
const MAX_ACCOUNT_FAILURES = 5;
const MAX_ADDRESS_FAILURES = 50;

/** Returns the seconds until another attempt is allowed; 0 when it is allowed now. */
export async function secondsToWait(db: Db, { account, address, boundByAddress }: SignInAttempt): Promise<number> {
  const freeAt = (column: 'account_key' | 'address', value: string, max: number) => sql`
    (select at + interval '15 minutes' as free_at from sign_in_failures
     where ${sql.ref(column)} = ${value} and at > now() - interval '15 minutes' order by at desc offset ${max - 1} limit 1)`;
  const { wait } = await getRow(
    db,
    sql<{ wait: number }>`
    select coalesce(ceil(extract(epoch from max(free_at) - now()))::int, 0) as wait
    from (${freeAt('account_key', account, MAX_ACCOUNT_FAILURES)}
      ${boundByAddress ? sql`union all ${freeAt('address', address, MAX_ADDRESS_FAILURES)}` : sql``}) f`,
  );
  return wait;
}

export async function recordFailure(db: Db, { account, address }: SignInAttempt): Promise<void> {
  await db.insertInto('signInFailures').values({ accountKey: account, address }).execute();
}

/** Deletes the count of failures for an account whose owner has proved by mail who they are. */
export async function forgetFailures(db: Db, account: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('accountKey', '=', account).execute();
}
