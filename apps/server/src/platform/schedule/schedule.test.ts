import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { aProject } from '../../testing/factories.ts';
import type { Db } from '../database/db.ts';
import { execute, getRow } from '../database/statement.ts';
import { measureSchedule } from './entry-rows.ts';
import { always } from './schedule.testing.ts';
import type { ScheduleEntry, Turn } from './schedule-entry.ts';
import { keepRows, runDueEntry, startSchedule } from './start-schedule.ts';

const { db, url } = await aDatabase();
beforeEach(async () => {
  await execute(db, sql`delete from schedule_entries`);
  await execute(db, sql`delete from projects`);
});

/** Creates an entry that notes the times for which it ran, and then does what `change` says. */
function anEntry(change: Partial<ScheduleEntry> = {}) {
  const turns: Turn[] = [];
  const run = change.run ?? (async () => 'done' as const);
  const entry: ScheduleEntry = {
    name: 'digest',
    of: 'installation',
    when: { at: '08:00' },
    ...change,
    async run(turn) {
      turns.push(turn);
      return run(turn);
    },
  };
  return { entry, turns, dues: () => turns.map(({ due }) => due.toISOString()) };
}

/** Runs everything that is due at a time. */
async function runAt(time: string, ...entries: ScheduleEntry[]): Promise<void> {
  const now = new Date(time);
  await keepRows(db, entries, now);
  while (await runDueEntry(db, entries, now));
}

test('an entry is done at its time, not before, and then at the next one', async () => {
  const { entry, dues, turns } = anEntry();
  for (const time of ['05:00', '05:59', '06:00', '06:01', '07:00']) await runAt(`2026-01-15T${time}:00Z`, entry);
  await runAt('2026-01-16T06:00:02Z', entry);
  expect(dues()).toEqual(['2026-01-15T06:00:00.000Z', '2026-01-16T06:00:00.000Z']);
  expect(turns[1]?.last?.toISOString()).toBe('2026-01-15T06:00:00.000Z');
});

test('work missed in an outage is done once, and then at its usual time', async () => {
  const { entry, dues } = anEntry();
  await runAt('2026-01-10T12:00:00Z', entry);
  await runAt('2026-01-15T12:00:00Z', entry);
  await runAt('2026-01-16T06:00:00Z', entry);
  expect(dues()).toEqual(['2026-01-11T06:00:00.000Z', '2026-01-16T06:00:00.000Z']);
});

test('each programme has its own zone, and an archived or deleted one is left alone', async () => {
  const athens = await aProject(db);
  const lisbon = await aProject(db, { Config: { TimeZone: 'Europe/Lisbon' } });
  const archived = await aProject(db);
  const { entry, turns } = anEntry({ of: 'programme' });
  await runAt('2026-01-15T05:00:00Z', entry);
  await execute(db, sql`update projects set archived_at = now() where id = ${archived.id}`);
  await runAt('2026-01-15T06:30:00Z', entry);
  expect(turns.map(({ projectId, zone }) => [projectId, zone])).toEqual([[athens.id, 'Europe/Athens']]);
  await runAt('2026-01-15T08:30:00Z', entry);
  expect(turns.map(({ projectId }) => projectId)).toEqual([athens.id, lisbon.id]);
  await execute(db, sql`delete from projects`);
  await runAt('2026-01-17T08:30:00Z', entry);
  expect(turns).toHaveLength(2);
});

test('a programme added later has its entries too', async () => {
  const { entry, turns } = anEntry({ of: 'programme' });
  await runAt('2026-01-15T05:00:00Z', entry);
  const added = await aProject(db);
  await runAt('2026-01-15T05:10:00Z', entry);
  await runAt('2026-01-15T06:00:00Z', entry);
  expect(turns.map(({ projectId }) => projectId)).toEqual([added.id]);
});

test('an entry runs once on each day, also when clocks change in Athens', async () => {
  const { entry, dues } = anEntry({ when: { at: '03:30' } });
  for (const night of ['2026-03-29', '2026-10-25']) {
    for (const time of ['00:00', '00:30', '01:00', '01:30', '01:31', '02:30', '03:00'])
      await runAt(`${night}T${time}:00Z`, entry);
    await execute(db, sql`delete from schedule_entries`);
  }
  expect(dues()).toEqual(['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z']);
});

test('nothing runs twice when the clock is set back a little', async () => {
  const { entry, dues } = anEntry();
  await runAt('2026-01-15T05:00:00Z', entry);
  await runAt('2026-01-15T06:00:00Z', entry);
  await runAt('2026-01-15T05:30:00Z', entry);
  await runAt('2026-01-15T06:00:00Z', entry);
  expect(dues()).toEqual(['2026-01-15T06:00:00.000Z']);
});

test('a clock that was a year ahead does not silence an entry for a year, nor a wait after a failure', async () => {
  let broken = false;
  const { entry, dues } = anEntry({
    run: async () => {
      if (broken) throw new Error('broken');
      return 'done';
    },
  });
  await runAt('2026-01-15T05:00:00Z', entry);
  await runAt('2027-01-15T05:00:00Z', entry);
  broken = true;
  await runAt('2027-01-15T06:00:00Z', entry);
  broken = false;
  await runAt('2026-01-15T07:00:00Z', entry);
  await runAt('2026-01-16T06:00:00Z', entry);
  expect(dues().at(-1)).toBe('2026-01-16T06:00:00.000Z');
});

