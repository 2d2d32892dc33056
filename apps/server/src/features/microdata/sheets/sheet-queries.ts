import type { Sheet, SheetState } from '@ithaki/microdata';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows, lockName } from '../../../platform/database/statement.ts';
import type { SheetRow } from '../preflight/subject-queries.ts';
import { lockSheets } from './bulk-queries.ts';

/** A sheet as it is to be stored. */
export interface SheetChange {
  projectId: number;
  userId: number;
  sheet: Sheet;
  definition: number;
  state: Exclude<SheetState, 'empty'>;
  answers: Record<string, string>;
  special: Record<string, string>;
  menteeFinalAt: Date | null;
  mentorFinalAt: Date | null;
}

/** Locks a participant's sheet until the transaction ends, also one that does not exist yet. */
export async function lockSheet(db: Db, projectId: number, userId: number, sheet: Sheet): Promise<void> {
  await lockName(db, `sheet ${projectId} ${userId} ${sheet}`);
  await lockSheets(db, projectId, [userId], sheet);
}

const sheetColumns = [
  ...(['userId', 'sheet', 'definition', 'state', 'answers', 'special'] as const),
  ...(['menteeFinalAt', 'mentorFinalAt', 'version', 'changedAt'] as const),
] as const;

/** Stores a sheet, the next version of it. */
export async function storeSheet(db: Db, change: SheetChange, now: Date): Promise<SheetRow> {
  const content = {
    ...change,
    answers: JSON.stringify(change.answers),
    special: JSON.stringify(change.special),
    changedAt: now,
  };
  const row = await db
    .insertInto('microdataSheets')
    .values(content)
    .onConflict((conflict) =>
      conflict
        .columns(['projectId', 'userId', 'sheet'])
        .doUpdateSet((row) => ({ ...content, version: row('microdataSheets.version', '+', 1) })),
    )
    .returning(sheetColumns)
    .executeTakeFirstOrThrow();
  return row as SheetRow;
}

/** What was done with a sheet. */
export type EventKind = 'saved' | 'submitted' | 'checked' | 'unfinalised' | 'explained' | 'withdrawn' | 'asked';

/**
 * Notes what was done with a sheet. Saves of one person within an hour are one event, with the time of the last.
 */
export async function addEvent(
  db: Db,
  event: { projectId: number; userId: number; sheet: Sheet; kind: EventKind; reason?: string; byId: number; at: Date },
): Promise<void> {
  const { projectId, userId, sheet, kind, reason = '', byId, at } = event;
  if (kind === 'saved') {
    const last = await findRow(
      db,
      sql<{ id: number }>`
      update microdata_events set at = ${at}
      where id = (select id from microdata_events where project_id = ${projectId} and user_id = ${userId} and sheet = ${sheet}
        order by id desc limit 1) and kind = 'saved' and by_id = ${byId} and at > ${at}::timestamptz - interval '1 hour'
      returning id`,
    );
    if (last) return;
  }
  await db.insertInto('microdataEvents').values({ projectId, userId, sheet, kind, reason, byId, at }).execute();
}

/** What was done with a sheet, the newest first. */
export const findEvents = (db: Db, projectId: number, userId: number, sheet: Sheet) =>
  findRows(
    db,
    sql<{ at: Date; kind: string; reason: string; by: string | null }>`
    select e.at, e.kind, e.reason, ${personName('u')} as by
    from microdata_events e left join users u on u.id = e.by_id
    where e.project_id = ${projectId} and e.user_id = ${userId} and e.sheet = ${sheet}
    order by e.id desc limit 200`,
  );

/** An explanation to store. */
export interface Explanation {
  projectId: number;
  userId: number;
  sheet: Sheet;
  code: string;
  questionId: number;
  ruleVersion: number;
  digest: string;
  reason: string;
  byId: number;
  at: Date;
}

/** Stores the explanation of a warning in place of an earlier one. */
export async function storeExplanation(db: Db, explanation: Explanation): Promise<void> {
  await db
    .insertInto('microdataExplanations')
    .values(explanation)
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'userId', 'sheet', 'code', 'questionId']).doUpdateSet(explanation),
    )
    .execute();
}

/** Removes the explanation of a warning. */
export async function removeExplanation(
  db: Db,
  {
    projectId,
    userId,
    sheet,
    code,
    questionId,
  }: Pick<Explanation, 'projectId' | 'userId' | 'sheet' | 'code' | 'questionId'>,
): Promise<void> {
  await db
    .deleteFrom('microdataExplanations')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('sheet', '=', sheet)
    .where('code', '=', code)
    .where('questionId', '=', questionId)
    .execute();
}
