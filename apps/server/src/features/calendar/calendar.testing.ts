import { type BodyOf, mentor, type projectSettings } from '@ithaki/contract';
import { dateAt, instantToZonedTime } from '@ithaki/formats';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aMentee, aMentor, anAction, aProject } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Returns an instant the given number of days ahead of today in Athens, at an hour in UTC. */
export const ahead = (days: number, hour = 10, minute = 0): Date => {
  const { year, month, day } = dateAt(new Date());
  return new Date(Date.UTC(year, month - 1, day + days, hour, minute));
};

/** Returns the day of an instant, as written in calls. */
export const dayOf = (instant: Date): string => instantToZonedTime(instant).date;

const two = (value: number) => String(value).padStart(2, '0');

type Config = NonNullable<z.input<typeof projectSettings>['Config']>;

/** Creates a mentor with two mentees who share one action of type meeting, in a programme of their own. */
export async function aMeetingTeam({ db }: TestApp, Meetings: Config['Meetings'] = {}) {
  const { id: project } = await aProject(db, { Config: { Meetings } });
  const mentorId = await aMentor(db, project, { fields: { last_name: 'Παπαδοπούλου', first_name: 'Άννα' } });
  const [first, second] = [
    await aMentee(db, project, { mentor: mentorId, fields: { last_name: 'Ζέρβας', first_name: 'Νίκος' } }),
    await aMentee(db, project, { mentor: mentorId, fields: { last_name: 'Βλάχος', first_name: 'Πέτρος' } }),
  ];
  const action = await anAction(db, project, {
    typeId: 2,
    title: 'Συμβουλευτική',
    published: [{ mentee: first }, { mentee: second }],
  });
  return { project, mentor: mentorId, mentee: first, other: second, action };
}

type Data = BodyOf<typeof mentor.setMenteeActionData>['Data'];

/** Sets the meeting of a mentee's action as its mentor does; returns its id. */
export async function aMeeting(
  app: TestApp,
  { as, mentee, action, at, ...more }: { as: number; mentee: number; action: number; at: Date } & Data,
): Promise<number> {
  const { date, hours, minutes } = instantToZonedTime(at);
  const Data = { date, timeHours: two(hours), timeMinutes: two(minutes), ...more };
  const { status, error } = await app.call(
    mentor.setMenteeActionData,
    { ActionId: action, MenteeId: mentee, Data },
    { as },
  );
  if (status !== 200) throw new Error(`no meeting: ${status} ${error.Code}`);
  const { rows } = await sql<{ id: number }>`
    select meeting_id as id from current_meetings where mentee_id = ${mentee} and action_id = ${action}`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
}

/** Cancels the meeting of a mentee's action. */
export const cancelMeeting = (app: TestApp, { as, mentee, action }: { as: number; mentee: number; action: number }) =>
  app.call(
    mentor.setMenteeActionData,
    { ActionId: action, MenteeId: mentee, Data: { date: '', timeHours: '', timeMinutes: '' } },
    { as },
  );
