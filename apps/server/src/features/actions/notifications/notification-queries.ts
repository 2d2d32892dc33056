import { actionFlags, type LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';
import type { Turn as ScheduleTurn } from '../../../platform/schedule/schedule-entry.ts';
import { notifyFound } from '../../notifications/index.ts';
import { isPastDue } from '../standing/progress-queries.ts';
import {
  dueKind,
  lateKind,
  menteesLateKind,
  minutesMissingKind,
  movedKind,
  publishedKind,
  setKind,
  takenOverKind,
} from './kinds.ts';

const hiddenFrom = (flag: number) => sql`(a.flags & ${flag}::int) <> 0`;
const isPublished = sql`(a.flags & ${actionFlags.published}::int) <> 0`;

/** SQL condition: the action `a` is published and not hidden from mentees. */
export const isForMentees = sql`(${isPublished} and not ${hiddenFrom(actionFlags.hideFromMentee)})`;

/** SQL condition: the action `a` has no script that could hide or lock it for some mentees. */
export const isUnconditional = sql`(coalesce(a.data ->> 'ShowCondition', '') = ''
  and coalesce(a.data ->> 'EnableCondition', '') = '')`;

/** SQL condition: mentees may be notified of the action `a` without running scripts. */
const isOpenToAll = sql`(${isForMentees} and ${isUnconditional})`;

/** A mentee's action, with the people who are notified of it. */
export interface NotifiedAction {
  title: LocalText;
  /** The mentor of the mentee in this action; null without a mentor, or when the action is hidden from mentors. */
  mentorId: number | null;
  /** Whether the mentee may see the action. */
  forMentee: boolean;
  review: 'accepted' | 'returned' | null;
  waiting: boolean;
  completed: boolean;
}

/** Finds a mentee's action in its present state. */
export const findNotifiedAction = (db: Db, actionId: number, menteeId: number): Promise<NotifiedAction | undefined> =>
  findRow(
    db,
    sql<NotifiedAction>`${prepared}
    select a.title, d.review, d.submitted_at is not null and d.reviewed_at is null as waiting,
      d.completed_at is not null as completed,
      case when ${isPublished} and not ${hiddenFrom(actionFlags.hideFromMentor)}
        then coalesce(d.mentor_id, m.default_mentor_id) end as mentor_id,
      ${isPublished} and not ${hiddenFrom(actionFlags.hideFromMentee)} as for_mentee
    from mentee_actions d join actions a on a.id = d.action_id
    join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
    where d.action_id = ${actionId} and d.mentee_id = ${menteeId}`,
  );

/** The columns of a notification to a mentee about an action `a`. */
export const toMentee = sql`'action:' || a.id as thing, 'mentee/action/' || a.id as link, null::int as person_id`;

/** What the scheduled notifications need from a turn of the schedule. */
export type Turn = Pick<ScheduleTurn, 'db' | 'due' | 'last' | 'now' | 'zone'> & { projectId: number };

/** Notifies mentees of actions that were published to them and are open now. */
export const notifyOfPublished = (
  db: Db,
  projectId: number,
  at: Date,
  actions: readonly { ActionId: number; MenteeIds: readonly number[] }[],
): Promise<void> =>
  notifyFound(
    db,
    publishedKind,
    { projectId, at, manyLink: 'mentee/actions' },
    sql`select d.mentee_id as user_id, jsonb_build_object('title', a.title) as data, ${toMentee}
    from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as o ("ActionId" int, "MenteeIds" jsonb)
    cross join jsonb_array_elements_text(o."MenteeIds") mentee
    join mentee_actions d on d.action_id = o."ActionId" and d.mentee_id = mentee::int
    join actions a on a.id = d.action_id
    where a.project_id = ${projectId} and d.published_at <= ${at} and d.completed_at is null and ${isOpenToAll}`,
  );

/** Notifies mentees of actions whose publication date has come since the last turn. */
export const notifyOfOpened = ({ db, projectId, due, last, now }: Turn): Promise<void> =>
  notifyFound(
    db,
    publishedKind,
    { projectId, at: now, manyLink: 'mentee/actions' },
    sql`select d.mentee_id as user_id, jsonb_build_object('title', a.title) as data, ${toMentee}
    from mentee_actions d join actions a on a.id = d.action_id
    where d.project_id = ${projectId} and ${openedByDay({ due, last })} and ${isOpenToAll}`,
  );

/** Returns the start of the period that a turn covers: the time of the last turn, or a day ago. */
const sinceOf = ({ due, last }: Pick<Turn, 'due' | 'last'>): Date => last ?? new Date(due.getTime() - 86_400_000);

/** SQL condition: the mentee still has to work on the action of a row `d` of mentee_actions. */
export const isToBeDone = sql`(d.completed_at is null and d.published_at <= now()
  and (d.submitted_at is null or d.reviewed_at is not null))`;

/** SQL condition: the action of a row `d` is due today or in three days. */
export const isDueSoon = ({ now, zone }: Pick<Turn, 'now' | 'zone'>) => sql`(d.due_at > ${now}
  and (d.due_at at time zone ${zone})::date - (${now}::timestamptz at time zone ${zone})::date in (0, 3))`;

/** SQL condition: the action of a row `d` became late since the last turn. */
export const becameLate = ({ due, last }: Pick<Turn, 'due' | 'last'>) =>
  sql`(d.due_at > ${sinceOf({ due, last })} and d.due_at <= ${due})`;

/** SQL condition: the publication date of a row `d` has come since the last turn. */
export const openedByDay = ({ due, last }: Pick<Turn, 'due' | 'last'>) =>
  sql`(d.published_at > ${sinceOf({ due, last })} and d.published_at <= ${due} and d.completed_at is null)`;

/** SQL expression for the data of a notification that an action `a` with the row `d` is due. */
export const dueData = (zone: string) =>
  sql`jsonb_build_object('title', a.title, 'day', to_char(d.due_at at time zone ${zone}, 'DD-MM-YYYY'))`;

/** Notifies mentees of actions that are due today or in three days. */
export const notifyOfDue = ({ db, projectId, now, zone }: Turn): Promise<void> =>
  notifyFound(
    db,
    dueKind,
    { projectId, at: now },
    sql`select d.mentee_id as user_id, ${dueData(zone)} as data, ${toMentee}
    from mentee_actions d join actions a on a.id = d.action_id
    where d.project_id = ${projectId} and ${isToBeDone} and ${isOpenToAll} and ${isDueSoon({ now, zone })}`,
  );

/** Notifies mentees of actions whose due date has passed since the last turn. */
export const notifyOfLate = ({ db, projectId, now, due, last }: Turn): Promise<void> =>
  notifyFound(
    db,
    lateKind,
    { projectId, at: now },
    sql`select d.mentee_id as user_id, jsonb_build_object('title', a.title) as data, ${toMentee}
    from mentee_actions d join actions a on a.id = d.action_id
    where d.project_id = ${projectId} and ${isToBeDone} and ${isOpenToAll} and ${becameLate({ due, last })}`,
  );

/** Notifies mentors how many actions of their mentees are late. */
export const notifyOfMenteesLate = ({ db, projectId, now }: Turn): Promise<void> =>
  notifyFound(
    db,
    menteesLateKind,
    { projectId, at: now },
    sql`select coalesce(d.mentor_id, m.default_mentor_id) as user_id, '' as thing, '{}'::jsonb as data,
      'mentor/mentee/list?show=late' as link, null::int as person_id
    from mentee_actions d join actions a on a.id = d.action_id
    join members m on m.project_id = d.project_id and m.user_id = d.mentee_id and m.state = 1
    where d.project_id = ${projectId} and ${isPastDue} and ${isOpenToAll} and not ${hiddenFrom(actionFlags.hideFromMentor)}
      and coalesce(d.mentor_id, m.default_mentor_id) is not null`,
  );

/** The columns of a notification about a meeting `w` of an action `a`. */
const meetingThing = sql`'meeting:' || w.action_id || ':' || w.mentee_id as thing,
  jsonb_build_object('title', a.title, 'when', to_char(w.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as data`;

/**
 * Notifies both sides that another mentor holds their upcoming meetings, and who held them before. Meetings that were
 * moved or reassigned since are left out.
 */
export async function notifyOfGivenMeetings(
  db: Db,
  projectId: number,
  at: Date,
  meetings: readonly { MenteeId: number; ActionId: number; StartsAt: string; From: number | null }[],
): Promise<void> {
  const given = sql`from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb)
      as g ("MenteeId" int, "ActionId" int, "StartsAt" timestamptz, "From" int, "MentorId" int)
    join mentee_meetings w on w.mentee_id = g."MenteeId" and w.action_id = g."ActionId" and w.starts_at = g."StartsAt"
      and w.mentor_id is not distinct from g."MentorId"
    join actions a on a.id = w.action_id where w.project_id = ${projectId} and w.starts_at > ${at} and ${isPublished}`;
  const forMentor = sql`'mentor/mentee/' || w.mentee_id || '/' || w.action_id as link, w.mentee_id as person_id`;
  await notifyFound(
    db,
    movedKind,
    { projectId, at },
    sql`select w.mentee_id as user_id, ${meetingThing}, 'mentee/action/' || a.id as link, w.mentor_id as person_id
    ${given} and not ${hiddenFrom(actionFlags.hideFromMentee)}`,
  );
  const notHidden = sql`not ${hiddenFrom(actionFlags.hideFromMentor)}`;
  await notifyFound(
    db,
    setKind,
    { projectId, at },
    sql`select w.mentor_id as user_id, ${meetingThing}, ${forMentor} ${given} and w.mentor_id is not null and ${notHidden}`,
  );
  await notifyFound(
    db,
    takenOverKind,
    { projectId, at },
    sql`select g."From" as user_id, ${meetingThing}, 'mentor/mentee/list' as link, w.mentee_id as person_id
    ${given} and g."From" is not null and ${notHidden}`,
  );
}

/** Notifies mentors of meetings that ended since the last turn and have no minutes or outcome. */
export const notifyOfMissingMinutes = ({ db, projectId, now, due, last }: Turn): Promise<void> =>
  notifyFound(
    db,
    minutesMissingKind,
    { projectId, at: now },
    sql`select w.mentor_id as user_id, ${meetingThing},
      'mentor/mentee/' || w.mentee_id || '/' || w.action_id as link, w.mentee_id as person_id
    from mentee_meetings w join mentee_actions d on d.mentee_id = w.mentee_id and d.action_id = w.action_id
    join actions a on a.id = w.action_id
    where w.project_id = ${projectId} and w.mentor_id is not null and ${isPublished} and d.completed_at is null
      and w.starts_at + make_interval(mins => w.minutes) > ${sinceOf({ due, last })}
      and w.starts_at + make_interval(mins => w.minutes) <= ${due}
      and (w.outcome is null or (w.outcome = 'held' and coalesce(d.public_data ->> 'minutes', '') = ''))`,
  );

/**
 * Finds the mentees for whom a change opens actions. `rows` is a query that returns `user_id`, `action_id` and `value`.
 */
export const findNewlyOpen = (
  db: Db,
  rows: RawBuilder<unknown>,
): Promise<{ ActionId: number; MenteeIds: number[] }[]> =>
  findRows(
    db,
    sql<{ ActionId: number; MenteeIds: number[] }>`
    select r.action_id as "ActionId", array_agg(r.user_id) as "MenteeIds" from (${rows}) r
    left join mentee_actions d on d.mentee_id = r.user_id and d.action_id = r.action_id
    where (r.value ->> 'published')::timestamp at time zone 'UTC' <= now()
      and (d.published_at is null or d.published_at > now())
    group by r.action_id`,
  );
