import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { newDataDir, removeDataDir, startServer } from '../server.ts';
import { HubRespondent } from './hub-respondent.ts';
import { type Outcome, Respondent } from './respondent.ts';
import { findStoredAnswers } from './respondent-queries.ts';
import { answerAt, inDatabase, makeRespondents, type SignedInRespondents } from './respondents.ts';

/** Number of respondents at the same time (the required capacity), and milliseconds between the answers of each. */
const TAKERS = Number(process.env.TAKERS ?? 4_000);
const ANSWER_INTERVAL = 2_000;
/** Milliseconds of warm-up, which is not counted, and of measurement. */
const WARM = 6_000;
const COUNTED = Number(process.env.SECONDS ?? 30) * 1_000;

interface Load {
  outcomes: Outcome[];
  acknowledged: Map<string, string>;
  /** Number of replies by status, other than 200. */
  failed: Map<number, number>;
}

/** Number of respondents who open their page at the same time. */
const OPENING = 8;

/** Opens everyone's page as a browser does, and keeps the connections. */
async function openAll(url: string, { project, cookies, sets }: SignedInRespondents): Promise<Respondent[]> {
  const respondents: Respondent[] = [];
  const waiting = cookies.entries();
  const openPages = async () => {
    for (const [number, cookie] of waiting) {
      const respondent = new Respondent(Number(new URL(url).port), cookie, project);
      respondents[number] = respondent;
      await respondent.ready;
      const { status } = await respondent.send(
        '/api/quest/GetByAnswerSetId',
        JSON.stringify({ AnswerSetId: sets[number] }),
      );
      if (status !== 200) throw new Error(`a page was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: OPENING }, openPages));
  return respondents;
}

/** Opens everyone's connection to the hub, as their pages do in addition to their calls, which load the answer sets. */
async function connectAll(url: string, signedIn: SignedInRespondents): Promise<HubRespondent[]> {
  const { cookies, project } = signedIn;
  for (const respondent of await openAll(url, signedIn)) respondent.end();
  const connected: HubRespondent[] = [];
  const waiting = cookies.entries();
  const connect = async () => {
    for (const [number, cookie] of waiting) {
      const respondent = new HubRespondent(url, cookie, project);
      await respondent.ready;
      connected[number] = respondent;
    }
  };
  await Promise.all(Array.from({ length: OPENING }, connect));
  return connected;
}

/** Makes everyone answer every two seconds, each at a different moment, until the time is over. */
async function answerAll(
  respondents: readonly (Respondent | HubRespondent)[],
  signedIn: SignedInRespondents,
): Promise<Load> {
  const load: Load = { outcomes: [], acknowledged: new Map(), failed: new Map() };
  const begun = performance.now();
  const answerInTurn = async (respondent: Respondent | HubRespondent, number: number) => {
    const first = (number * ANSWER_INTERVAL) / TAKERS;
    for (let turn = 0; ; turn++) {
      const due = begun + first + turn * ANSWER_INTERVAL;
      if (due - begun > WARM + COUNTED) break;
      await wait(Math.max(0, due - performance.now()));
      const { path, body, place, answer } = answerAt(signedIn.sets[number] ?? 0, turn);
      // The time counts from when the answer was due, because waiting for the previous reply does not make a real
      // person answer later.
      const outcome = await respondent.send(path, body, due);
      if (outcome.status === 200) load.acknowledged.set(place, answer);
      else load.failed.set(outcome.status, (load.failed.get(outcome.status) ?? 0) + 1);
      if (due - begun > WARM) load.outcomes.push(outcome);
    }
    respondent.end();
  };
  await Promise.all(respondents.map(answerInTurn));
  return load;
}

/** Measures 4,000 people (TAKERS) who each answer every two seconds: by calls, and over the hub. */
export async function measureQuest(): Promise<Figure[]> {
  return [...(await measureBy('by calls', 50, openAll)), ...(await measureBy('over the hub', 60, connectAll))];
}

/** Measures all respondents with one way of sending, on a database of its own. */
async function measureBy(
  way: string,
  goal: number,
  open: (url: string, signedIn: SignedInRespondents) => Promise<(Respondent | HubRespondent)[]>,
): Promise<Figure[]> {
  const dataDir = newDataDir();
  try {
    const respondents = await makeRespondents(dataDir, TAKERS);
    const server = await startServer(dataDir, ['--no-demo']);
    const load = await open(server.url, respondents)
      .then((opened) => answerAll(opened, respondents))
      .finally(() => server.stop());
    const stored = await inDatabase(dataDir, findStoredAnswers);
    const lost = [...load.acknowledged].filter(([place, answer]) => stored.get(place) !== answer).length;
    const took = load.outcomes.map((outcome) => outcome.took).sort((a, b) => a - b);
    const percentile = (share: number) => took[Math.floor(took.length * share)] ?? 0;
    const perSecond = Math.round((load.outcomes.length / COUNTED) * 1_000);
    return [
      { name: `Answers a second ${way}, ${TAKERS} respondents every 2 s`, value: String(perSecond) },
      { name: `An answer ${way}, median`, value: `${percentile(0.5).toFixed(1)} ms` },
      {
        name: `An answer ${way}, p99`,
        value: `${percentile(0.99).toFixed(1)} ms`,
        goal: `at most ${goal} ms`,
        met: percentile(0.99) <= goal,
      },
      {
        name: `Answers ${way} acknowledged and lost, refused`,
        value: `${lost}, ${[...load.failed].map(([status, times]) => `${times} × ${status}`).join(' ') || 0}`,
        goal: 'none',
        met: lost === 0 && load.failed.size === 0,
      },
    ];
  } finally {
    removeDataDir(dataDir);
  }
}
