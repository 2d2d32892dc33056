import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mentee, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listenTo } from '../../../platform/database/notifications.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { NOTIFICATION_CHANNEL } from '../../notifications/index.ts';

const app = await aTestApp();
const { db } = app;
const nodes = new Set<ChildProcess>();
afterAll(() => {
  for (const node of nodes) node.kill('SIGKILL');
});

/** How many times a node is killed; set KILLS to run more. */
const KILLS = Number(process.env.KILLS ?? 3);
const HAND_INS = KILLS * 6;

async function startNode(): Promise<ChildProcess> {
  const node = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'node.testing.ts'), app.databaseUrl],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  nodes.add(node);
  await once(node.stdout as NodeJS.ReadableStream, 'data');
  return node;
}
async function kill(node: ChildProcess): Promise<void> {
  const ended = once(node, 'exit');
  node.kill('SIGKILL');
  await ended;
  nodes.delete(node);
}

const project = await aProject(db);
const mentorId = await aMentor(db, project.id);
const menteeId = await aMentee(db, project.id, { mentor: mentorId });
async function handIn(): Promise<void> {
  const ActionId = await anAction(db, project.id, { published: [{ mentee: menteeId }] });
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Η ιδέα μου' } }, { as: menteeId });
  await app.call(mentee.submit, { ActionId }, { as: menteeId });
}

test('however often nodes are killed, each hand-in makes one notification and one mail', {
  timeout: 300_000,
}, async () => {
  const Kinds = [{ Kind: 'handIn.submitted', Here: true, Browser: true, Mail: 'once' as const }];
  await app.call(notifications.setChoices, { Kinds, Quiet: null }, { as: mentorId });
  const [first, second] = [await startNode(), await startNode()];
  let node = first;
  for (let n = 0; n < KILLS; n++) {
    for (let m = 0; m < HAND_INS / KILLS; m++) await handIn();
    await kill(node);
    // The other node continues meanwhile.
    node = await startNode();
  }
  const told = () =>
    getRow(
      db,
      sql<{ rows: number; times: number; mailed: number }>`select count(*)::int as rows, sum(count)::int as times,
      count(mailed_at)::int as mailed from notifications where kind = 'handIn.submitted'`,
    );
  await expect.poll(told, { timeout: 120_000 }).toEqual({ rows: HAND_INS, times: HAND_INS, mailed: HAND_INS });
  const mails = await findRows(
    db,
    sql<{ key: string }>`select replace_key as key from outbox where template = 'notification'`,
  );
  expect(mails).toHaveLength(HAND_INS);
  expect(new Set(mails.map(({ key }) => key)).size).toBe(HAND_INS);
  await kill(second);
  await kill(node);
});

test('a mentor’s bell shows a hand-in within two seconds when another node handles its event', async () => {
  const waking = listenTo(
    app.databaseUrl,
    { [NOTIFICATION_CHANNEL]: (ids) => app.notificationChanges.notify(Number(ids)) },
    () => undefined,
    () => undefined,
  );
  await waking.ready;
  const node = await startNode();
  const { Revision } = (await app.call(notifications.count, {}, { as: mentorId })).reply;
  const waiting = app.call(notifications.count, { Since: Revision }, { as: mentorId });
  await handIn();
  const begun = performance.now();
  expect((await waiting).reply.Revision).not.toBe(Revision);
  expect(performance.now() - begun).toBeLessThan(2_000);
  await kill(node);
  await waking.close();
});
