import { randomUUID } from 'node:crypto';
import { type BodyOf, type Call, selection } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentor, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aSelection } from '../selection/selection.testing.ts';

const app = await aTestApp();

/** Creates a programme with two managers, the second one named. */
async function aProgramme() {
  const programme = await aSelection(app);
  const fields = { first_name: 'Ελένη', last_name: 'Παππά' };
  const colleague = await aPerson(app.db, programme.project.id, { roles: ['ProjectManager'], fields });
  const callAs =
    (user: number) =>
    <C extends Call>(call: C, body: BodyOf<C>) =>
      app.call(call, body, { as: user, headers: { 'idempotency-key': randomUUID() } });
  return { ...programme, mine: callAs(programme.manager), theirs: callAs(colleague) };
}

const meanwhile = expect.stringContaining('Παππά Ελένη');

test('a ranking that would differ from its preview is refused with the name of the person who changed it', async () => {
  const { apply, mine, theirs } = await aProgramme();
  const [first] = [await apply({ status: 2 }), await apply({ status: 2 })];
  await mine(selection.runPoints, {});
  const preview = async () => (await mine(selection.makeRanking, { Kind: 'provisional', Preview: true })).reply.Digest;
  const before = await preview();
  await theirs(selection.setPoints, { AppId: first.id, Criterion: 'interview', Points: 7, Reason: 'Συνέντευξη' });
  const refused = await mine(selection.makeRanking, { Kind: 'provisional', Previewed: before });
  expect([refused.status, refused.error.Message]).toEqual([409, meanwhile]);
  expect((await mine(selection.rankings, {})).reply).toEqual([]);
  const made = await mine(selection.makeRanking, { Kind: 'provisional', Previewed: await preview() });
  expect(made.reply.Table?.Rows[0]?.Points).toBe(57);
  // A preview that both have seen can be confirmed only once.
  const both = await preview();
  await theirs(selection.makeRanking, { Kind: 'provisional', Previewed: both });
  expect((await mine(selection.makeRanking, { Kind: 'provisional', Previewed: both })).error.Message).toEqual(
    meanwhile,
  );
});

test('a ranking is not published over one that someone made meanwhile', async () => {
  const { apply, mine, theirs } = await aProgramme();
  await apply({ status: 2 });
  const make = async (call: typeof mine) =>
    (await call(selection.makeRanking, { Kind: 'provisional' })).reply.Table?.Id;
  const RankingId = (await make(mine)) ?? 0;
  const Newest = (await make(theirs)) ?? 0;
  const refused = await mine(selection.publishRanking, { RankingId, Newest: RankingId });
  expect([refused.status, refused.error.Message]).toEqual([409, meanwhile]);
  expect((await mine(selection.publishRanking, { RankingId, Newest })).reply.PublishedAt).not.toBeNull();
});

test('reviewers are assigned exactly as previewed, and what others assigned meanwhile is skipped', async () => {
  const { apply, mine, theirs, project } = await aProgramme();
  const reviewers = [await aMentor(app.db, project.id), await aMentor(app.db, project.id)];
  const [one, two, three] = [await apply(), await apply(), await apply()];
  const request = { ReviewerIds: reviewers };
  const preview = (await mine(selection.assignReviewers, { ...request, Preview: true })).reply;
  expect([preview.Assigned.length, preview.Skipped]).toEqual([6, []]);
  await theirs(selection.assignReviewers, { ...request, Ids: [one.id] });
  await theirs(selection.changeStatus, { Ids: [two.id], Status: 1000, Reason: { Code: 'late' } });
  const { reply } = await mine(selection.assignReviewers, { ...request, Previewed: preview.Assigned });
  expect(new Set(reply.Assigned.map(({ AppId }) => AppId))).toEqual(new Set([three.id]));
  expect(reply.Skipped.map(({ Id, Code, By }) => [Id, Code, By])).toEqual(
    expect.arrayContaining([
      [one.id, 'MoveMeanwhile', 'Παππά Ελένη'],
      [two.id, 'MoveMeanwhile', 'Παππά Ελένη'],
    ]),
  );
});

test('of two staff members who change the same thing, the second is refused', async () => {
  const { apply, mine, theirs } = await aProgramme();
  const { id: AppId } = await apply();
  await mine(selection.runPoints, {});
  const Seen = async () => (await mine(selection.get, { AppId })).reply.History[0]?.Id ?? 0;
  const points = { AppId, Criterion: 'income', Points: 10, Reason: 'Έλεγχος', From: 50 };
  await theirs(selection.setPoints, points);
  const late = await mine(selection.setPoints, { ...points, Points: 20 });
  expect([late.status, late.error.Message]).toEqual([409, meanwhile]);
  expect((await mine(selection.setPoints, { ...points, Points: 20, From: 10 })).reply.Points).toBe(20);

  await sql`update application_documents set files = 1 where application_id = ${AppId} and name = 'tax'`.execute(
    app.db,
  );
  const seen = await Seen();
  const ask = { AppId, Documents: ['tax'], Seen: seen };
  expect((await theirs(selection.resubmit, ask)).status).toBe(200);
  expect((await mine(selection.resubmit, ask)).error.Message).toEqual(meanwhile);
  expect((await mine(selection.uploadReminder, { AppId, Seen: seen })).error.Message).toEqual(meanwhile);
  const verdict = { AppId, Name: 'tax', Verdict: 'accepted' as const };
  expect((await mine(selection.judgeDocument, { ...verdict, Seen: seen })).error.Message).toEqual(meanwhile);
  // People know their own changes, so these do not make the preview outdated.
  const now = await Seen();
  expect((await mine(selection.judgeDocument, { ...verdict, Verdict: 'refused', Seen: now })).status).toBe(200);
  expect((await mine(selection.uploadReminder, { AppId, Seen: now })).status).toBe(200);
});
