import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { newDataDir, removeDataDir, startServer } from '../server.ts';
import { findKept } from './quest-queries.ts';
import { answerAt, inDatabase, makeTakers, type Signed } from './quest-takers.ts';
import { type Outcome, Taker } from './taker.ts';

/** Respondents at once (the required capacity), and milliseconds between the answers of each. */
const TAKERS = Number(process.env.TAKERS ?? 4_000);
const EVERY = 2_000;
/** Milliseconds of warm-up, which are not counted, and of measurement. */
const WARM = 6_000;
const COUNTED = Number(process.env.SECONDS ?? 30) * 1_000;

interface Load {
  outcomes: Outcome[];
  acknowledged: Map<string, string>;
  /** Number of replies by status, other than 200. */
  failed: Map<number, number>;
}

/** How many open their page at the same time. */
const OPENING = 8;

/** Opens everyone's page as a browser does, and keeps the connections. */
async function openAll(url: string, { project, cookies, sets }: Signed): Promise<Taker[]> {
  const takers: Taker[] = [];
  const waiting = cookies.entries();
  const openOnes = async () => {
    for (const [number, cookie] of waiting) {
      const taker = new Taker(Number(new URL(url).port), cookie, project);
      takers[number] = taker;
      await taker.ready;
      const { status } = await taker.send('/api/quest/GetByAnswerSetId', JSON.stringify({ AnswerSetId: sets[number] }));
      if (status !== 200) throw new Error(`a page was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: OPENING }, openOnes));
  return takers;
}

/** Lets everyone answer every two seconds, each at a different moment, until the time is over. */
async function answerAll(url: string, signed: Signed): Promise<Load> {
  const takers = await openAll(url, signed);
  const load: Load = { outcomes: [], acknowledged: new Map(), failed: new Map() };
  const begun = performance.now();
  const one = async (taker: Taker, number: number) => {
    const first = (number * EVERY) / TAKERS;
    for (let turn = 0; ; turn++) {
      const due = begun + first + turn * EVERY;
      if (due - begun > WARM + COUNTED) break;
      await wait(Math.max(0, due - performance.now()));
      const { path, body, place, held } = answerAt(signed.sets[number] ?? 0, turn);
      // Timed from when the answer was due: waiting for the previous reply does not make a person answer later.
      const outcome = await taker.send(path, body, due);
      if (outcome.status === 200) load.acknowledged.set(place, held);
      else load.failed.set(outcome.status, (load.failed.get(outcome.status) ?? 0) + 1);
      if (due - begun > WARM) load.outcomes.push(outcome);
    }
    taker.end();
  };
  await Promise.all(takers.map(one));
  return load;
}

/** Measures 4,000 people (TAKERS) who each answer every two seconds. */
export async function measureQuest(): Promise<Figure[]> {
  const dataDir = newDataDir();
  try {
    const takers = await makeTakers(dataDir, TAKERS);
    const server = await startServer(dataDir, ['--no-demo']);
    const load = await answerAll(server.url, takers).finally(() => server.stop());
    const kept = await inDatabase(dataDir, findKept);
    const lost = [...load.acknowledged].filter(([place, held]) => kept.get(place) !== held).length;
    const took = load.outcomes.map((outcome) => outcome.took).sort((a, b) => a - b);
    const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
    const perSecond = Math.round((load.outcomes.length / COUNTED) * 1_000);
    return [
      { name: `Answers a second, ${TAKERS} takers every 2 s`, value: String(perSecond) },
      { name: 'An answer, median', value: `${at(0.5).toFixed(1)} ms` },
      { name: 'An answer, p99', value: `${at(0.99).toFixed(1)} ms`, goal: 'under 50 ms', met: at(0.99) < 50 },
      {
        name: 'Answers acknowledged and lost, refused',
        value: `${lost}, ${[...load.failed].map(([status, times]) => `${times} × ${status}`).join(' ') || 0}`,
        goal: 'none',
        met: lost === 0 && load.failed.size === 0,
      },
    ];
  } finally {
    removeDataDir(dataDir);
  }
}
