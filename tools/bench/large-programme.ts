import { spawnSync } from 'node:child_process';
import { databaseTime, logDurations } from './database-log.ts';
import type { Figure } from './figure.ts';
import { newDataDir, removeDataDir, signIn, startServer } from './server.ts';

const MENTEES = 100_000;
const RUNS = 40;

/** Makes a call to the measured server as one person and returns the reply. */
export type Ask = <Reply>(path: string, body: object) => Promise<Reply>;

/** The 95th percentile of a call's times in milliseconds: of the whole reply, and of the time spent in the database. */
export interface Times {
  reply: number;
  database: number;
}

/** A server with a programme of 100,000 mentees. */
export interface Large {
  /** Process id of the server. */
  pid: number;
  /** Its data folder, with the embedded database. */
  dataDir: string;
  /** Signs in as this user; returns a function that makes calls as them. */
  as(userName: string): Promise<Ask>;
  /** Times a call repeatedly, after two warm-up calls. */
  time(call: () => Promise<unknown>): Promise<Times>;
}

/**
 * Runs measurements on a programme of 100,000 mentees: in LARGE_DATA_DIR if that is set, which saves creating it, or
 * else in a temporary folder.
 */
export async function withLarge(measures: readonly ((large: Large) => Promise<Figure[]>)[]): Promise<Figure[]> {
  const existing = process.env.LARGE_DATA_DIR;
  const dataDir = existing ?? newDataDir();
  try {
    const figures = existing === undefined ? [fill(dataDir)] : [];
    const restoreSettings = logDurations(dataDir);
    const server = await startServer(dataDir);
    try {
      const as = async (userName: string) => asker(server.url, await signIn(server.url, userName));
      const large = { pid: server.pid, dataDir, as, time: (call: () => Promise<unknown>) => timesOf(dataDir, call) };
      for (const measure of measures) figures.push(...(await measure(large)));
    } finally {
      await server.stop();
      restoreSettings();
    }
    return figures;
  } finally {
    if (existing === undefined) removeDataDir(dataDir);
  }
}

function fill(dataDir: string): Figure {
  const began = performance.now();
  const filled = spawnSync('npm', ['run', 'demo', '--', '--mentees', String(MENTEES)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (filled.status !== 0) throw new Error('the large programme could not be made');
  const minutes = (performance.now() - began) / 60_000;
  return { name: `A programme of ${MENTEES} mentees, made`, value: `${minutes.toFixed(1)} min` };
}

/** Returns a function that makes calls with this session cookie and further headers; it throws when a call is refused. */
export const asker =
  (url: string, cookie: string, headers: Readonly<Record<string, string>> = {}): Ask =>
  async (path, body) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-project': 'epicheiro', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as never;
  };

async function timesOf(dataDir: string, call: () => Promise<unknown>): Promise<Times> {
  const replies: number[] = [];
  const database: number[] = [];
  for (let run = -2; run < RUNS; run++) {
    let reply = 0;
    const databaseMs = await databaseTime(dataDir, async () => {
      const began = performance.now();
      await call();
      reply = performance.now() - began;
    });
    if (run >= 0) {
      replies.push(reply);
      database.push(databaseMs);
    }
  }
  return { reply: ninetyFifth(replies), database: ninetyFifth(database) };
}

/** Returns the 95th percentile of a reply's time in milliseconds, over repeated calls after two warm-up calls. */
export async function p95Of(call: () => Promise<unknown>, runs = RUNS): Promise<number> {
  const times: number[] = [];
  for (let run = -2; run < runs; run++) {
    const began = performance.now();
    await call();
    if (run >= 0) times.push(performance.now() - began);
  }
  return ninetyFifth(times);
}

const ninetyFifth = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/** Returns a figure that shows both times, with goals in milliseconds. */
export function timesFigure(name: string, times: Times, goals: Partial<Times>): Figure {
  const parts = [goals.reply && `under ${goals.reply} ms`, goals.database && `${goals.database} ms in the database`];
  return {
    name,
    value: `${times.reply.toFixed(1)} ms, ${times.database.toFixed(1)} ms in the database`,
    goal: parts.filter(Boolean).join(', '),
    met:
      times.reply < (goals.reply ?? Number.POSITIVE_INFINITY) &&
      times.database < (goals.database ?? Number.POSITIVE_INFINITY),
  };
}
