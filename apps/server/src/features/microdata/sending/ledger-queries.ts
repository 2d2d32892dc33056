import type { BatchProblem, BatchState, NotReady } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope, seesEveryone } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';

export interface SendRow {
  id: number;
  sentAt: Date;
  sentByName: string | null;
  sheet: Sheet;
  mis: string;
  host: string | null;
  unchanged: number;
  notReady: NotReady[];
  count: number;
  accepted: number;
  refused: number;
  open: number;
  held: boolean;
}

/** SQL condition: the reader may see the line `l`; those who see everyone also see lines of erased people. */
export const isLineSeen = (reader: Actor): RawBuilder<boolean> =>
  seesEveryone(reader) ? sql<boolean>`(true)` : personListScope(reader, sql`l.user_id`);

/** Sends with the figures of the lines that the reader may see; those without any are left out for who sees only some. */
const sends = (reader: Actor, projectId: number, condition: RawBuilder<unknown>) => sql<SendRow>`
  select s.id, s.sent_at, ${personName('u')} as sent_by_name, s.sheet, s.mis, s.host,
    s.unchanged, s.not_ready, f.count, f.accepted, f.refused, f.open, f.held
  from microdata_sends s left join users u on u.id = s.sent_by cross join lateral (
    select count(l.kayas)::int as count, (count(*) filter (where l.result = 'accepted'))::int as accepted,
      (count(*) filter (where l.result = 'refused'))::int as refused, (count(*) filter (where l.result = 'open'))::int as open,
      coalesce(bool_or(b.state = 'held'), false) as held
    from microdata_batches b join microdata_lines l on l.batch_id = b.id
    where b.send_id = s.id and ${isLineSeen(reader)}) f
  where s.project_id = ${projectId} and ${condition} and (${seesEveryone(reader)} or f.count > 0)`;

/** Returns a page of the sends that the reader may see. */
export const findSends = (
  db: Db,
  reader: Actor,
  projectId: number,
  sheet: Sheet | undefined,
  range: PageRange,
): Promise<Page<SendRow>> =>
  findPage(
    db,
    sends(reader, projectId, sheet === undefined ? sql`true` : sql`s.sheet = ${sheet}`),
    sql`id desc`,
    range,
  );

/** Returns a send that the reader may see; undefined otherwise. */
export const findSend = (db: Db, reader: Actor, projectId: number, id: number): Promise<SendRow | undefined> =>
  findRow(db, sends(reader, projectId, sql`s.id = ${id}`));

/** Returns which of these participants the reader may see. */
export async function seenKayas(
  db: Db,
  reader: Actor,
  projectId: number,
  kayas: readonly number[],
): Promise<Set<number>> {
  if (seesEveryone(reader)) return new Set(kayas);
  const rows = await findRows(
    db,
    sql<{ kayas: number }>`select m.kayas from members m
      where m.project_id = ${projectId} and m.kayas = any (${sql.val([...kayas])}::int[])
        and ${personListScope(reader, sql`m.user_id`)}`,
  );
  return new Set(rows.map((row) => row.kayas));
}

export interface BatchRow {
  id: number;
  batchId: string;
  number: number;
  state: BatchState;
  problem: BatchProblem | null;
  digest: string;
  nextAt: Date;
  maybeReceived: boolean;
  receiptNumber: string | null;
  signature: string | null;
  signedBy: string | null;
}

/** Returns the batches of a send, in order. */
export const findSendBatches = (db: Db, sendId: number): Promise<BatchRow[]> =>
  findRows(
    db,
    sql<BatchRow>`
    select id, batch_id, number, state, problem, encode(digest, 'hex') as digest, next_at, maybe_received, receipt_number,
      signature, signed_by
    from microdata_batches where send_id = ${sendId} order by number`,
  );

export interface LedgerLine {
  batchId: number;
  kayas: number;
  userId: number | null;
  revision: number;
  result: 'open' | 'accepted' | 'refused' | 'withdrawn';
  reasons: { Code: string; Text: string }[];
}

/** Returns the lines of a send that the reader may see, by kayas. */
export const findSendLines = (db: Db, reader: Actor, sendId: number): Promise<LedgerLine[]> =>
  findRows(
    db,
    sql<LedgerLine>`
    select l.batch_id, l.kayas, u.id as user_id, l.revision, l.result, l.reasons
    from microdata_lines l left join users u on u.id = l.user_id and u.erased_at is null
    where l.batch_id in (select id from microdata_batches where send_id = ${sendId}) and ${isLineSeen(reader)}
    order by l.kayas`,
  );

export interface AttemptRow {
  id: number;
  batchId: number;
  kind: 'send' | 'lookUp' | 'receipt' | 'resolve';
  begunAt: Date;
  byName: string | null;
  status: number | null;
  outcome: string | null;
  body: string;
}

/** The most attempts that the ledger shows of a batch: the newest ones. */
const SHOWN_ATTEMPTS = 40;

/** Returns the newest attempts of the batches of a send, the newest first. */
export const findAttempts = (db: Db, sendId: number): Promise<AttemptRow[]> =>
  findRows(
    db,
    sql<AttemptRow>`
    select a.id, a.batch_id, a.kind, a.begun_at, ${personName('u')} as by_name, a.status,
      a.outcome, a.body
    from microdata_batches b cross join lateral (
      select * from microdata_attempts where batch_id = b.id order by id desc limit ${SHOWN_ATTEMPTS}) a
    left join users u on u.id = a.by_id
    where b.send_id = ${sendId} order by a.id desc`,
  );

/** A sheet of a participant as it was sent. */
export interface SentSheetRow {
  batchId: string;
  revision: number;
  definition: number;
  content: string | null;
  result: 'open' | 'accepted' | 'refused';
  reasons: { Code: string; Text: string }[];
  sentAt: Date;
  host: string | null;
  settledAt: Date | null;
  receiptNumber: string | null;
}

/** Returns what was sent about a participant by one sheet, the newest first. */
export const findSentSheets = (db: Db, projectId: number, userId: number, sheet: Sheet): Promise<SentSheetRow[]> =>
  findRows(
    db,
    sql<SentSheetRow>`
    select b.batch_id, l.revision, l.definition, l.content, l.result, l.reasons, s.sent_at, s.host, b.settled_at,
      b.receipt_number
    from microdata_lines l join microdata_batches b on b.id = l.batch_id join microdata_sends s on s.id = b.send_id
    where l.project_id = ${projectId} and l.user_id = ${userId} and l.sheet = ${sheet} and l.result <> 'withdrawn'
    order by l.revision desc, l.batch_id desc limit 50`,
  );
