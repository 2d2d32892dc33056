import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Signer } from '@fastify/cookie';
import { Closing } from '../../apps/server/src/app/start/closing.ts';
import { openDatabase } from '../../apps/server/src/app/start/open-database.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { publishNew } from '../../apps/server/src/features/questionnaires/index.ts';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import type { Question } from '../../packages/questionnaire/src/index.ts';
import type { Figure } from './figure.ts';
import { findKept, insertProgramme, insertTakers, type Takers } from './quest-queries.ts';
import { newDataDir, removeDataDir, startServer } from './server.ts';
import { type Outcome, Taker } from './taker.ts';

/** As many as the product is to bear, each answering every two seconds. */
const TAKERS = Number(process.env.TAKERS ?? 4_000);
const EVERY = 2_000;
/** Milliseconds at the beginning that do not count, and those that do. */
const WARM = 6_000;
const COUNTED = Number(process.env.SECONDS ?? 30) * 1_000;
const QUESTIONS = 40;
const SECRET = 'a secret that only the bench knows, 32+';

const id = (number: number) => `ID_${String(number).padStart(4, '0')}`;

/** A test of forty questions: choices and short texts, one in four shown by the answer before it. */
function questions(): Question[] {
  return Array.from({ length: QUESTIONS }, (_, at): Question => {
    const shown = { Id: `q${at}`, Text: `Ερώτηση ${at + 1}`, Model: id(at) };
    if (at % 2 === 1) return { ...shown, Type: 'text', ...(at % 4 === 3 && { Condition: `!empty(${id(at - 1)})` }) };
    const Options = [0, 1, 2, 3].map((option) => ({ Value: id(1_000 + at * 10 + option), Text: `Επιλογή ${option}` }));
    return { ...shown, Type: 'radio', Options };
  });
}

async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const closing = new Closing();
  const { db } = await openDatabase(readConfig({ ...process.env, DATA_DIR: dataDir }, []), closing, () => undefined);
  try {
    return await work(db);
  } finally {
    await closing.close();
  }
}

async function fill(dataDir: string, hashes: readonly string[]): Promise<Takers> {
  return inDatabase(dataDir, async (db) => {
    const project = await insertProgramme(db);
    const Section = [
      { Id: 's', SectionText: '', Lines: questions().map((question, at) => ({ Id: `l${at}`, Questions: [question] })) },
    ];
    const quest = await publishNew(db, project, {
      definition: { Id: '', Version: 1, State: 'draft', Title: 'Τεστ', Lang: 'el', Duration: null, Section, Extra: {} },
      by: null,
      at: new Date(),
    });
    return insertTakers(db, quest, project, hashes);
  });
}

/** The answer of a taker at a turn: each question in turn, a choice or a text, each other than the one before. */
function answerAt(set: number, turn: number) {
  const at = turn % QUESTIONS;
  const [GroupId, Seq] = [id(at), Math.floor(turn / QUESTIONS) + 1];
  const held = at % 2 === 1 ? `Απάντηση ${turn}` : id(1_000 + at * 10 + (Seq % 4));
  const content = at % 2 === 1 ? { Text: held } : { OptionId: held };
  const path = at % 2 === 1 ? '/api/Quest/AnswerOpen' : '/api/Quest/AnswerClosed';
  const body = JSON.stringify({ AnswerSetId: String(set), GroupId, ...content, Seq, Key: `${set}-${turn}` });
  return { path, body, place: `${set}:${GroupId}`, held };
}

interface Load {
  outcomes: Outcome[];
  acknowledged: Map<string, string>;
  failed: number;
}

/** Lets everyone answer at their own moment of each two seconds, until the time is over. */
async function answerAll(url: string, cookies: readonly string[], { project, sets }: Takers): Promise<Load> {
  const port = Number(new URL(url).port);
  const load: Load = { outcomes: [], acknowledged: new Map(), failed: 0 };
  const begun = performance.now();
  const one = async (set: number, number: number) => {
    let taker: Taker | undefined;
    const first = (number * EVERY) / TAKERS;
    for (let turn = 0; ; turn++) {
      const due = begun + first + turn * EVERY;
      if (due - begun > WARM + COUNTED) break;
      await wait(Math.max(0, due - performance.now()));
      const { path, body, place, held } = answerAt(set, turn);
      taker ??= new Taker(port, cookies[number] ?? '', project);
      const outcome = await taker.send(path, body);
      if (outcome.status === 200) load.acknowledged.set(place, held);
      else load.failed += 1;
      if (due - begun > WARM) load.outcomes.push(outcome);
    }
    taker?.end();
  };
  await Promise.all(sets.map((set, number) => one(set, number)));
  return load;
}

/** Four thousand people answer every two seconds. */
export async function measureQuest(): Promise<Figure[]> {
  const dataDir = newDataDir();
  const ids = Array.from({ length: TAKERS }, () => randomBytes(32).toString('base64url'));
  const signer = new Signer(SECRET);
  const cookies = ids.map((session) => `ithaki=${encodeURIComponent(signer.sign(session))}`);
  try {
    const takers = await fill(
      dataDir,
      ids.map((session) => createHash('sha256').update(session).digest('hex')),
    );
    process.env.SESSION_SECRET = SECRET;
    const server = await startServer(dataDir, ['--no-demo']);
    const load = await answerAll(server.url, cookies, takers).finally(() => server.stop());
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
        value: `${lost}, ${load.failed}`,
        goal: 'none',
        met: lost === 0 && load.failed === 0,
      },
    ];
  } finally {
    removeDataDir(dataDir);
  }
}
