import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { listenTo } from '../database/notifications.ts';
import { execute, findRows } from '../database/statement.ts';
import { retentionEntries } from '../retention/run-rule.ts';
import { runDueEntry } from '../schedule/start-schedule.ts';
import { defineHandler, type EventHandler, type Handling } from './event-kind.ts';
import { EVENT_CHANNEL, measureEvents, retryEvent } from './event-rows.ts';
import { moved } from './events.testing.ts';
import { handleNextEvent, MAX_ATTEMPTS, startEvents } from './handle-events.ts';
import { publish } from './publish.ts';
import { eventRetention } from './retention.ts';

const { db, url } = await aDatabase();
beforeEach(async () => {
  await execute(db, sql`delete from events`);
  await execute(db, sql`delete from application_starts`);
});

const BEGIN = Date.parse('2026-01-15T06:00:00Z');
const at = (seconds: number) => new Date(BEGIN + seconds * 1_000);

/** Creates a handler that writes a row for each event, notes the event's id, and then runs `more`. */
function aHandler(name: string, more: (handling: Handling, id: number) => Promise<void> = async () => undefined) {
  const ids: number[] = [];
  const handler = defineHandler({
    name,
    event: moved,
    async handle(handling, { id }) {
      ids.push(id);
      await handling.db
        .insertInto('applicationStarts')
        .values({ address: `${name} ${id}` })
        .execute();
      await more(handling, id);
    },
  });
  return { handler, ids };
}
const fail = async () => {
  throw new TypeError('Μαρία Παππά is unknown');
};

const tell = (id: number) => publish(db, moved, null, { id });
/** Returns the rows that handlers wrote and that were committed. */
const written = async () =>
  (await findRows(db, sql<{ address: string }>`select address from application_starts order by id`)).map(
    ({ address }) => address,
  );
const events = () =>
  findRows(
    db,
    sql<{ id: number; attempts: number; handled: boolean; givenUp: boolean; errors: string[] }>`
    select (payload ->> 'id')::int as id, attempts, handled_at is not null as handled, given_up,
      array(select h.handler || ': ' || h.error from event_handlings h where h.event_id = e.id and h.error is not null
        order by 1) as errors from events e order by e.id`,
  );
async function handleAll(now: Date, ...handlers: EventHandler[]): Promise<void> {
  while (await handleNextEvent(db, handlers, now));
}

test('an event is handled by each of its handlers, once', async () => {
  const [first, second] = [aHandler('first'), aHandler('second')];
  await tell(1);
  await tell(2);
  for (const seconds of [0, 1, 4_000]) await handleAll(at(seconds), first.handler, second.handler);
  expect(await written()).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  expect(await events()).toMatchObject([{ handled: true }, { handled: true }]);
});

