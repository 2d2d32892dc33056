import type { Language } from '@ithaki/contract';
import { defaultPasswordMask } from '@ithaki/formats';
import { sql } from 'kysely';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../platform/database/statement.ts';

/** The columns of an account that are needed to sign in. */
export interface Account {
  id: number;
  userName: string;
  email: string | null;
  passwordHash: string | null;
  disabled: boolean;
  language: Language;
  /** The encrypted secret of the second factor; used only once the person has confirmed it. */
  totpSecret: string | null;
  secondFactorOn: boolean;
  recoveryCodesLeft: number;
}

const columns = sql`id, user_name, email, password_hash, disabled, language,
  coalesce(totp_sealed, totp_secret) as totp_secret, totp_confirmed_at is not null as second_factor_on,
  cardinality(recovery_hashes) as recovery_codes_left`;

/**
 * Finds the account with a user name or an e-mail address. If an address is also another person's user name, the
 * account that owns the address is returned.
 */
export async function findAccountByName(db: Db, name: string): Promise<Account | undefined> {
  return findRow(
    db,
    sql<Account>`
    select ${columns} from users where user_name_key = lower(${name}) or email_key = lower(${name})
    order by coalesce(email_key = lower(${name}), false) desc limit 1`,
  );
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return findRow(db, sql<Account>`select ${columns} from users where email_key = lower(${email})`);
}

export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return findRow(db, sql<Account>`select ${columns} from users where id = ${id}`);
}

/** Class of the advisory locks of accounts; the second number of the lock is the person's id. */
const LOCK = 2_690_006;

/**
 * Makes changes of one account wait for each other, with an advisory lock rather than a lock on the row: a bulk change
 * locks the rows of everyone it changes, and of its author, for half a minute, and these people must be able to sign in
 * meanwhile.
 */
const lockForChange = (db: Db, id: number) =>
  execute(db, sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${id}::int)`);

/**
 * Finds an account and locks it: nobody else can change its password, second factor or disabled state until the
 * transaction ends.
 */
export async function lockAccount(db: Db, id: number): Promise<Account | undefined> {
  await lockForChange(db, id);
  return findAccount(db, id);
}

export async function setPassword(db: Db, id: number, hash: string, mustChange: boolean): Promise<void> {
  await lockForChange(db, id);
  await execute(
    db,
    sql`update users set password_hash = ${hash}, password_changed_at = now(), must_change_password = ${mustChange},
    version = version + 1 where id = ${id}`,
  );
}

export async function setAccountDisabled(db: Db, id: number, disabled: boolean): Promise<void> {
  await execute(db, sql`update users set disabled = ${disabled}, version = version + 1 where id = ${id}`);
}

/**
 * Returns the bit mask of all password rules required by any of the person's projects; by any project at all when
 * `userId` is null.
 */
export async function findPasswordMask(db: Db, userId: number | null): Promise<number> {
  const { mask } = await getRow(
    db,
    sql<{ mask: number | null }>`
    select bit_or(coalesce((p.settings #>> '{Config,passwordRules}')::int, ${defaultPasswordMask}::int)) as mask
    from projects p where ${userId}::int is null
      or exists (select 1 from members m where m.project_id = p.id and m.user_id = ${userId}::int)`,
  );
  return mask ?? defaultPasswordMask;
}

/**
 * Changes the user name, also in the search index; returns false when the name is another person's user name or
 * address.
 */
export async function setUserName(db: Db, id: number, userName: string): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`
    update users u set user_name = ${userName}, version = version + 1 where id = ${id}
      and not exists (select 1 from users o where o.id <> ${id}
        and (o.user_name_key = lower(${userName}) or o.email_key = lower(${userName})))
    returning 1`,
  );
  if (rows.length === 0) return false;
  await refreshMembers(db, [id]);
  return true;
}

/** The preferences to save; null leaves a preference unchanged. */
interface Preferences {
  language: string | null;
  theme: string | null;
  density: string | null;
  pins: readonly string[] | null;
  home: readonly string[] | null;
}

export async function setPreferences(
  db: Db,
  id: number,
  { language, theme, density, pins, home }: Preferences,
): Promise<void> {
  await execute(
    db,
    sql`update users set language = coalesce(${language}, language),
    preferences = preferences || jsonb_strip_nulls(jsonb_build_object('Theme', ${theme}::text,
      'Density', ${density}::text,
      'Pins', ${pins && JSON.stringify(pins)}::jsonb,
      'Home', ${home && JSON.stringify(home)}::jsonb)) where id = ${id}`,
  );
}

/** Finds which of the persons have a password. */
export async function findIdsWithPassword(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select id from users where id = any (${sql.val([...userIds])}::int[]) and password_hash is not null order by id`,
  );
  return rows.map(({ id }) => id);
}
