import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aSendingProject, aStub, batchesOf } from './features/microdata/sending/sending.testing.ts';
import { findRows } from './platform/database/statement.ts';
import { insertJob } from './platform/jobs/job-rows.ts';
import { openKeyring } from './platform/secrets/open-keyring.ts';
import { aDatabase } from './testing/database.ts';
import { anAdmin } from './testing/factories.ts';
import { programStarter } from './testing/server-program.ts';

const { db, url } = await aDatabase();
const aServer = programStarter(url);
const stub = await aStub();
const folder = mkdtempSync(join(tmpdir(), 'ithaki-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('when one of two nodes is killed while it sends, the other finds out what arrived, and nobody is taken in twice', async () => {
  const file = join(folder, 'master.key');
  const { keys } = await openKeyring(db, { file, given: null });
  const nodes = [1, 2].map(() => aServer({ env: { MIS_LOOPBACK: '1', MASTER_KEY_FILE: file } }));
  await Promise.all(nodes.map((node) => node.address()));
  // Keeps the first batches and answers by half: a node waits ten seconds for the rest, and is killed meanwhile.
  stub.behave({ conduct: 'halfSilent' });
  const projects: number[] = [];
  for (let n = 0; n < 3; n++) {
    const project = await aSendingProject(db, 5, { url: stub.url, keys });
    await project.send();
    projects.push(project.id);
  }
  await expect.poll(() => stub.counts().posts).toBeGreaterThanOrEqual(2);
  // Jobs run on while the receiver keeps the couriers waiting.
  const [projectId = 0] = projects;
  const userId = await anAdmin(db, projectId);
  const what = { kind: 'state', args: { State: 2 }, set: { Roles: ['Mentee'] } };
  const args = { what, actingAdminId: null, address: '' };
  const job = await insertJob(db, { kind: 'bulk', lane: 'long', userId, projectId, args });
  const jobs = db.selectFrom('jobs').select(['state', 'result']).where('id', '=', job);
  await expect.poll(() => jobs.executeTakeFirst()).toMatchObject({ state: 'done', result: { Changed: 5 } });
  expect(await batchesOf(db, projectId)).toMatchObject([{ accepted: 0 }]);
  await nodes[0]?.kill();
  stub.behave({ conduct: 'accept' });
  const whole = { state: 'accepted', problem: null, accepted: 5, refused: 0 };
  for (const id of projects) await expect.poll(() => batchesOf(db, id), { timeout: 90_000 }).toEqual([whole]);
  expect(stub.counts()).toMatchObject({ batches: 3, accepted: 15, twice: 0 });
  const lookUps = await findRows(db, sql`select 1 from microdata_attempts where kind = 'lookUp'`);
  expect(lookUps.length).toBeGreaterThanOrEqual(2);
  await nodes[1]?.stop();
});
