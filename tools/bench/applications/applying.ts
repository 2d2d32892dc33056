import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { type Outcome, Respondent } from '../questionnaires/respondent.ts';
import { inDatabase } from '../questionnaires/respondents.ts';
import { type MeasuredServer, newDataDir, removeDataDir, startServer } from '../server.ts';
import { findNumbers } from './applicant-queries.ts';
import { type Applicant, anApplicant, aSolvedProof, filledIn, makeForm } from './applicants.ts';

/**
 * Number of people filling in the form at the same time, milliseconds between the saves of each, and duration in
 * milliseconds.
 */
const PEOPLE = 500;
const SAVE_INTERVAL = 10_000;
const FILLING_FOR = 30_000;

/** Number of submissions per second at the deadline, and duration in seconds. */
const RATE = 50;
const SECONDS = Number(process.env.SECONDS ?? 60);

interface Load {
  outcomes: Outcome[];
  /** Tax numbers (AFM) of the applicants whose submission was acknowledged. */
  acknowledged: string[];
}

/** Opens a connection; undefined when the server does not accept it within two seconds. */
async function connected(url: string): Promise<Respondent | undefined> {
  const respondent = new Respondent(Number(new URL(url).port), '', 0);
  const isOpen = await Promise.race([respondent.ready.then(() => true), wait(2_000, false)]);
  return isOpen ? respondent : undefined;
}

/** Makes everyone save every ten seconds, each at a different moment. */
async function fillIn(url: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const begun = performance.now();
  const saveRepeatedly = async (n: number) => {
    const [respondent, applicant] = [await connected(url), anApplicant(n)];
    if (!respondent) throw new Error('the server does not take connections');
    for (let turn = 0; ; turn++) {
      const due = begun + (n * SAVE_INTERVAL) / PEOPLE + turn * SAVE_INTERVAL;
      if (due - begun > FILLING_FOR) break;
      await wait(Math.max(0, due - performance.now()));
      outcomes.push(await respondent.send('/api/ApplicationForm/SaveDraft', JSON.stringify(filledIn(applicant, turn))));
    }
    respondent.end();
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, n) => saveRepeatedly(n)));
  return outcomes;
}

/** Sends RATE submissions per second whether or not the server keeps up, each on its own kept-alive connection. */
async function peak(url: string, applicants: readonly Applicant[], proofs: readonly string[]): Promise<Load> {
  const load: Load = { outcomes: [], acknowledged: [] };
  const begun = performance.now();
  const submit = async (applicant: Applicant, n: number) => {
    await wait(Math.max(0, begun + (n * 1_000) / RATE - performance.now()));
    const respondent = await connected(url);
    if (!respondent) return;
    const body = JSON.stringify({ ...filledIn(applicant, n), Consents: [], Captcha: proofs[n] });
    const outcome = await respondent.send('/api/ApplicationForm/Submit', body);
    respondent.end();
    load.outcomes.push(outcome);
    if (outcome.status === 200) load.acknowledged.push(applicant.afm);
  };
  await Promise.all(applicants.map(submit));
  return load;
}

const percentile = (outcomes: readonly Outcome[], part: number): number => {
  const took = outcomes.map((outcome) => outcome.took).sort((a, b) => a - b);
  return took[Math.floor(took.length * part)] ?? 0;
};

const refusals = (outcomes: readonly Outcome[]): number => outcomes.filter(({ status }) => status !== 200).length;

const latency = (name: string, outcomes: readonly Outcome[]): Figure[] => [
  { name: `${name}, median`, value: `${percentile(outcomes, 0.5).toFixed(1)} ms` },
  {
    name: `${name}, p99`,
    value: `${percentile(outcomes, 0.99).toFixed(1)} ms`,
    goal: 'under 500 ms',
    met: percentile(outcomes, 0.99) < 500,
  },
  {
    name: `${name}, not answered with 200`,
    value: String(refusals(outcomes)),
    goal: 'none',
    met: refusals(outcomes) === 0,
  },
];

/** Whether the numbers are 1 to n without gap or repetition. */
const areConsecutive = (numbers: readonly number[]): boolean =>
  [...numbers].sort((a, b) => a - b).every((number, index) => number === index + 1);

async function numbersIn(dataDir: string, acknowledged: readonly string[], name: string): Promise<Figure[]> {
  const numbersByTaxNumber = await inDatabase(dataDir, findNumbers);
  const lost = acknowledged.filter((afm) => !numbersByTaxNumber.has(afm)).length;
  const numbers = [...numbersByTaxNumber.values()];
  const areComplete =
    areConsecutive(numbers.map(({ protocol }) => protocol)) && areConsecutive(numbers.map(({ kayas }) => kayas));
  return [
    {
      name: `${name}: acknowledged, of them lost`,
      value: `${acknowledged.length}, ${lost}`,
      goal: 'none',
      met: lost === 0,
    },
    {
      name: `${name}: numbers each once, without a gap`,
      value: areComplete ? 'yes' : 'no',
      goal: 'yes',
      met: areComplete,
    },
  ];
}

/** Returns the process id of the database, which PostgreSQL writes on the first line of its pid file. */
const databasePid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const proofsFor = (count: number) => Promise.all(Array.from({ length: count }, aSolvedProof));
const applicantsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => anApplicant(first + n));

/** Repeats the submissions at the deadline, and kills the server and its database in the middle. */
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
      const load = await peak(server.url, applicantsFrom(PEOPLE, count), proofs);
      await server.stop();
      return [
        ...latency(`A draft’s save, ${PEOPLE} people every 10 s`, drafts),
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
