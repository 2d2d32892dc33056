import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { inDatabase } from '../questionnaires/quest-takers.ts';
import { type Outcome, Taker } from '../questionnaires/taker.ts';
import { type MeasuredServer, newDataDir, removeDataDir, startServer } from '../server.ts';
import { findNumbers } from './applicant-queries.ts';
import { type Applicant, anApplicant, aSolvedProof, filledIn, makeForm } from './applicants.ts';

/** People filling in the form at once, milliseconds between the saves of each, and duration in milliseconds. */
const FILLING = 500;
const EVERY = 10_000;
const FILLING_FOR = 30_000;

/** Submissions per second at the deadline, and duration in seconds. */
const RATE = 50;
const SECONDS = Number(process.env.SECONDS ?? 60);

interface Load {
  outcomes: Outcome[];
  /** Tax numbers (AFM) of the applicants whose submission was acknowledged. */
  acknowledged: string[];
}

/** Opens a connection; undefined when the server does not accept it within two seconds. */
async function connected(url: string): Promise<Taker | undefined> {
  const taker = new Taker(Number(new URL(url).port), '', 0);
  const stands = await Promise.race([taker.ready.then(() => true), wait(2_000, false)]);
  return stands ? taker : undefined;
}

/** Lets everyone save every ten seconds, each at a different moment. */
async function fillIn(url: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const begun = performance.now();
  const one = async (n: number) => {
    const [taker, applicant] = [await connected(url), anApplicant(n)];
    if (!taker) throw new Error('the server does not take connections');
    for (let turn = 0; ; turn++) {
      const due = begun + (n * EVERY) / FILLING + turn * EVERY;
      if (due - begun > FILLING_FOR) break;
      await wait(Math.max(0, due - performance.now()));
      outcomes.push(await taker.send('/api/ApplicationForm/SaveDraft', JSON.stringify(filledIn(applicant, turn))));
    }
    taker.end();
  };
  await Promise.all(Array.from({ length: FILLING }, (_, n) => one(n)));
  return outcomes;
}

/** Sends RATE submissions per second whether or not the server keeps up, each on its own kept-alive connection. */
async function peak(url: string, applicants: readonly Applicant[], proofs: readonly string[]): Promise<Load> {
  const load: Load = { outcomes: [], acknowledged: [] };
  const begun = performance.now();
  const one = async (applicant: Applicant, n: number) => {
    await wait(Math.max(0, begun + (n * 1_000) / RATE - performance.now()));
    const taker = await connected(url);
    if (!taker) return;
    const body = JSON.stringify({ ...filledIn(applicant, n), Consents: [], Captcha: proofs[n] });
    const outcome = await taker.send('/api/ApplicationForm/Submit', body);
    taker.end();
    load.outcomes.push(outcome);
    if (outcome.status === 200) load.acknowledged.push(applicant.afm);
  };
  await Promise.all(applicants.map(one));
  return load;
}

const share = (outcomes: readonly Outcome[], part: number): number => {
  const took = outcomes.map((outcome) => outcome.took).sort((a, b) => a - b);
  return took[Math.floor(took.length * part)] ?? 0;
};

const refused = (outcomes: readonly Outcome[]): number => outcomes.filter(({ status }) => status !== 200).length;

const latency = (name: string, outcomes: readonly Outcome[]): Figure[] => [
  { name: `${name}, median`, value: `${share(outcomes, 0.5).toFixed(1)} ms` },
  {
    name: `${name}, p99`,
    value: `${share(outcomes, 0.99).toFixed(1)} ms`,
    goal: 'under 500 ms',
    met: share(outcomes, 0.99) < 500,
  },
  {
    name: `${name}, not answered with 200`,
    value: String(refused(outcomes)),
    goal: 'none',
    met: refused(outcomes) === 0,
  },
];

/** Whether the numbers are 1 to n without gap or repetition. */
const isWhole = (numbers: readonly number[]): boolean =>
  [...numbers].sort((a, b) => a - b).every((number, at) => number === at + 1);

async function numbersIn(dataDir: string, acknowledged: readonly string[], name: string): Promise<Figure[]> {
  const given = await inDatabase(dataDir, findNumbers);
  const lost = acknowledged.filter((afm) => !given.has(afm)).length;
  const all = [...given.values()];
  const whole = isWhole(all.map(({ protocol }) => protocol)) && isWhole(all.map(({ kayas }) => kayas));
  return [
    {
      name: `${name}: acknowledged, of them lost`,
      value: `${acknowledged.length}, ${lost}`,
      goal: 'none',
      met: lost === 0,
    },
    { name: `${name}: numbers each once, without a gap`, value: whole ? 'yes' : 'no', goal: 'yes', met: whole },
  ];
}

/** Process id of the database, which PostgreSQL writes on the first line of its pid file. */
const databasePid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const proofsFor = (count: number) => Promise.all(Array.from({ length: count }, aSolvedProof));
const applicantsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => anApplicant(first + n));

/** Repeats the deadline and kills the server and its database in the middle of it. */
async function measureKill(): Promise<Figure[]> {
  const dataDir = newDataDir();
  try {
    await makeForm(dataDir);
    const server: MeasuredServer = await startServer(dataDir, ['--no-demo']);
    const count = RATE * 10;
    const load = peak(server.url, applicantsFrom(0, count), await proofsFor(count));
    await wait(5_000);
    server.kill([databasePid(dataDir)]);
    const { acknowledged } = await load;
    const again = await startServer(dataDir, ['--no-demo']);
    await again.stop();
    return await numbersIn(dataDir, acknowledged, 'Killed in the peak');
  } finally {
    removeDataDir(dataDir);
  }
}

/** Measures 500 people filling in the form, then the submissions at the deadline. */
export async function measureApplying(): Promise<Figure[]> {
  const dataDir = newDataDir();
  try {
    await makeForm(dataDir);
    const count = RATE * SECONDS;
    const proofs = await proofsFor(count);
    const server = await startServer(dataDir, ['--no-demo']);
    try {
      const drafts = await fillIn(server.url);
      const load = await peak(server.url, applicantsFrom(FILLING, count), proofs);
      await server.stop();
      return [
        ...latency(`A draft’s save, ${FILLING} people every 10 s`, drafts),
        ...latency(`A submission, ${RATE} a second for ${SECONDS} s`, load.outcomes),
        ...(await numbersIn(dataDir, load.acknowledged, 'Submissions')),
        ...(await measureKill()),
      ];
    } catch (error) {
      await server.stop();
      throw error;
    }
  } finally {
    removeDataDir(dataDir);
  }
}
