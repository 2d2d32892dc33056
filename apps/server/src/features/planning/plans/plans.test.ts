import { mentor as mentorCalls, planning } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAction, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aPlan, aTeam, meetingsOf, period, saveHours } from '../planning.testing.ts';

const app = await aTestApp();
const { db } = app;

test('a plan gives each mentee an hour of their mentor, and changes nothing in the calendar', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  expect(plan.State).toBe('draft');
  expect(plan.Items.map(({ MenteeId }) => MenteeId).toSorted()).toEqual(team.mentees);
  for (const { MentorId, Mode } of plan.Items) expect([MentorId, Mode]).toEqual([team.mentor, 'online']);
  expect(plan.NotPlaced).toEqual([]);
  expect(plan.Faults).toEqual([]);
  expect(plan.Figures).toMatchObject({ Mentees: 3, Placed: 3, MostLoad: 3 });
  // Both Mondays, from 9 to 12 in Athens.
  expect(plan.Mentors[0]?.Hours.map(({ From }) => From)).toEqual([
    '2040-01-09T07:00:00.000Z',
    '2040-01-16T07:00:00.000Z',
  ]);
  expect(await meetingsOf(app, team.action)).toEqual([]);
});

test('whoever is not placed is told why', async () => {
  const team = await aTeam(app, { mentees: 3, hours: { MaxPerWeek: 1 } });
  const without = await aMentee(db, team.project);
  const reasons = new Map((await aPlan(app, team)).NotPlaced.map(({ MenteeId, Reason }) => [MenteeId, Reason]));
  expect(reasons.get(without)).toBe('noMentor');
  expect([...reasons.values()].toSorted()).toEqual(['limits', 'noMentor']);
  await saveHours(app, team.mentor, team.admin, { Hours: [] });
  expect((await aPlan(app, team)).NotPlaced.map(({ Reason }) => Reason).toSorted()).toEqual([
    'noHours',
    'noHours',
    'noHours',
    'noMentor',
  ]);
  const Absences = [{ From: '2040-01-01T00:00:00.000Z', To: '2040-02-01T00:00:00.000Z', Reason: 'Άδεια' }];
  await saveHours(app, team.mentor, team.admin, { Absences });
  const away = (await aPlan(app, team)).NotPlaced.map(({ Reason }) => Reason);
  expect(away.toSorted()).toEqual(['away', 'away', 'away', 'noMentor']);
});

test('holidays, absences and meetings that are set already are left free', async () => {
  const team = await aTeam(app, {
    settings: { Meetings: { Holidays: [{ Day: '09-01-2040', Name: 'Αργία' }] } },
    hours: { Absences: [{ From: '2040-01-16T07:00:00.000Z', To: '2040-01-16T08:00:00.000Z', Reason: '' }] },
  });
  const other = await anAction(db, team.project, { typeId: 2, published: [{ mentee: team.mentees[0] ?? 0 }] });
  const Data = { date: '16-01-2040', timeHours: '10', timeMinutes: '00' };
  await app.call(
    mentorCalls.setMenteeActionData,
    { ActionId: other, MenteeId: team.mentees[0] ?? 0, Data },
    { as: team.admin },
  );
  const plan = await aPlan(app, team);
  // Only from 10:45 to 12:00 is free, which is one meeting.
  expect(plan.Items.map(({ StartsAt }) => StartsAt >= '2040-01-16T08:45')).toEqual([true]);
  expect(plan.NotPlaced.map(({ Reason }) => Reason)).toEqual(['taken', 'taken']);
});

test('mentees who have a meeting of the action, or completed it, are left out', async () => {
  const team = await aTeam(app);
  const [first = 0, second = 0] = team.mentees;
  const Data = { date: '10-01-2040', timeHours: '10', timeMinutes: '00' };
  await app.call(mentorCalls.setMenteeActionData, { ActionId: team.action, MenteeId: first, Data }, { as: team.admin });
  await sql`insert into mentee_actions (mentee_id, action_id, project_id, completed_at)
    values (${second}, ${team.action}, ${team.project}, now())
    on conflict (mentee_id, action_id) do update set completed_at = now()`.execute(db);
  const plan = await aPlan(app, team);
  expect(plan.Mentees.map(({ Id }) => Id)).toEqual(team.mentees.slice(2));
  const applied = await app.call(planning.apply, { PlanId: plan.Id, Version: plan.Version }, { as: team.admin });
  expect(applied.reply).toMatchObject({ Set: team.mentees.length - 2, Clashes: [] });
});

test('mentees from whom the condition of the action hides it are left out, so that the plan can be applied', async () => {
  const team = await aTeam(app);
  await aMentee(db, team.project, { mentor: team.mentor, fields: { phone: '2100000000' } });
  const condition = JSON.stringify({ ShowCondition: "fields.phone !== '2100000000'" });
  await sql`update actions set data = data || ${condition}::jsonb where id = ${team.action}`.execute(db);
  const plan = await aPlan(app, team);
  expect(plan.Mentees.map(({ Id }) => Id).toSorted()).toEqual(team.mentees.toSorted());
  const applied = await app.call(planning.apply, { PlanId: plan.Id, Version: plan.Version }, { as: team.admin });
  expect(applied.status).toBe(200);
});

