import type { Language } from '@ithaki/contract';
import { defaultPasswordMask } from '@ithaki/formats';
import { sql } from 'kysely';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';

/** What signing in needs to know of an account. */
export interface Account {
  id: number;
  userName: string;
  email: string | null;
  passwordHash: string | null;
  disabled: boolean;
  language: Language;
  /** Sealed; counts once confirmed. */
  totpSecret: string | null;
  secondFactorOn: boolean;
  recoveryCodesLeft: number;
}

const columns = sql`id, user_name as "userName", email, password_hash as "passwordHash", disabled, language,
  totp_secret as "totpSecret", totp_confirmed_at is not null as "secondFactorOn",
  cardinality(recovery_hashes) as "recoveryCodesLeft"`;

/** The account of a user name or an e-mail address; an address that is someone's user name too is its owner's. */
export async function findAccountByName(db: Db, name: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${columns} from users where user_name_key = lower(${name}) or email_key = lower(${name})
    order by coalesce(email_key = lower(${name}), false) desc limit 1`.execute(db);
  return rows[0];
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns} from users where email_key = lower(${email})`.execute(db);
  return rows[0];
}

export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns} from users where id = ${id}`.execute(db);
  return rows[0];
}

/** Class of the advisory locks that are an account's; the second number is the person's id. */
const LOCK = 2_690_006;

/**
 * Lets what is done to an account follow one another. Not by a lock on the person's row: a change of many holds the rows
 * of all whom it changes, and of whoever makes it, for half a minute, and they are to be let in meanwhile.
 */
const holdAccount = (db: Db, id: number) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${id}::int)`.execute(db);

/** Like `findAccount`, and nobody else changes password, second factor or standing of the account until the transaction ends. */
export async function lockAccount(db: Db, id: number): Promise<Account | undefined> {
  await holdAccount(db, id);
  return findAccount(db, id);
}

export async function setPassword(db: Db, id: number, hash: string, mustChange: boolean): Promise<void> {
  await holdAccount(db, id);
  await sql`update users set password_hash = ${hash}, password_changed_at = now(), must_change_password = ${mustChange},
    version = version + 1 where id = ${id}`.execute(db);
}

export async function setAccountDisabled(db: Db, id: number, disabled: boolean): Promise<void> {
  await sql`update users set disabled = ${disabled}, version = version + 1 where id = ${id}`.execute(db);
}

/** Every password rule that one of the person's projects asks; of all projects, when `userId` is null. */
export async function findPasswordMask(db: Db, userId: number | null): Promise<number> {
  const { rows } = await sql<{ mask: number | null }>`
    select bit_or(coalesce((p.settings #>> '{Config,passwordRules}')::int, ${defaultPasswordMask}::int)) as mask
    from projects p where ${userId}::int is null
      or exists (select 1 from members m where m.project_id = p.id and m.user_id = ${userId}::int)`.execute(db);
  return rows[0]?.mask ?? defaultPasswordMask;
}

/** Changes the user name, which is also searched for; false when it is someone else's name or address. */
export async function setUserName(db: Db, id: number, userName: string): Promise<boolean> {
  const { rows } = await sql`
    update users u set user_name = ${userName}, version = version + 1 where id = ${id}
      and not exists (select 1 from users o where o.id <> ${id}
        and (o.user_name_key = lower(${userName}) or o.email_key = lower(${userName})))
    returning 1`.execute(db);
  if (rows.length === 0) return false;
  await refreshMembers(db, [id]);
  return true;
}

export async function setPreferences(db: Db, id: number, language: string | null, theme: string | null): Promise<void> {
  await sql`update users set language = coalesce(${language}, language),
    preferences = preferences || jsonb_strip_nulls(jsonb_build_object('Theme', ${theme}::text)) where id = ${id}`.execute(
    db,
  );
}
