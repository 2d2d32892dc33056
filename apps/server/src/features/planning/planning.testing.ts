import { type Availability, availabilities, meetings, type Plan, planning } from '@ithaki/contract';
import { sql } from 'kysely';
import { findRows } from '../../platform/database/statement.ts';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Two weeks of working days, from Monday to Friday, far ahead. */
export const period = { From: '09-01-2040', To: '20-01-2040' };

/** A programme with a mentor who meets on Mondays from 9 to 12, so many mentees of theirs, and an action. */
export async function aTeam(
  app: TestApp,
  { mentees: count = 3, hours = {} as Partial<Availability>, settings = {} } = {},
) {
  const { db } = app;
  const { id: project } = await aProject(db, { Config: { SameActionRule: false, ...settings } });
  const admin = await anAdmin(db, project);
  const mentor = await aMentor(db, project);
  const mentees: number[] = [];
  for (let n = 0; n < count; n++) mentees.push(await aMentee(db, project, { mentor }));
  const action = await anAction(db, project, {
    typeId: 2,
    title: 'Γνωριμία',
    published: mentees.map((mentee) => ({ mentee })),
  });
  await saveHours(app, mentor, admin, hours);
  return { project, admin, mentor, mentees, action };
}

/** Says when a mentor meets: by default on Mondays from 9 to 12, online. */
export async function saveHours(app: TestApp, UserId: number, as: number, change: Partial<Availability> = {}) {
  const { reply } = await app.call(availabilities.get, { UserId }, { as });
  const Availability: Availability = {
    UserId,
    Hours: [{ Weekday: 1, From: '09:00', To: '12:00', Modes: ['online'] }],
    Extra: [],
    Absences: [],
    MaxPerDay: null,
    MaxPerWeek: null,
    ...change,
    Version: reply.Availability.Version,
  };
  const { status } = await app.call(availabilities.save, { Availability }, { as });
  if (status !== 200) throw new Error(`hours were refused with ${status}`);
}

/** Makes a plan for everybody, and returns it. */
export async function aPlan(app: TestApp, { admin, action }: { admin: number; action: number }): Promise<Plan> {
  const made = await app.call(planning.plan, { ActionId: action, ...period, Filter: {} }, { as: admin });
  if (made.status !== 200) throw new Error(`the plan was refused: ${JSON.stringify(made.error)}`);
  const { reply } = await app.call(planning.get, { PlanId: made.reply.PlanId }, { as: admin });
  if (!reply) throw new Error('the plan that was made is not there');
  return reply;
}

/** The beginnings of the meetings that an action's mentees have, the earliest first. */
export const meetingsOf = (app: TestApp, action: number) =>
  findRows(
    app.db,
    sql<{ id: number; menteeId: number; mentorId: number; startsAt: Date; state: string }>`
      select id, mentee_id, mentor_id, starts_at, state from meetings where action_id = ${action} and state <> 'cancelled'
      order by starts_at, id`,
  );

/** What the mentor and the mentee of each single meeting of an action have answered. */
export async function answersOf(app: TestApp, { admin, action }: { admin: number; action: number }) {
  const found = await meetingsOf(app, action);
  return Promise.all(
    found.map(async ({ id }) => {
      const { Mentors, Invitees } = (await app.call(meetings.get, { Id: id }, { as: admin })).reply;
      return { mentor: Mentors[0]?.Answer ?? null, mentee: Invitees[0]?.Answer ?? null };
    }),
  );
}
