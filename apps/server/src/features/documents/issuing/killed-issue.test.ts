import { documents } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson, aProject } from '../../../testing/factories.ts';
import { programStarter } from '../../../testing/server-program.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createManyMentees } from '../../bulk/change/create-many-mentees.testing.ts';
import { aDocument, structureOfPdf, textOfPdf } from '../documents.testing.ts';

const MANY = 500;

const app = await aTestApp();
const { db } = app;
const start = programStarter(app.databaseUrl);
// It shares the data directory of the test's own server, which downloads the PDFs below.
const aServer = () => start({ env: { DATA_DIR: app.dataDir } });

const made = async (issueId: number) => {
  const { rows } = await sql<{ number: string; file: string | null; user: number }>`
    select number, file_id as file, user_id as "user" from issued_documents where issue_id = ${issueId} order by id`.execute(
    db,
  );
  return rows;
};
const stateOf = async (jobId: number) =>
  await db.selectFrom('jobs').select(['state', 'attempts']).where('id', '=', jobId).executeTakeFirstOrThrow();

test('500 certificates whose server is killed midway are 500 after a restart, with contiguous numbers', {
  timeout: 900_000,
}, async () => {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  await createManyMentees(db, project, MANY);
  const as = { as: manager, project };
  await aDocument(app, as);
  const first = aServer();
  await first.address();
  const body = { Name: 'certificate', Roles: ['Mentee' as const] };
  const { reply } = await app.call(documents.issue, body, { ...as, headers: { 'idempotency-key': 'once' } });
  const again = await app.call(documents.issue, body, { ...as, headers: { 'idempotency-key': 'once' } });
  expect(again.reply).toEqual(reply);
  await expect
    .poll(async () => (await made(reply.IssueId)).length, { interval: 5, timeout: 120_000 })
    .toBeGreaterThan(0);
  await first.kill();
  const before = (await made(reply.IssueId)).length;
  expect(before).toBeLessThan(MANY);
  expect(before % 50).toBe(0);

  const second = aServer();
  await expect.poll(async () => (await stateOf(reply.JobId)).state, { timeout: 300_000 }).toBe('done');
  expect((await stateOf(reply.JobId)).attempts).toBe(2);
  const rows = await made(reply.IssueId);
  const year = new Date().getFullYear();
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: MANY }, (_, index) => `ΒΕΒ-${year}-${String(index + 1).padStart(4, '0')}`),
  );
  expect(new Set(rows.map(({ user }) => user)).size).toBe(MANY);
  await second.stop();
  const headers = { cookie: await app.cookieOf(manager) };
  for (const [index, { number, file }] of rows.entries()) {
    const url = `/api/files/download?Id=${file}&ProjectId=${project}`;
    const pdf = (await app.server.inject({ url, headers })).rawPayload;
    expect(await textOfPdf(pdf)).toContain(`αριθμός ${number}`);
    // `pdfinfo` is slow to start, and PDFs of one batch have the same structure, so a sample suffices.
    if (index % 25 === 0) expect(await structureOfPdf(pdf)).toMatch(/^Document\n {2}P/m);
  }
});
