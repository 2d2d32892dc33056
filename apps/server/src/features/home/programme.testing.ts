import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { aLink, aMentee, aMentor, anAction, aPerson, aProject } from '../../testing/factories.ts';
import { aMeeting as insertMeeting } from '../../testing/meetings.ts';

const DAY = 86_400_000;

/** Returns the time that many days ago; in the future for a negative number. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** Values of a mentee's row in an action that tests set. */
interface MenteeActionValues {
  due_at?: string;
  submitted_at?: string;
  reviewed_at?: string;
  review?: 'accepted' | 'returned';
  completed_at?: string;
}

/** Sets values of a mentee's row in an action. */
export async function setMenteeAction(
  db: Db,
  menteeId: number,
  actionId: number,
  values: MenteeActionValues,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await sql`update mentee_actions set ${sql.ref(name)} = ${value} where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(
      db,
    );
  }
}

/** Inserts a meeting of a mentee's action with the responsible mentor. */
export async function aMeeting(
  db: Db,
  menteeId: number,
  actionId: number,
  startsAt: string,
  outcome?: 'held' | 'missed',
) {
  const { rows } = await sql<{ mentor: number }>`select coalesce(d.mentor_id, m.default_mentor_id) as mentor
    from mentee_actions d join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
    where d.mentee_id = ${menteeId} and d.action_id = ${actionId}`.execute(db);
  await insertMeeting(db, {
    ...{ action: actionId, mentees: [menteeId], mentor: rows[0]?.mentor ?? null },
    ...{ startsAt, outcome },
  });
}

/**
 * Creates a programme of two phases (a task and a meeting, then a task), and two mentors with a mentee each. The
 * coordinator and the supervisor are linked to the first pair only.
 */
export async function aProgramme(db: Db) {
  const project = await aProject(db);
  const [mentor, otherMentor] = [await aMentor(db, project.id), await aMentor(db, project.id)];
  const mentee = await aMentee(db, project.id, { mentor });
  const otherMentee = await aMentee(db, project.id, { mentor: otherMentor });
  const coordinator = await aPerson(db, project.id, { roles: ['Coordinator'] });
  const supervisor = await aPerson(db, project.id, { roles: ['SupervisorLite'] });
  await aLink(db, project.id, 'coordinates', coordinator, mentee);
  await aLink(db, project.id, 'supervises', supervisor, mentor);
  const published = [{ mentee }, { mentee: otherMentee }];
  const first = await anAction(db, project.id, { title: 'Ιδέα', group: ['Πρώτη'], published });
  const meeting = await anAction(db, project.id, { title: 'Γνωριμία', group: ['Πρώτη'], typeId: 2, published });
  const last = await anAction(db, project.id, { title: 'Σχέδιο', group: ['Δεύτερη'], published });
  return { project, mentor, otherMentor, mentee, otherMentee, coordinator, supervisor, first, meeting, last };
}
