import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applying, type BodyOf, type Call, selection } from '@ithaki/contract';
import { afterAll, expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { newLink } from '../applying/links.ts';
import { aSelection } from '../selection/selection.testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-objections-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const app = await aTestApp({ DATA_DIR: dataDir });

/** Creates a programme with a published provisional ranking of two applicants; the first one has a link. */
async function aPublishedRanking() {
  const programme = await aSelection(app);
  const as = <C extends Call>(call: C, body: BodyOf<C>) =>
    app.call(call, body, { as: programme.manager, headers: { 'idempotency-key': randomUUID() } });
  const first = await programme.apply({ status: 2 });
  await programme.apply({ status: 2 });
  await as(selection.runPoints, {});
  const { Table } = (await as(selection.makeRanking, { Kind: 'provisional' })).reply;
  await as(selection.publishRanking, { RankingId: Table?.Id ?? 0 });
  const Token = await newLink({ db: app.db, now: new Date() }, first, 'status');
  const own = async () => (await app.call(applying.getApplication, { Token })).reply;
  const object = () => app.call(selection.object, { Token, Text: 'Το εισόδημά μου ήταν μικρότερο.' });
  const objection = async () => {
    const [row] = (await as(selection.objections, {})).reply;
    if (!row) throw new Error('no objection');
    return row;
  };
  return { ...programme, as, first, Token, own, object, objection };
}

test('the applicant sees points with reasons by criterion and attaches files, until the objection is sent', async () => {
  const { Token, own, object, objection, as, first } = await aPublishedRanking();
  const { Ranking, Can } = await own();
  expect(Can.Object).toBe(true);
  expect(Ranking?.Criteria).toEqual([
    { Name: 'income', Label: 'Εισόδημα', Points: 50, Max: 50, Reason: 'Εισόδημα 5000' },
    { Name: 'interview', Label: 'Συνέντευξη', Points: 0, Max: 50, Reason: '' },
  ]);
  const Name = Ranking?.Evidence?.Name ?? '';
  const upload = async () => {
    const file = { OriginalName: 'tax.pdf', Mime: 'application/pdf', Parts: 1, Size: PDF.length };
    const { reply, ...started } = await app.call(applying.startUpload, { Token, Name, ...file });
    if (started.status !== 200) return started;
    await app.call(applying.uploadPart, { Id: reply.Id, part: 0 }, { files: [{ name: 'tax.pdf', content: PDF }] });
    return app.call(applying.endUpload, { Token, Id: reply.Id });
  };
  expect((await upload()).status).toBe(200);
  expect((await own()).Ranking?.Evidence?.Files.map(({ FileName }) => FileName)).toEqual(['tax.pdf']);
  await object();
  expect((await objection()).Files.map(({ FileName }) => FileName)).toEqual(['tax.pdf']);
  // Files of evidence do not appear among the documents of the application.
  expect((await as(selection.get, { AppId: first.id })).reply.Documents.map((document) => document.Name)).toEqual([
    'tax',
  ]);
  const late = await upload();
  expect([late.status, (await own()).Can.Object]).toEqual([403, false]);
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('an objection is answered together with the points that it corrects, or not at all', async () => {
  const { object, objection, as, first } = await aPublishedRanking();
  await object();
  const { Id: ObjectionId, Points } = await objection();
  expect(Points.map(({ Criterion, Points: now, RankedPoints }) => [Criterion, now, RankedPoints])).toEqual([
    ['income', 50, 50],
    ['interview', 0, 0],
  ]);
  const correction = { Criterion: 'interview', Points: 20, Reason: 'Νέα συνέντευξη', From: 0 };
  const answer = { ObjectionId, Accepted: true, Answer: 'Γίνεται δεκτή.' };
  const outdated = await as(selection.answerObjection, { ...answer, Points: [{ ...correction, From: 5 }] });
  expect([outdated.status, (await objection()).State]).toEqual([409, 'waiting']);
  const { reply } = await as(selection.answerObjection, { ...answer, Points: [correction] });
  expect([reply.State, reply.Unchanged, reply.Points[1]]).toMatchObject([
    'accepted',
    false,
    { Points: 20, RankedPoints: 0, Reason: 'Νέα συνέντευξη' },
  ]);
  expect((await as(selection.get, { AppId: first.id })).reply.Points).toBe(70);
  const preview = await as(selection.makeRanking, { Kind: 'final', Preview: true });
  expect(preview.reply.Unchanged).toEqual([]);
});

test('an accepted objection without changed points stops the final ranking until somebody writes why', async () => {
  const { object, objection, as } = await aPublishedRanking();
  await object();
  const { Id: ObjectionId } = await objection();
  const early = (await as(selection.makeRanking, { Kind: 'provisional' })).reply.Table;
  expect(early).not.toBeNull();
  const { reply } = await as(selection.answerObjection, { ObjectionId, Accepted: true, Answer: 'Σωστά.' });
  expect(reply.Unchanged).toBe(true);
  const preview = (await as(selection.makeRanking, { Kind: 'final', Preview: true })).reply;
  expect(preview.Unchanged.map(({ Id }) => Id)).toEqual([ObjectionId]);
  expect((await as(selection.makeRanking, { Kind: 'final' })).error.Code).toBe('ObjectionsUnchanged');
  const Unchanged = [{ ObjectionId, Reason: 'Το κριτήριο είχε ήδη τα περισσότερα μόρια.' }];
  const final = (await as(selection.makeRanking, { Kind: 'final', Unchanged })).reply.Table;
  expect((await objection()).UnchangedReason).toBe(Unchanged[0]?.Reason);
  expect((await as(selection.publishRanking, { RankingId: final?.Id ?? 0 })).status).toBe(200);
});
