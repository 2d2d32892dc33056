import { EventEmitter, once } from 'node:events';
import { links } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { getRow } from '../../platform/database/statement.ts';
import { createLink } from '../../platform/links/create-link.ts';
import { defineLinkPurpose } from '../../platform/links/link-purpose.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

/** A purpose for tests, which records each use as a row and then runs `inTheMiddle` before the act is complete. */
const noting = (inTheMiddle: (connection: number) => Promise<void>) =>
  defineLinkPurpose({
    name: 'test.noting',
    args: z.strictObject({}),
    describe: async () => ({ title: 'Τίτλος', text: 'Τι θα γίνει', button: 'Διαγραφή' }),
    async act({ db }) {
      await sql`insert into application_starts (address) values ('a use')`.execute(db);
      await inTheMiddle((await getRow(db, sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid);
      return { title: 'Έγινε', text: '' };
    },
  });

/**
 * Announces each act of the first node that has written its row: the database connection, and the function that lets it
 * continue.
 */
const acts = new EventEmitter<{ held: [connection: number, goOn: () => void] }>();
const purpose = noting((connection) => new Promise((goOn) => acts.emit('held', connection, goOn)));
const first = await aTestApp({}, { linkPurposes: [purpose] });
const other = await aTestApp({}, { linkPurposes: [noting(async () => undefined)], beside: first });
const { db } = first;

const aLink = () =>
  createLink(db, { purpose, args: {}, uses: 'once', until: new Date(Date.now() + 86_400_000), language: 'el' });
const press = (node: TestApp, Token: string) => node.call(links.act, { Token });
const uses = async () => (await db.selectFrom('applicationStarts').select('address').execute()).length;

/** Presses the link on the first node; resolves while its act is in progress. */
async function pressAndHold(token: string) {
  const held = once(acts, 'held') as Promise<[connection: number, goOn: () => void]>;
  const answer = press(first, token);
  const [connection, goOn] = await held;
  onTestFinished(goOn);
  return { answer, connection, goOn };
}

beforeEach(() => db.deleteFrom('applicationStarts').execute());

test('a link pressed on two nodes at the same time acts on one; the other says that it was used', async () => {
  const token = await aLink();
  const { answer, goOn } = await pressAndHold(token);
  const otherAnswer = press(other, token);
  const isWaiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await isWaiting.execute(db)).rows).toHaveLength(1);
  goOn();
  expect([(await answer).reply.State, (await otherAnswer).reply.State]).toEqual(['done', 'used']);
  expect(await uses()).toBe(1);
});

test('a link whose act loses its connection in the middle is unused with nothing done, and another node does it', async () => {
  const token = await aLink();
  const { answer, connection, goOn } = await pressAndHold(token);
  await sql`select pg_terminate_backend(${connection}, 5000)`.execute(db);
  goOn();
  expect((await answer).status).toBe(503);
  expect((await other.call(links.get, { Token: token })).reply.State).toBe('open');
  expect(await uses()).toBe(0);
  expect([(await press(other, token)).reply.State, (await press(first, token)).reply.State]).toEqual(['done', 'used']);
  expect(await uses()).toBe(1);
});
