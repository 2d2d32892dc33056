import { mentor as mentorCalls, planning } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { answersOf, aPlan, aTeam, meetingsOf } from '../planning.testing.ts';

const app = await aTestApp();
const { db } = app;

const bodyOf = ({ Id, Version }: { Id: number; Version: number }) => ({ PlanId: Id, Version });

test('an applied plan sets all of its meetings, which stand in the mentees’ data', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  const { reply } = await app.call(planning.apply, bodyOf(plan), { as: team.admin });
  expect([reply.Set, reply.Clashes, reply.Plan.State]).toEqual([3, [], 'applied']);
  const meetings = await meetingsOf(app, team.action);
  expect(meetings.map(({ menteeId, startsAt }) => [menteeId, startsAt.toISOString()]).toSorted()).toEqual(
    plan.Items.map(({ MenteeId, StartsAt }) => [MenteeId, StartsAt]).toSorted(),
  );
  const data = await app.call(
    mentorCalls.getActionMenteeData,
    { ActionId: team.action, MenteeId: team.mentees[0] ?? 0 },
    { as: team.admin },
  );
  expect(data.reply.Data).toMatchObject({ timeMinutes: expect.any(String), date: expect.stringContaining('-01-2040') });
  expect((await app.call(planning.apply, bodyOf(reply.Plan), { as: team.admin })).error.Code).toBe('PlanNotDraft');
});

test('whoever applies a plan has said to come to the meetings that they lead themselves', async () => {
  const team = await aTeam(app);
  await execute(
    db,
    sql`insert into user_roles (user_id, role, project_id) values (${team.mentor}, 'ProjectManager', ${team.project})`,
  );
  const plan = await aPlan(app, { ...team, admin: team.mentor });
  expect((await app.call(planning.apply, bodyOf(plan), { as: team.mentor })).reply.Set).toBe(3);
  expect(await answersOf(app, team)).toEqual(Array(3).fill({ mentor: 'yes', mentee: null }));
  const other = await aTeam(app);
  await app.call(planning.apply, bodyOf(await aPlan(app, other)), { as: other.admin });
  expect(await answersOf(app, other)).toEqual(Array(3).fill({ mentor: null, mentee: null }));
});

test('where some meetings clash they are named, and none is set', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  const [taken] = plan.Items;
  // Somebody of another plan takes the hour meanwhile.
  const rival = await aPlan(app, team);
  const Items = rival.Items.filter(({ MenteeId }) => MenteeId === taken?.MenteeId);
  const saved = await app.call(planning.save, { ...bodyOf(rival), Items }, { as: team.admin });
  await app.call(planning.apply, bodyOf(saved.reply), { as: team.admin });
  const before = await meetingsOf(app, team.action);
  const { reply } = await app.call(planning.apply, bodyOf(plan), { as: team.admin });
  expect(reply.Set).toBe(0);
  expect(reply.Plan.State).toBe('draft');
  expect(reply.Clashes.map(({ MenteeId, Code }) => [MenteeId, Code])).toEqual([[taken?.MenteeId, 'HasMeeting']]);
  expect(reply.Clashes[0]?.Message).not.toContain('errors.');
  expect(await meetingsOf(app, team.action)).toEqual(before);
});

test('an applied plan is undone as one change, but for meetings that were changed since', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  const { reply } = await app.call(planning.apply, bodyOf(plan), { as: team.admin });
  const [moved = 0] = team.mentees;
  const Data = { date: '12-01-2040', timeHours: '18', timeMinutes: '00' };
  await app.call(mentorCalls.setMenteeActionData, { ActionId: team.action, MenteeId: moved, Data }, { as: team.admin });
  const undone = await app.call(planning.undo, bodyOf(reply.Plan), { as: team.admin });
  expect([undone.reply.Cancelled, undone.reply.Plan.State]).toEqual([2, 'undone']);
  expect((await meetingsOf(app, team.action)).map(({ menteeId }) => menteeId)).toEqual([moved]);
});

test('after 24 hours a plan is not undone any more', async () => {
  const team = await aTeam(app);
  const { reply } = await app.call(planning.apply, bodyOf(await aPlan(app, team)), { as: team.admin });
  await execute(db, sql`update plans set applied_at = now() - interval '25 hours' where id = ${reply.Plan.Id}`);
  expect((await app.call(planning.undo, bodyOf(reply.Plan), { as: team.admin })).error.Code).toBe('UndoneTooLate');
  expect(await meetingsOf(app, team.action)).toHaveLength(3);
});

test('a server that is killed while it applies a plan leaves none of its meetings, and then all', async () => {
  const team = await aTeam(app);
  const plan = await aPlan(app, team);
  const last = Math.max(...team.mentees);
  // The call waits for this person in the middle of its work, until its connection is ended.
  const killed = await db.transaction().execute(async (other) => {
    await execute(other, sql`select from mentee_actions where mentee_id = ${last} for update`);
    const applying = app.call(planning.apply, bodyOf(plan), { as: team.admin });
    // In statements of their own: a transaction sees the activity of its first look.
    await expect.poll(() => endWaiting()).toBe(1);
    return applying;
  });
  expect(killed.status).toBeGreaterThanOrEqual(500);
  expect(await meetingsOf(app, team.action)).toEqual([]);
  const { reply } = await app.call(planning.apply, bodyOf(plan), { as: team.admin });
  expect(reply.Set).toBe(3);
  expect(await meetingsOf(app, team.action)).toHaveLength(3);
});

/** Ends the connections of the database that wait for a lock; returns how many. */
async function endWaiting(): Promise<number> {
  const ended = await findRows(
    db,
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
  return ended.length;
}