test('a due entry runs once on ten nodes', async () => {
  const { entry, turns } = anEntry();
  await keepRows(db, [entry], new Date('2026-01-15T05:00:00Z'));
  const now = new Date('2026-01-15T06:00:00Z');
  await Promise.all(Array.from({ length: 10 }, () => runDueEntry(db, [entry], now)));
  expect(turns).toHaveLength(1);
});

test('ten nodes that start at once add each entry once', async () => {
  const entries = [anEntry().entry, anEntry({ name: 'other', of: 'programme' }).entry];
  await aProject(db);
  await Promise.all(Array.from({ length: 10 }, () => keepRows(db, entries, new Date('2026-01-15T05:00:00Z'))));
  expect(await db.selectFrom('scheduleEntries').select('name').orderBy('name').execute()).toEqual([
    { name: 'digest' },
    { name: 'other' },
  ]);
});

test('an entry that throws is rolled back, waits longer each time, and does not delay others', async () => {
  const failing = anEntry({
    when: { everyMinutes: 10 },
    name: 'failing',
    async run({ db: transaction }) {
      await aProject(transaction);
      throw new Error('broken');
    },
  });
  const other = anEntry({ when: { everyMinutes: 1 }, name: 'other' });
  const begin = Date.parse('2026-01-15T06:00:00Z');
  for (let seconds = 0; seconds <= 60; seconds++)
    await runAt(new Date(begin + seconds * 1_000).toISOString(), failing.entry, other.entry);
  expect(failing.turns.map(({ now }) => (now.getTime() - begin) / 1_000)).toEqual([0, 5, 15, 35]);
  expect(other.turns).toHaveLength(2);
  expect(await getRow(db, sql<{ n: number }>`select count(*)::int as n from projects`)).toEqual({ n: 0 });
  expect((await measureSchedule(db)).failing).toBe(1);
});

test('an entry whose server is killed in the middle has done nothing, and another does it soon, however often', async () => {
  await db.deleteFrom('applicationStarts').execute();
  const done: string[] = [];
  const entry = always(async ({ db: transaction }) => {
    await transaction.insertInto('applicationStarts').values({ address: 'done' }).execute();
    done.push('done');
    return 'done';
  });
  const now = Date.now();
  await keepRows(db, [entry], new Date(now));
  await execute(db, sql`update schedule_entries set attempts = 20`);
  const node = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'schedule.testing.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(node.stdout, 'data');
  // Meanwhile no other node runs the entry.
  expect(await runDueEntry(db, [entry], new Date(now + 4_000))).toBe(false);
  const ended = once(node, 'exit');
  node.kill('SIGKILL');
  await ended;
  // Waits until the database notices that the connection is gone.
  await expect
    .poll(async () => {
      await runDueEntry(db, [entry], new Date(Date.now() + 301_000));
      return done;
    })
    .toEqual(['done']);
  expect(await db.selectFrom('applicationStarts').select('address').execute()).toEqual([{ address: 'done' }]);
});

test('an entry with more to do is called again at once, in a transaction of its own', async () => {
  let left = 3;
  const transactions = new Set<Db>();
  const { entry, turns } = anEntry({
    when: { everyMinutes: 10 },
    run: async ({ db: transaction }) => {
      transactions.add(transaction);
      left -= 1;
      return left > 0 ? 'more' : 'done';
    },
  });
  await runAt('2026-01-15T06:00:00Z', entry);
  expect([turns.length, transactions.size]).toEqual([3, 3]);
  expect(new Set(turns.map(({ due }) => due.getTime())).size).toBe(1);
});

test('an entry with much to do lets others that are due go between', async () => {
  const order: string[] = [];
  const long = anEntry({
    name: 'long',
    run: async () => {
      order.push('long');
      return order.length < 4 ? 'more' : 'done';
    },
  });
  const short = anEntry({
    name: 'short',
    when: { at: '08:01' },
    run: async () => {
      order.push('short');
      return 'done';
    },
  });
  await keepRows(db, [long.entry, short.entry], new Date('2026-01-15T05:00:00Z'));
  await runAt('2026-01-15T06:02:00Z', long.entry, short.entry);
  expect(order).toEqual(['long', 'short', 'long', 'long']);
});

test('an entry of a newer server is left for it', async () => {
  const { entry, turns } = anEntry({ when: { everyMinutes: 1 } });
  await keepRows(db, [entry], new Date('2026-01-15T06:00:00Z'));
  expect(await runDueEntry(db, [], new Date('2026-01-15T06:00:00Z'))).toBe(false);
  expect(turns).toHaveLength(0);
});

test('the lag is how long something due has waited, by the clock of the database', async () => {
  const { entry } = anEntry();
  await keepRows(db, [entry], new Date());
  expect(await measureSchedule(db)).toEqual({ lag: 0, failing: 0 });
  await execute(db, sql`update schedule_entries set due_at = now() - interval '90 seconds'`);
  expect(Math.round((await measureSchedule(db)).lag / 10)).toBe(9);
});

test('a started schedule adds its entries and does them until closed', async () => {
  const { entry, dues } = anEntry({ when: { everyMinutes: 1 } });
  const schedule = startSchedule(db, [entry], () => new Date('2026-01-15T06:00:00Z'));
  await expect.poll(dues).toEqual(['2026-01-15T06:00:00.000Z']);
  await schedule.close();
});
