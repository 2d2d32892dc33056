import { spawnSync } from 'node:child_process';
import type { Figure } from './figure.ts';
import { newDataDir, removeDataDir, signIn, startServer } from './server.ts';

const MENTEES = 100_000;

/** Calls the server under measurement as one person, and answers what it said. */
export type Ask = <Reply>(path: string, body: object) => Promise<Reply>;

/**
 * Measures on a programme of 100,000 mentees: that in LARGE_DATA_DIR when it is named, which saves making it again,
 * else one made for this and removed afterwards.
 */
export async function withLarge(measures: readonly ((ask: Ask) => Promise<Figure[]>)[]): Promise<Figure[]> {
  const made = process.env.LARGE_DATA_DIR;
  const dataDir = made ?? newDataDir();
  try {
    const figures = made === undefined ? [fill(dataDir)] : [];
    const server = await startServer(dataDir);
    try {
      const ask = asker(server.url, await signIn(server.url, 'admin'));
      for (const measure of measures) figures.push(...(await measure(ask)));
    } finally {
      await server.stop();
    }
    return figures;
  } finally {
    if (made === undefined) removeDataDir(dataDir);
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

const asker =
  (url: string, cookie: string): Ask =>
  async (path, body) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-project': 'epicheiro' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as never;
  };

/** The 95th of 100 milliseconds that a whole reply took, asked for one after another, after two that warm it. */
export async function p95Of(ask: () => Promise<unknown>, runs = 40): Promise<number> {
  const times: number[] = [];
  for (let run = -2; run < runs; run++) {
    const began = performance.now();
    await ask();
    if (run >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}
