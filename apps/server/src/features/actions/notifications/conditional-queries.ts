import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { type NotificationKind, notifyFound } from '../../notifications/index.ts';
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
} from './notification-queries.ts';

/** Mentees who may have an action with a condition open; the condition has not been evaluated yet. */
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

/** Finds those of these mentees to whom an action with a condition was published. */
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

/** Finds the mentees for whom an action with a condition opens on this day. */
export const findOpenedCandidates = ({ db, projectId, ...turn }: Turn): Promise<Candidates[]> =>
  findCandidates(db, projectId, openedByDay(turn));

/** Finds the mentees for whom an action with a condition is due soon. */
export const findDueCandidates = ({ db, projectId, ...turn }: Turn): Promise<Candidates[]> =>
  findCandidates(db, projectId, sql`${isToBeDone} and ${isDueSoon(turn)}`);

/** Finds the mentees for whom an action with a condition became late. */
export const findLateCandidates = ({ db, projectId, ...turn }: Turn): Promise<Candidates[]> =>
  findCandidates(db, projectId, sql`${isToBeDone} and ${becameLate(turn)}`);

/** Notifies mentees of an action that is open for them, unless they have completed it meanwhile. */
export const notifyOfOpen = (
  db: Db,
  kind: NotificationKind,
  { projectId, at, zone }: { projectId: number; at: Date; zone: string },
  { ActionId, MenteeIds }: Candidates,
): Promise<void> =>
  notifyFound(
    db,
    kind,
    { projectId, at, manyLink: 'mentee/actions' },
    sql`select d.mentee_id as user_id, ${dueData(zone)} as data, ${toMentee}
    from mentee_actions d join actions a on a.id = d.action_id
    where d.action_id = ${ActionId} and d.mentee_id = any (${sql.val([...MenteeIds])}::int[])
      and d.completed_at is null and ${isForMentees}`,
  );