test('an event of a transaction that is rolled back never happened', async () => {
  const { handler, ids } = aHandler('first');
  const failing = db.transaction().execute(async (transaction) => {
    await publish(transaction, moved, null, { id: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await handleAll(at(0), handler);
  expect(ids).toEqual([]);
});

test('an event that ten workers take at the same time is handled once', async () => {
  let begun: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { handler, ids } = aHandler('first', async () => {
    begun();
    await gate;
  });
  await tell(1);
  const takers = Array.from({ length: 9 }, () => handleNextEvent(db, [handler], at(0)));
  await running;
  // A second attempt begins when the wait is over, while the first is still running.
  expect(await handleNextEvent(db, [handler], at(60))).toBe(false);
  letGo();
  expect((await Promise.all(takers)).filter(Boolean)).toHaveLength(1);
  expect([ids, await written()]).toEqual([[1], ['first 1']]);
});

describe('a handler that throws', () => {
  test('undoes what it wrote, and holds up neither the other handlers nor other events', async () => {
    const broken = aHandler('broken', (_handling, id) => (id === 1 ? fail() : Promise.resolve()));
    const other = aHandler('other');
    await tell(1);
    await tell(2);
    await handleAll(at(0), broken.handler, other.handler);
    expect(await written()).toEqual(['other 1', 'broken 2', 'other 2']);
    await handleAll(at(5), broken.handler, other.handler);
    expect([broken.ids, other.ids]).toEqual([
      [1, 2, 1],
      [1, 2],
    ]);
  });

  test('is tried again after waits that grow, then given up, and tried again when an administrator says so', async () => {
    let isBroken = true;
    const times: number[] = [];
    const { handler } = aHandler('broken', async ({ now }) => {
      times.push((now.getTime() - BEGIN) / 1_000);
      if (isBroken) await fail();
    });
    await tell(1);
    for (let seconds = 0; seconds <= 3_600; seconds += 5) await handleAll(at(seconds), handler);
    expect(times).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
    expect(times).toHaveLength(MAX_ATTEMPTS);
    // Administrators read the reason, so it must not contain names of people.
    expect(await events()).toEqual([
      { id: 1, attempts: 8, handled: false, givenUp: true, errors: ['broken: TypeError'] },
    ]);
    expect(await measureEvents(db)).toMatchObject({ waiting: 0, givenUp: 1 });
    isBroken = false;
    const [event] = await db.selectFrom('events').select('id').execute();
    await retryEvent(db, event?.id ?? 0);
    await handleAll(at(3_605), handler);
    expect(await events()).toMatchObject([{ handled: true, givenUp: false, errors: [] }]);
  });

  test('and loses its connection is counted nevertheless, and other events are handled', async () => {
    const deadly = aHandler('deadly', async ({ db: transaction }, id) => {
      if (id === 1) await execute(transaction, sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await tell(1);
    await tell(2);
    await handleAll(at(0), deadly.handler);
    expect(await written()).toEqual(['deadly 2']);
    expect(await events()).toMatchObject([
      { attempts: 1, handled: false, errors: [expect.stringContaining('deadly: ')] },
      { handled: true },
    ]);
  });

  test('because the payload has another shape is recorded like any other failure', async () => {
    const { handler, ids } = aHandler('first');
    await execute(db, sql`insert into events (kind, payload) values ('test.moved', '{"number": 1}')`);
    await handleAll(at(0), handler);
    expect(ids).toEqual([]);
    expect(await events()).toMatchObject([{ handled: false, errors: ['first: ZodError'] }]);
  });
});

test('a kind that this node does not know is left for the nodes that do', async () => {
  await execute(db, sql`insert into events (kind, payload) values ('test.unknown', '{}')`);
  await handleAll(at(0), aHandler('first').handler);
  expect(await events()).toMatchObject([{ attempts: 0, handled: false }]);
});

describe('a node that is killed', () => {
  const nodes: ChildProcess[] = [];
  afterAll(() => {
    for (const node of nodes) node.kill('SIGKILL');
  });
  /** Starts a node and waits until it prints that it has published, or begun to handle, its event. */
  async function aNode(role: 'publish' | 'handle') {
    const file = join(import.meta.dirname, 'events.testing.ts');
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const node = spawn(process.execPath, ['--import', 'tsx', file, url, role], { stdio: [...stdio] });
    nodes.push(node);
    const ended = once(node, 'exit');
    if (node.stdout) await once(node.stdout, 'data');
    return {
      async kill() {
        node.kill('SIGKILL');
        await ended;
      },
    };
  }

  test('between commit and handling: another handles the event', async () => {
    const node = await aNode('publish');
    await node.kill();
    const { handler, ids } = aHandler('first');
    await handleAll(at(0), handler);
    expect(ids).toEqual([1]);
  });

  test('in the middle of handling: another handles the event, and meanwhile those that come after it', async () => {
    await tell(1);
    const node = await aNode('handle');
    const { handler, ids } = aHandler('test.endless');
    await tell(2);
    await handleAll(new Date(Date.now() + 3_600_000), handler);
    expect(ids).toEqual([2]);
    await node.kill();
    // Waits until the database notices that the connection is gone.
    await expect
      .poll(async () => {
        await handleAll(new Date(Date.now() + 3_600_000), handler);
        return ids;
      })
      .toEqual([2, 1]);
    expect(await written()).toEqual(['test.endless 2', 'test.endless 1']);
  });
});

test('events that several workers look for at once are all handled at the first attempt', async () => {
  const { handler, ids } = aHandler('first');
  for (let id = 1; id <= 300; id++) await tell(id);
  const work = async () => {
    while (await handleNextEvent(db, [handler], at(0)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  // An event that was taken and then left would wait for seconds.
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
});

test('an event is handled as soon as its transaction commits, or else at the next search', async () => {
  const { handler, ids } = aHandler('first');
  const HOUR = 3_600_000;
  const listening = startEvents(db, [handler], { pause: HOUR });
  const listener = listenTo(
    url,
    { [EVENT_CHANNEL]: listening.wake },
    () => undefined,
    () => undefined,
  );
  await listener.ready;
  await tell(1);
  await expect.poll(() => ids).toEqual([1]);
  await listener.close();
  await listening.close();

  const looking = startEvents(db, [handler], { pause: 20 });
  await tell(2);
  await expect.poll(() => ids).toEqual([1, 2]);
  await looking.close();
});

test('waiting events are measured, and handled events are removed after seven days', async () => {
  const { handler } = aHandler('first');
  for (const id of [1, 2]) await tell(id);
  await handleAll(new Date(), handler);
  await tell(3);
  await execute(db, sql`update events set at = now() - interval '90 seconds' where payload ->> 'id' = '3'`);
  const { waiting, lag } = await measureEvents(db);
  expect([waiting, Math.round(lag / 10)]).toEqual([1, 9]);
  await execute(
    db,
    sql`update events set handled_at = now() - case payload ->> 'id' when '1' then interval '8 days'
    else interval '6 days' end where handled_at is not null`,
  );
  await execute(
    db,
    sql`insert into schedule_entries (name, due_at) values (${'events.handled'}, now() - interval '1 minute')`,
  );
  while (await runDueEntry(db, retentionEntries(eventRetention), new Date()));
  expect((await events()).map(({ id }) => id)).toEqual([2, 3]);
});
