import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Whose password is tried, and from where. */
export interface Try {
  account: string;
  address: string;
}

/** Failures within 15 minutes after which the next try waits (decisions: signing in). */
const OF_ACCOUNT = 5;
const OF_ADDRESS = 50;

/** Seconds until another try is let through; 0 when one is now. */
export async function secondsToWait(db: Db, { account, address }: Try): Promise<number> {
  const full = (column: 'account_key' | 'address', value: string, most: number) => sql`
    (select at + interval '15 minutes' as free_at from sign_in_failures
     where ${sql.ref(column)} = ${value} and at > now() - interval '15 minutes' order by at desc offset ${most - 1} limit 1)`;
  const { rows } = await sql<{ wait: number }>`
    select coalesce(ceil(extract(epoch from max(free_at) - now()))::int, 0) as wait
    from (${full('account_key', account, OF_ACCOUNT)} union all ${full('address', address, OF_ADDRESS)}) f`.execute(db);
  return rows[0]?.wait ?? 0;
}

export async function keepFailure(db: Db, { account, address }: Try): Promise<void> {
  await sql`insert into sign_in_failures (account_key, address) values (${account}, ${address})`.execute(db);
  await sql`delete from sign_in_failures where id in
    (select id from sign_in_failures where at < now() - interval '1 day' limit 200 for update skip locked)`.execute(db);
}

/** The account's own failures no longer count: its owner has shown who they are by mail. */
export async function forgetFailures(db: Db, account: string): Promise<void> {
  await sql`delete from sign_in_failures where account_key = ${account}`.execute(db);
}
