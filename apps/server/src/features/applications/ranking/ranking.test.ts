import { randomUUID } from 'node:crypto';
import { applying, type BodyOf, type Call, exports, jobs, people, personalData, selection } from '@ithaki/contract';
import { readSheets } from '@ithaki/sheets';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { aMentor, anAction, anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { download } from '../../exports/exports.testing.ts';
import { newLink } from '../applying/links.ts';
import { applicationsExportJob } from '../selection/export.ts';
import { aSelection } from '../selection/selection.testing.ts';

const kinds = [applicationsExportJob];
const app = await aTestApp({}, { jobKinds: kinds });
const jobsOf = { url: app.databaseUrl, files: app.files, kinds };
const { project, manager, apply, statusOf, mailsTo } = await aSelection(app);
const as = <C extends Call>(call: C, body: BodyOf<C>, user = manager) =>
  app.call(call, body, { as: user, headers: { 'idempotency-key': randomUUID() } });

// Four applicants with a low income, ages ascending, and one with a high income.
const [a, b, c, d] = [
  await apply({ status: 2 }),
  await apply({ status: 2 }),
  await apply({ status: 2 }),
  await apply({ status: 2 }),
];
const rich = await apply({ status: 2, answers: { income: '80000' } });
const reviewers = [
  await aMentor(app.db, project.id),
  await aMentor(app.db, project.id),
  await aMentor(app.db, project.id),
];
const places = (rows: readonly { AppId: number; Place: number }[]) => rows.map(({ AppId }) => AppId);

describe('reviews', () => {
  const get = (AppId: number, user: number) => as(selection.getReview, { AppId }, user);
  const scores = { idea: 4, plan: 2 };

  test('are assigned evenly, and only to people who may review', async () => {
    const few = await as(selection.assignReviewers, { ReviewerIds: reviewers.slice(0, 1) });
    expect(few.error.Code).toBe('TooFewReviewers');
    expect((await as(selection.assignReviewers, { ReviewerIds: [a.userId, b.userId] })).status).toBe(404);
    const preview = await as(selection.assignReviewers, { ReviewerIds: reviewers, Preview: true });
    expect(preview.reply.Assigned).toHaveLength(10);
    expect((await as(selection.myReviews, {}, reviewers[0])).reply).toEqual([]);
    await as(selection.assignReviewers, { ReviewerIds: reviewers });
    const { reply } = await as(selection.reviewers, {});
    const loads = reply.filter(({ Reviewer }) => reviewers.includes(Reviewer.Id)).map(({ Assigned }) => Assigned);
    expect(loads.sort()).toEqual([3, 3, 4]);
  });

  test('hide blind answers, and the scores of others until the reviewer submitted theirs', async () => {
    const { rows } = await sql<{ id: number }>`select reviewer_id as id from application_reviews
      where application_id = ${a.id} order by reviewer_id`.execute(app.db);
    const [first = 0, second = 0] = rows.map(({ id }) => id);
    const outsider = reviewers.find((id) => id !== first && id !== second) ?? 0;
    expect((await get(a.id, outsider)).status).toBe(404);
    expect((await as(selection.get, { AppId: a.id }, outsider)).status).toBe(404);
    const opened = (await get(a.id, first)).reply;
    expect(opened.Answers).toEqual({ income: '5000', age: '21', sector: 'food' });
    expect(JSON.stringify(opened)).not.toContain('Υποψήφιος');
    const { reply: blind } = await as(selection.get, { AppId: a.id }, first);
    expect(JSON.stringify(blind)).not.toContain('Υποψήφιος');
    expect(blind.UserId).toBeNull();
    const scoring = { AppId: a.id, Scores: scores, Revision: opened.Revision, Version: opened.Version };
    const half = await as(selection.saveReview, { ...scoring, Scores: { idea: 4 }, Submit: true }, first);
    expect(half.error.Code).toBe('ScoresMissing');
    expect((await as(selection.saveReview, { ...scoring, Scores: { idea: 3 } }, first)).error.Code).toBe(
      'UnknownScore',
    );
    expect((await as(selection.saveReview, { ...scoring, Submit: true }, first)).reply.Total).toBe(87.5);
    expect((await as(selection.saveReview, scoring, first)).error.Code).toBe('ReviewEnded');
    const waiting = (await get(a.id, second)).reply;
    expect(waiting.Others).toEqual([]);
    await as(selection.saveReview, { ...scoring, Scores: { idea: 2, plan: 0 }, Submit: true }, second);
    expect((await get(a.id, second)).reply.Others.map(({ Total }) => Total)).toEqual([87.5]);
  });

  test('belong to one revision of the answers and are reopened by the next', async () => {
    const { rows } = await sql<{ id: number }>`select reviewer_id as id from application_reviews
      where application_id = ${a.id} order by reviewer_id`.execute(app.db);
    const reviewer = rows[0]?.id ?? 0;
    const { Revision, Version } = (await get(a.id, reviewer)).reply;
    await sql`update applications set revision = revision + 1 where id = ${a.id}`.execute(app.db);
    expect((await get(a.id, reviewer)).reply.Own.Outdated).toBe(true);
    const scoring = { AppId: a.id, Scores: scores, Version, Submit: true };
    expect((await as(selection.saveReview, { ...scoring, Revision }, reviewer)).error.Code).toBe('RevisionOutdated');
    const again = await as(selection.saveReview, { ...scoring, Revision: Revision + 1 }, reviewer);
    expect(again.reply.Version).toBe(Version + 1);
    expect((await as(selection.saveReview, { ...scoring, Revision: Revision + 1 }, reviewer)).status).not.toBe(200);
  });

  test('are reassigned when a conflict of interest is declared', async () => {
    const { rows } = await sql<{ id: number }>`select reviewer_id as id from application_reviews
      where application_id = ${d.id} order by reviewer_id`.execute(app.db);
    const reviewer = rows[0]?.id ?? 0;
    await as(selection.declareConflict, { AppId: d.id, Reason: 'Είναι συγγενής μου' }, reviewer);
    expect((await as(selection.get, { AppId: d.id }, reviewer)).status).toBe(404);
    const { reply } = await as(selection.assignReviewers, { ReviewerIds: reviewers });
    expect(reply.Assigned).toEqual([
      { AppId: d.id, ReviewerId: reviewers.find((id) => !rows.some((row) => row.id === id)) },
    ]);
  });
});

describe('points and rankings', () => {
  test('have a reason for each criterion, and points set by hand are kept', async () => {
    const { reply } = await as(selection.runPoints, {});
    expect(reply).toEqual({ Applications: 5, Changed: 5, Failed: 0 });
    const byHand = { AppId: b.id, Criterion: 'interview', Points: 10, Reason: 'Συνέντευξη 3 Ιουνίου' };
    expect((await as(selection.setPoints, { ...byHand, Points: 51 })).error.Code).toBe('MorePointsThanMax');
    await as(selection.setPoints, byHand);
    const admin = await anAdmin(app.db, project.id);
    const { list } = (await app.call(people.audit, {}, { as: admin, project: project.id })).reply;
    expect(list.find(({ Target }) => Target === `application:${b.id}:points`)).toMatchObject({
      Before: { interview: 0 },
      After: { interview: 10, Reason: 'Συνέντευξη 3 Ιουνίου' },
    });
    expect((await as(selection.runPoints, {})).reply.Changed).toBe(0);
    const seen = (await as(selection.get, { AppId: b.id })).reply;
    expect(seen.Points).toBe(60);
    expect(seen.PointsBy.map(({ Criterion, Points, Reason }) => [Criterion, Points, Reason])).toEqual([
      ['income', 50, 'Εισόδημα 5000'],
      ['interview', 10, 'Συνέντευξη 3 Ιουνίου'],
    ]);
  });

  test('order by points and tie-breaks, are published without names, and change after an objection', async () => {
    const made = (await as(selection.makeRanking, { Kind: 'provisional' })).reply;
    const table = made.Table;
    expect(places(table?.Rows ?? [])).toEqual([a.id, b.id, c.id, d.id, rich.id]);
    expect(table?.Rows.map(({ Standing }) => Standing)).toEqual([
      'selected',
      'selected',
      'reserve',
      'reserve',
      'reserve',
    ]);
    const words = `Tie at 50: ${c.kayas} ranks above ${d.kayas} by “Ηλικία” (23 against 24).`;
    const inEnglish = (text: unknown) => (text as { en: string } | null)?.en;
    expect(table?.Rows.map(({ Decided }) => inEnglish(Decided))).toEqual([
      undefined,
      undefined,
      words,
      undefined,
      undefined,
    ]);
    const file = await download(app, exports.ranking, { RankingId: table?.Id ?? 0 }, manager);
    expect(file.rows.map((row) => [row.Θέση, row['Κωδικός υποψηφίου'], row.Αποτέλεσμα])).toEqual(
      (table?.Rows ?? []).map(({ Place, kayas, Standing }) => [
        String(Place),
        String(kayas),
        Standing === 'selected' ? 'Επιλέγεται' : 'Επιλαχών',
      ]),
    );
    expect((await download(app, exports.ranking, { RankingId: 999_999 }, manager)).status).toBe(404);
    expect((await download(app, exports.ranking, { RankingId: table?.Id ?? 0 }, a.userId)).status).toBe(403);
    const log = (await as(selection.rankingLog, { RankingId: table?.Id ?? 0 })).reply;
    expect([log.All, log.list.map(({ Text }) => inEnglish(Text))]).toEqual([1, [words]]);
    const beyond = (await as(selection.ranking, { RankingId: table?.Id ?? 0, page: 1 })).reply;
    expect(beyond).toMatchObject({ All: 5, count: 1, Ties: 1, Rows: [] });
    const open = () => app.call(selection.publicRanking, { Project: project.url });
    expect((await open()).reply).toBeNull();
    const token = await newLink({ db: app.db, now: new Date() }, d, 'status');
    const object = () => app.call(selection.object, { Token: token, Text: 'Το εισόδημά μου ήταν μικρότερο.' });
    expect((await object()).error.Code).toBe('ObjectionsClosed');
    await as(selection.publishRanking, { RankingId: table?.Id ?? 0 });
    expect((await mailsTo(d.userId)).map(({ template }) => template)).toEqual(['application.ranking']);
    const published = (await open()).reply;
    expect(published?.Rows.map(({ kayas }) => kayas)).toEqual([a, b, c, d, rich].map(({ kayas }) => kayas));
    expect(JSON.stringify(published)).not.toMatch(/Υποψήφιος|Name|AppId/);

    expect((await object()).reply).toEqual({ Ok: true });
    expect((await object()).error.Code).toBe('AlreadyObjected');
    expect((await as(selection.makeRanking, { Kind: 'final' })).error.Code).toBe('ObjectionsWaiting');
    const [waiting] = (await as(selection.objections, {})).reply;
    const answer = { ObjectionId: waiting?.Id ?? 0, Accepted: true, Answer: 'Γίνεται δεκτή.' };
    await as(selection.answerObjection, answer);
    expect((await as(selection.answerObjection, answer)).error.Code).toBe('AlreadyAnswered');
    await as(selection.setPoints, { AppId: d.id, Criterion: 'interview', Points: 20, Reason: 'Ένσταση' });
    const preview = (await as(selection.makeRanking, { Kind: 'final', Preview: true })).reply;
    expect(preview.Table).toBeNull();
    expect(preview.Changes.map(({ AppId, From, To, Why }) => [AppId, From, To, Why.map(({ Code }) => Code)])).toEqual([
      [d.id, 4, 2, ['ownPoints']],
      [b.id, 2, 3, ['others']],
      [c.id, 3, 4, ['others']],
    ]);
    expect(preview.Changes[0]?.Why[0]?.Values).toMatchObject({ from: 0, to: 20, reasonTo: 'Ένσταση' });
    const final = (await as(selection.makeRanking, { Kind: 'final' })).reply.Table;
    await as(selection.publishRanking, { RankingId: final?.Id ?? 0 });
    expect((await open()).reply?.Kind).toBe('final');
    expect((await as(selection.publishRanking, { RankingId: final?.Id ?? 0 })).error.Code).toBe('AlreadyPublished');
    const between = await as(selection.compareRankings, { From: table?.Id ?? 0, To: final?.Id ?? 0 });
    expect(between.reply).toEqual(preview.Changes);
  });

  test('the reserve list fills a freed place in the same move, and undoing the move reverts that', async () => {
    await as(selection.changeStatus, { Ids: [a.id, d.id], Status: 3 });
    const { reply } = await as(selection.changeStatus, { Ids: [d.id], Status: -2 });
    expect(reply.Moved.map(({ Id, From, To }) => [Id, From, To])).toEqual([
      [d.id, 3, 2],
      [b.id, 2, 3],
    ]);
    await as(selection.undoMove, { MoveId: reply.MoveId ?? 0 });
    expect([await statusOf(d.id), await statusOf(b.id)]).toEqual([3, 2]);
    await as(selection.changeStatus, { Ids: [d.id], Status: -2 });
    expect((await as(selection.drawReserve, { Preview: true })).reply.Moved).toEqual([]);
    await sql`update applications set withdrawn_at = now() where id = ${b.id}`.execute(app.db);
    const outdated = (await as(selection.drawReserve, { Previewed: [{ Id: b.id, From: 2, To: 3 }] })).reply;
    expect([outdated.Moved, outdated.Skipped.map(({ Id, Code }) => [Id, Code])]).toEqual([
      [],
      [[c.id, 'MoveMeanwhile']],
    ]);
    expect((await as(selection.drawReserve, {})).reply.Moved.map(({ Id }) => Id)).toEqual([c.id]);
  });
});

/**
 * Creates a programme with an action, two places and five eligible applicants in the order of its published final
 * ranking.
 */
async function aRankedProgramme() {
  const other = await aSelection(app, async (id) => [await anAction(app.db, id, { title: 'Πρώτα βήματα' })]);
  const call = <C extends Call>(which: C, body: BodyOf<C>, user = other.manager) =>
    app.call(which, body, { as: user, headers: { 'idempotency-key': randomUUID() } });
  const applied = () => other.apply({ status: 2 });
  const ranked = [await applied(), await applied(), await applied(), await applied(), await applied()] as const;
  await call(selection.runPoints, {});
  const { Table } = (await call(selection.makeRanking, { Kind: 'final' })).reply;
  await call(selection.publishRanking, { RankingId: Table?.Id ?? 0 });
  return { ...other, call, ranked };
}

describe('an erasure', () => {
  test('of an applicant with a place draws from the reserve list automatically, without revealing who left', async () => {
    const { call, project: there, ranked, statusOf: standing, mailsTo: mails } = await aRankedProgramme();
    const [one, two, three, four] = ranked;
    const admin = await anAdmin(app.db, there.id);
    const erase = async ({ userId }: { userId: number }) =>
      (await call(personalData.erase, { UserId: userId, Reason: 'Αίτημα' }, admin)).reply;
    // An accepted applicant without data frees a place just as a selected one does.
    await call(selection.changeStatus, { Ids: [two.id], Status: 3 });
    expect(await erase(one)).toEqual({ Ok: true });
    expect([await standing(three.id), await standing(four.id)]).toEqual([3, 2]);
    expect((await mails(three.userId)).at(-1)).toMatchObject({ template: 'application.selected', held: true });
    const { History } = (await call(selection.get, { AppId: three.id })).reply;
    expect(History.find(({ Kind }) => Kind === 'drawn')).toMatchObject({ From: 2, To: 3, Actor: null });
    await erase(two);
    expect(await standing(four.id)).toBe(3);
  });

  test('of a mentee who has taken part frees no place', async () => {
    const { call, project: there, ranked, statusOf: standing } = await aRankedProgramme();
    const [one, , three] = ranked;
    await call(selection.changeStatus, { Ids: [one.id], Status: 3 });
    await sql`update mentee_actions set mentee_data = '{"text": "Ιδέα"}' where mentee_id = ${one.userId}`.execute(
      app.db,
    );
    const admin = await anAdmin(app.db, there.id);
    await call(personalData.erase, { UserId: one.userId, Reason: 'Αίτημα' }, admin);
    expect(await standing(three.id)).toBe(2);
  });
});

describe('a withdrawal', () => {
  const withdraw = async (application: { id: number; userId: number }) => {
    const token = await newLink({ db: app.db, now: new Date() }, application, 'status');
    return app.call(applying.withdraw, { Token: token, Reason: 'Βρήκα δουλειά' });
  };

  test('of an applicant who was to be selected draws from the reserve list automatically', async () => {
    const { call, ranked, ...other } = await aRankedProgramme();
    const [one, two, three, four, last] = ranked;
    // A withdrawal from the reserve list frees no place.
    expect((await withdraw(four)).status).toBe(200);
    expect(await other.statusOf(three.id)).toBe(2);
    expect((await withdraw(one)).reply.WithdrawnAt).not.toBeNull();
    expect([await other.statusOf(two.id), await other.statusOf(three.id), await other.statusOf(last.id)]).toEqual([
      2, 3, 2,
    ]);
    expect((await other.mailsTo(three.userId)).at(-1)).toMatchObject({ template: 'application.selected', held: true });
    expect((await other.mailsTo(one.userId)).at(-1)).toMatchObject({ template: 'application.withdrawn' });
    const { History } = (await call(selection.get, { AppId: three.id })).reply;
    expect(History.find(({ Kind }) => Kind === 'drawn')).toMatchObject({ From: 2, To: 3, Actor: null });
    expect((await withdraw(one)).error.Code).toBe('ApplicationWithdrawn');
    // Draws from the reserve list at the same time by a withdrawal and by hand: each place still goes to one applicant.
    const six = await Promise.all([withdraw(two), call(selection.drawReserve, {})]);
    expect(six.map(({ status }) => status)).toEqual([200, 200]);
    expect(await other.statusOf(last.id)).toBe(3);
  });
});

test('all applications are exported with answers, points, events and reviews', async () => {
  // Starting the queue once creates its tables.
  await (await startJobs(jobsOf)).close();
  const { reply } = await as(selection.export, {});
  const runner = await startJobs(jobsOf);
  const job = async () => (await app.call(jobs.get, { Id: reply.JobId }, { as: manager })).reply;
  await expect.poll(async () => (await job()).EndedAt).not.toBeNull();
  await expect
    .poll(async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(app.db)).rows)
    .toEqual([]);
  await runner.close();
  const headers = { cookie: await app.cookieOf(manager) };
  const file = await app.server.inject({ url: `/api/jobs/download?id=${reply.JobId}`, headers });
  expect(await job()).toMatchObject({ Error: null });
  const sheets = await readSheets(file.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['Αιτήσεις', 'Ιστορικό', 'Αξιολογήσεις']);
  const [header, ...lines] = sheets[0]?.rows.map(({ cells }) => cells) ?? [];
  const records = lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [header?.[index] ?? '', cell])));
  expect(records).toHaveLength(5);
  expect(records.find((line) => line['Κωδικός υποψηφίου'] === String(d.kayas))).toMatchObject({
    Στάδιο: 'Επιλέξιμοι',
    Κλάδος: 'Εστίαση',
    Ηλικία: '24',
    'Συνέντευξη: αιτιολογία': 'Ένσταση',
    'Σύνολο μορίων': '70',
  });
  const events = sheets[1]?.rows.map(({ cells }) => cells.join(' | ')) ?? [];
  expect(events.some((line) => line.includes('Το εισόδημά μου ήταν μικρότερο.'))).toBe(true);
  expect(events.some((line) => line.includes('Ορίστηκαν μόρια χειροκίνητα') && line.includes('Ένσταση'))).toBe(true);
  expect(sheets[2]?.rows.some(({ cells }) => cells.includes('Είναι συγγενής μου'))).toBe(true);
});
