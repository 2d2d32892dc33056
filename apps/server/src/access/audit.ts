import { createHash } from 'node:crypto';
import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { prepared } from '../platform/database/prepared.ts';
import { execute, findRow } from '../platform/database/statement.ts';
import type { Actor } from './actor.ts';
import type { AuditEntry } from './context.ts';

/**
 * Advisory lock that lets one transaction at a time extend the hash chain. Taken last in a transaction, so that it is
 * held only briefly.
 */
const CHAIN_LOCK = 7_311_001;

/** An audit entry with the time, call path and client address of the request. */
export interface AuditRecord extends AuditEntry {
  at: Date;
  call: string;
  address: string;
}

/** The form of the hashes of new records. Those of form 0, from earlier releases, cannot be worked out again. */
export const HASH_FORM = 1;

/** The values of an audit record that are hashed; `before` and `after` are texts by `canonicalJson`. */
export interface AuditFacts {
  at: string;
  actor: number | null;
  actingAdmin: number | null;
  project: number | null;
  subject: number | null;
  call: string;
  target: string;
  before: string | null;
  after: string | null;
  address: string;
  seal: string;
}

const ordered = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, ordered(part)]));
};

/** Returns a value as JSON with the keys of objects in order, which the database does not keep. */
export const canonicalJson = (value: JsonValue): string =>
  JSON.stringify(ordered(JSON.parse(JSON.stringify(value)) as JsonValue));

/** Returns what an audit record says of a row that it seals: the row's table, id and digest. */
export const sealOf = (table: string, id: number, digest: string): string => `${table}:${id}:${digest}`;

/** Returns the hash of an audit record; it includes the previous record's hash, so that records form a chain. */
export const chainedHash = (previous: Buffer, facts: AuditFacts): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([
        ...[HASH_FORM, facts.at, facts.actor, facts.actingAdmin, facts.project, facts.subject],
        ...[facts.call, facts.target, facts.before, facts.after, facts.address, facts.seal],
      ]),
    )
    .digest();

/** Appends audit records to the hash chain; records both identities when an administrator acts as another person. */
export async function appendAudit(db: Db, actor: Actor | null, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await execute(db, sql`${prepared} select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const last = await findRow(
    db,
    sql<{ hash: Buffer }>`${prepared} select hash from audit_records order by id desc limit 1`,
  );
  let previous = last?.hash ?? Buffer.alloc(32);
  const chained = records.map((record) => {
    const facts = auditFacts(actor, record);
    const hash = chainedHash(previous, facts);
    const row = { ...facts, previous: previous.toString('hex'), hash: hash.toString('hex') };
    previous = hash;
    return row;
  });
  await execute(
    db,
    sql`${prepared}
    insert into audit_records (at, actor_id, acting_admin_id, project_id, subject_id, call, target, before, after, address, seal, form, previous_hash, hash)
    select g.at, g.actor, g."actingAdmin", g.project, g.subject, g.call, g.target, g.before::jsonb, g.after::jsonb, g.address, g.seal, ${HASH_FORM},
      decode(g.previous, 'hex'), decode(g.hash, 'hex')
    from rows from (jsonb_to_recordset(${JSON.stringify(chained)}::jsonb) as (at timestamptz, actor int, "actingAdmin" int,
      project int, subject int, call text, target text, before text, after text, address text, seal text, previous text, hash text))
      with ordinality g (at, actor, "actingAdmin", project, subject, call, target, before, after, address, seal, previous, hash, n)
    order by g.n`,
  );
}

const auditFacts = (actor: Actor | null, record: AuditRecord): AuditFacts => ({
  at: record.at.toISOString(),
  actor: actor?.userId ?? null,
  actingAdmin: actor?.actingAdmin?.id ?? null,
  project: actor?.project?.id ?? null,
  subject: record.subjectId ?? null,
  call: record.call,
  target: record.target ?? '',
  before: record.before === undefined ? null : canonicalJson(record.before),
  after: record.after === undefined ? null : canonicalJson(record.after),
  address: record.address,
  seal: record.seal ?? '',
});

/**
 * Records that the actor opened these persons' data with a call: one row per person, day and call, with a count. While
 * an administrator acts or views as someone, that person's own data counts as opened by the administrator.
 */
export async function recordAccess(db: Db, actor: Actor, call: string, subjectIds: readonly number[]): Promise<void> {
  const { userId, actingAdmin } = actor;
  const subjects = actingAdmin ? subjectIds : subjectIds.filter((id) => id !== userId);
  if (subjects.length === 0) return;
  await execute(
    db,
    sql`
    insert into access_records (subject_id, viewer_id, acting_admin_id, call, on_day)
    select s, case when s = ${userId} then ${actingAdmin?.id ?? userId}::int else ${userId} end,
      case when s = ${userId} then 0 else ${actingAdmin?.id ?? 0}::int end, ${call}, current_date
    from unnest(${sql.val([...new Set(subjects)])}::int[]) s
    on conflict (subject_id, on_day, viewer_id, acting_admin_id, call)
      do update set times = access_records.times + 1, last_at = now()`,
  );
}