test('a plan is made again around what is pinned', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  const [item] = plan.Items;
  if (!item) throw new Error('nobody is placed');
  const pinned = { ...item, StartsAt: '2040-01-16T09:15:00.000Z', Pinned: true };
  const Items = [pinned, ...plan.Items.slice(1)];
  const saved = await app.call(planning.save, { PlanId: plan.Id, Version: plan.Version, Items }, { as: team.admin });
  expect(saved.reply.Items).toContainEqual(pinned);
  const body = { PlanId: plan.Id, Version: saved.reply.Version, ActionId: team.action, ...period, Filter: {} };
  await app.call(planning.plan, body, { as: team.admin });
  const { reply } = await app.call(planning.get, { PlanId: plan.Id }, { as: team.admin });
  expect(reply?.Items).toContainEqual(pinned);
  expect((await app.call(planning.plan, body, { as: team.admin })).status).toBe(409);
});

test('what speaks against a meeting that was dragged is said, and of two who save the later is shown the other’s', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  const Items = plan.Items.map((item) => ({ ...item, StartsAt: '2040-01-10T07:00:00.000Z' }));
  const body = { PlanId: plan.Id, Version: plan.Version, Items };
  const saved = await app.call(planning.save, body, { as: team.admin });
  const faults = saved.reply.Faults.filter(({ MenteeId }) => MenteeId === team.mentees[0]).map(({ Fault }) => Fault);
  expect(faults.toSorted()).toEqual(['outsideHours', 'tooClose']);
  const late = await app.call(planning.save, body, { as: team.admin });
  expect([late.status, late.error.Code]).toEqual([409, 'Conflict']);
  expect(late.error.Current).toMatchObject({ Version: saved.reply.Version });
});

test('whoever is taken out of a plan is not placed any more', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  const Items = plan.Items.slice(1);
  const { reply } = await app.call(
    planning.save,
    { PlanId: plan.Id, Version: plan.Version, Items },
    { as: team.admin },
  );
  expect(reply.NotPlaced.map(({ MenteeId }) => MenteeId)).toEqual([plan.Items[0]?.MenteeId]);
  expect(reply.Figures.Placed).toBe(2);
});

test('named mentors meet whoever they can, and a mentee’s own comes first', async () => {
  const team = await aTeam(app, { mentees: 1 });
  const other = await aMentor(db, team.project);
  await saveHours(app, other, team.admin);
  const alone = await aMentee(db, team.project);
  const make = async (MentorIds: number[]) => {
    const body = { ActionId: team.action, ...period, Filter: {}, MentorIds };
    const { reply } = await app.call(planning.plan, body, { as: team.admin });
    const plan = await app.call(planning.get, { PlanId: reply.PlanId }, { as: team.admin });
    return new Map(plan.reply?.Items.map(({ MenteeId, MentorId }) => [MenteeId, MentorId]));
  };
  const both = await make([other, team.mentor]);
  expect(both.get(team.mentees[0] ?? 0)).toBe(team.mentor);
  expect(both.has(alone)).toBe(true);
  expect([...(await make([other])).values()]).toEqual([other, other]);
});

test('a coordinator plans for their own mentees and reads no plan of others; a mentor makes none', async () => {
  const team = await aTeam(app);
  const coordinator = await aPerson(db, team.project, { roles: ['Coordinator'] });
  await aLink(db, team.project, 'coordinates', coordinator, team.mentees[0] ?? 0);
  const own = await aPlan(app, { admin: coordinator, action: team.action });
  expect(own.Mentees.map(({ Id }) => Id)).toEqual([team.mentees[0]]);
  const theirs = await aPlan(app, team);
  expect((await app.call(planning.get, { PlanId: theirs.Id }, { as: coordinator })).status).toBe(404);
  expect((await app.call(planning.get, { PlanId: own.Id }, { as: team.admin })).status).toBe(200);
  const body = { ActionId: team.action, ...period, Filter: {} };
  expect((await app.call(planning.plan, body, { as: team.mentor })).status).toBe(403);
});

test('a period that ends before it begins, one of more than 62 days and an action without single meetings are refused', async () => {
  const team = await aTeam(app, { mentees: 0 });
  const make = async (change: object) =>
    (await app.call(planning.plan, { ActionId: team.action, ...period, Filter: {}, ...change }, { as: team.admin }))
      .error.Code;
  expect(await make({ To: '08-01-2040' })).toBe('BadRange');
  expect(await make({ To: '11-03-2040' })).toBe('BadRange');
  expect(await make({ ActionId: await anAction(db, team.project, { typeId: 1 }) })).toBe('NotASingleMeeting');
  expect(await make({ ActionId: 999_999 })).toBe('NotFound');
});

test('the newest plan is the one that the caller made', async () => {
  const team = await aTeam(app);
  expect((await app.call(planning.get, {}, { as: team.admin, project: team.project })).reply).toBe(null);
  await aPlan(app, team);
  const newest = await aPlan(app, team);
  expect((await app.call(planning.get, {}, { as: team.admin, project: team.project })).reply?.Id).toBe(newest.Id);
});
