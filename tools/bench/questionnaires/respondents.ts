import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Closing } from '../../../apps/server/src/app/start/closing.ts';
import { openDatabase } from '../../../apps/server/src/app/start/open-database.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { publishNewQuest } from '../../../apps/server/src/features/questionnaires/editing/publish-version.ts';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';
import type { Question } from '../../../packages/questionnaire/src/index.ts';
import { insertProgramme, insertRespondents } from './respondent-queries.ts';

const QUESTIONS = 40;
/** The secret that signs session cookies in these measurements; it is the `SESSION_SECRET` of the servers. */
export const SECRET = 'a secret that only measures know, 32+';

const id = (number: number) => `ID_${String(number).padStart(4, '0')}`;

/** Returns forty questions: choices and short texts; every fourth one is shown only if the one before is answered. */
function questions(): Question[] {
  return Array.from({ length: QUESTIONS }, (_, index): Question => {
    const question = { Id: `q${index}`, Text: `Ερώτηση ${index + 1}`, Model: id(index) };
    if (index % 2 === 1)
      return { ...question, Type: 'text', ...(index % 4 === 3 && { Condition: `!empty(${id(index - 1)})` }) };
    const Options = [0, 1, 2, 3].map((option) => ({
      Value: id(1_000 + index * 10 + option),
      Text: `Επιλογή ${option}`,
    }));
    return { ...question, Type: 'radio', Options };
  });
}

/** Runs `work` on the database of a data folder, while no server uses it. */
export async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const closing = new Closing();
  const { db } = await openDatabase(readConfig({ ...process.env, DATA_DIR: dataDir }, []), closing, () => undefined);
  try {
    return await work(db);
  } finally {
    await closing.close();
  }
}

/** Signed-in respondents: their session cookies and answer sets, in the same order. */
export interface SignedInRespondents {
  cookies: string[];
  sets: number[];
  project: number;
}

/**
 * Creates a programme of `count` respondents in a data folder, each with an answer set of one questionnaire, and signed
 * in at every server that this process starts afterwards.
 */
export async function makeRespondents(dataDir: string, count: number): Promise<SignedInRespondents> {
  process.env.SESSION_SECRET = SECRET;
  const sessions = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = sessions.map((session) => createHash('sha256').update(session).digest('hex'));
  const { sets, project } = await inDatabase(dataDir, async (db) => {
    const programme = await insertProgramme(db);
    const Lines = questions().map((question, index) => ({ Id: `l${index}`, Questions: [question] }));
    const Section = [{ Id: 's', SectionText: '', Lines }];
    const quest = await publishNewQuest(db, programme, {
      definition: { Id: '', Version: 1, State: 'draft', Title: 'Τεστ', Lang: 'el', Duration: null, Section, Extra: {} },
      by: null,
      at: new Date(),
    });
    return insertRespondents(db, quest, programme, hashes);
  });
  return { sets, project, cookies: sessions.map(cookieOf) };
}

/** Returns the session's cookie, signed as the server signs it. */
export function cookieOf(session: string): string {
  const signature = createHmac('sha256', SECRET).update(session).digest('base64').replace(/=+$/, '');
  return `ithaki=${encodeURIComponent(`${session}.${signature}`)}`;
}

/**
 * Returns the answer that a respondent gives at a turn: one question after another, a choice or a text, different from
 * the previous answer to the same question.
 */
export function answerAt(set: number, turn: number) {
  const index = turn % QUESTIONS;
  const [GroupId, Seq] = [id(index), Math.floor(turn / QUESTIONS) + 1];
  const answer = index % 2 === 1 ? `Απάντηση ${turn}` : id(1_000 + index * 10 + (Seq % 4));
  const content = index % 2 === 1 ? { Text: answer } : { OptionId: answer };
  const path = index % 2 === 1 ? '/api/Quest/AnswerOpen' : '/api/Quest/AnswerClosed';
  const body = JSON.stringify({ AnswerSetId: String(set), GroupId, ...content, Seq, Key: `${set}-${turn}` });
  return { path, body, place: `${set}:${GroupId}`, answer };
}
