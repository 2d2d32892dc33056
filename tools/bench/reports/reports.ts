import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { PASSWORD_FILE } from '../../../apps/server/src/platform/database/embedded/initialise.ts';
import { percentile } from '../chat/percentile.ts';
import { type Figure, median } from '../figure.ts';
import type { Ask, Large } from '../large-programme.ts';
import { hostile, pairs, wide } from './pairs.ts';

const RUNS = 9;
/** A query may take so many times as long as the owner's own, and milliseconds more for its connection and scope. */
const TIMES = 3;
const MORE = 60;
const SHOWN = 1_500;
const CALLS = 300;

/** Connects to the embedded database as its owner, as the server itself does. */
async function ownerOf(dataDir: string): Promise<Client> {
  const folder = join(dataDir, 'postgres');
  const password = readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim();
  const client = new Client({ host: folder, port: 5432, user: 'ithaki', database: 'ithaki', password });
  await client.connect();
  return client;
}

/** Returns the median of milliseconds, after one run that is not counted. */
async function medianOf(work: () => Promise<unknown>, runs = RUNS): Promise<number> {
  const times: number[] = [];
  for (let run = -1; run < runs; run++) {
    const began = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - began);
  }
  return median(times);
}

const execute = (ask: Ask, query: string) =>
  ask<{ Rows: unknown[][] }>('/api/Query/AdminExecute', { Query: query, Types: [], Parameters: {} });

/**
 * Measures queries over the views, run as an administrator and as a coordinator, beside the owner's own SELECT on the
 * tables; a large result; and what others notice of two queries that never end.
 */
export async function measureReports({ as, dataDir }: Large): Promise<Figure[]> {
  const [admin, mentor] = [await as('admin'), await as('mentor1')];
  const owner = await ownerOf(dataDir);
  const figures: Figure[] = [];
  try {
    for (const { name, query, own } of pairs) {
      const [ours, theirs] = [await medianOf(() => execute(admin, query)), await medianOf(() => owner.query(own))];
      figures.push({
        name: `Report, ${name}`,
        value: `${ours.toFixed(0)} ms, the owner’s own ${theirs.toFixed(0)} ms`,
        goal: `at most ${TIMES} times and ${MORE} ms`,
        met: ours <= TIMES * theirs + MORE,
      });
    }
  } finally {
    await owner.end();
  }
  const { Rows } = await execute(admin, wide);
  const large = await medianOf(() => execute(admin, wide), 3);
  figures.push({
    name: `Report with ${Rows.length.toLocaleString('en')} rows of 14 columns, received`,
    value: `${large.toFixed(0)} ms`,
    goal: `under ${SHOWN} ms`,
    met: large < SHOWN,
  });
  const call = () => mentor('/api/user/getcurrent', {});
  const alone = await ninetyNinth(call);
  const ended = Promise.allSettled([execute(admin, hostile), execute(await as('manager'), hostile)]);
  const beside = await ninetyNinth(call);
  await ended;
  figures.push({
    name: 'Another’s call beside two queries that never end, p99',
    value: `${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`,
    goal: 'at most doubled',
    met: beside <= 2 * alone,
  });
  return figures;
}

/** Returns the 99th percentile of a call's times in milliseconds. */
async function ninetyNinth(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < CALLS; run++) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.99);
}
