import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { type NotificationKind, tellFound } from '../../notifications/index.ts';
import {
  becameLate,
  dueData,
  isDueSoon,
  isForMentees,
  isToBeDone,
  isUnconditional,
  openedByDay,
  type Turn,
  toMentee,
} from './telling-queries.ts';

/** Mentees of an action with a condition, which is still to be asked whether they have it open. */
export interface Candidates {
  ActionId: number;
  MenteeIds: number[];
}

const findCandidates = (db: Db, projectId: number, condition: RawBuilder<unknown>): Promise<Candidates[]> =>
  findRows(
    db,
    sql<Candidates>`
    select a.id as "ActionId", array_agg(d.mentee_id order by d.mentee_id) as "MenteeIds"
    from mentee_actions d join actions a on a.id = d.action_id
    where d.project_id = ${projectId} and ${isForMentees} and not ${isUnconditional} and ${condition}
    group by a.id order by a.id`,
  );

/** Finds whom of these an action with a condition was published to. */
export const findPublishedCandidates = (
  db: Db,
  projectId: number,
  at: Date,
  actions: readonly Candidates[],
): Promise<Candidates[]> =>
  findCandidates(
    db,
    projectId,
    sql`d.published_at <= ${at} and d.completed_at is null and exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as o ("ActionId" int, "MenteeIds" jsonb)
      where o."ActionId" = d.action_id and o."MenteeIds" @> to_jsonb(d.mentee_id))`,
  );

/** Finds to whom a day opens an action with a condition. */
export const findOpenedCandidates = ({ db, projectId, ...turn }: Turn): Promise<Candidates[]> =>
  findCandidates(db, projectId, openedByDay(turn));

/** Finds for whom an action with a condition is due soon. */
export const findDueCandidates = ({ db, projectId, ...turn }: Turn): Promise<Candidates[]> =>
  findCandidates(db, projectId, sql`${isToBeDone} and ${isDueSoon(turn)}`);

/** Finds for whom an action with a condition became late. */
export const findLateCandidates = ({ db, projectId, ...turn }: Turn): Promise<Candidates[]> =>
  findCandidates(db, projectId, sql`${isToBeDone} and ${becameLate(turn)}`);

/** Tells mentees of an action that they have open, unless they completed it meanwhile. */
export const tellOpen = (
  db: Db,
  kind: NotificationKind,
  { projectId, at, zone }: { projectId: number; at: Date; zone: string },
  { ActionId, MenteeIds }: Candidates,
): Promise<void> =>
  tellFound(
    db,
    kind,
    { projectId, at, manyLink: 'mentee/actions' },
    sql`select d.mentee_id as user_id, ${dueData(zone)} as data, ${toMentee}
    from mentee_actions d join actions a on a.id = d.action_id
    where d.action_id = ${ActionId} and d.mentee_id = any (${sql.val([...MenteeIds])}::int[])
      and d.completed_at is null and ${isForMentees}`,
  );
