import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Respondent } from '../bench/questionnaires/respondent.ts';
import { findAnswerSetStates, findStoredAnswers } from '../bench/questionnaires/respondent-queries.ts';
import {
  answerAt,
  inDatabase,
  makeRespondents,
  type SignedInRespondents,
} from '../bench/questionnaires/respondents.ts';
import { startServer } from '../bench/server.ts';

const ROUNDS = 4;
const RESPONDENTS = 30;
/** Number of answers acknowledged before the first kill; each later round waits for 61 more. */
const ANSWERS = 400;

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-kill-answers-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * What the respondents know: the acknowledged answers, the sets that ended, and the answers without a reply when the
 * server was killed.
 */
class Acknowledged {
  readonly stored = new Map<string, string>();
  readonly unacknowledged = new Map<string, string>();
  readonly ended = new Set<number>();
  answers = 0;
  #reached: () => void = () => undefined;

  /** Resolves once this many answers are acknowledged. */
  reaches(answers: number): Promise<void> {
    return new Promise((resolve) => {
      this.#reached = () => this.answers >= answers && resolve();
    });
  }

  add(place: string, answer: string): void {
    this.stored.set(place, answer);
    this.answers += 1;
    this.#reached();
  }
}

/**
 * Answers until the server is killed. A fifth of the respondents finish their set after a while and another fifth in
 * each round, so that the last fifth continues through all rounds.
 */
async function answer(
  port: number,
  { sets, cookies, project }: SignedInRespondents,
  number: number,
  round: number,
  acknowledged: Acknowledged,
) {
  const from = round * 41;
  const set = sets[number] ?? 0;
  const respondent = new Respondent(port, cookies[number] ?? '', project);
  for (let turn = from; ; turn++) {
    if (number % (ROUNDS + 1) === round && turn - from === 8 + (number % 5)) {
      const { status } = await respondent.send('/api/quest/Finish', JSON.stringify({ AnswerSetId: String(set) }));
      if (status === 200) acknowledged.ended.add(set);
      break;
    }
    const { path, body, place, answer } = answerAt(set, turn);
    acknowledged.unacknowledged.set(place, answer);
    const { status } = await respondent.send(path, body);
    if (status !== 200) break;
    acknowledged.add(place, answer);
  }
  respondent.end();
}

test(`keeps every acknowledged answer through ${ROUNDS} kills, and no answer set is left half finished`, {
  timeout: 900_000,
}, async () => {
  const respondents = await makeRespondents(dataDir, RESPONDENTS);
  const acknowledged = new Acknowledged();
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(dataDir, ['--no-demo']);
    acknowledged.answers = 0;
    const enough = acknowledged.reaches(ANSWERS + round * 61);
    const openSets = respondents.sets.flatMap((set, number) => (acknowledged.ended.has(set) ? [] : [number]));
    const work = openSets.map((number) =>
      answer(Number(new URL(server.url).port), respondents, number, round, acknowledged),
    );
    const allEnded = Promise.all(work).then(() => {
      throw new Error(`round ${round}: every respondent ended before enough answers were acknowledged`);
    });
    await Promise.race([enough, allEnded]);
    server.kill([]);
    await Promise.all(work);
    const [stored, states] = await inDatabase(
      dataDir,
      async (db) => [await findStoredAnswers(db), await findAnswerSetStates(db)] as const,
    );
    const lost = [...acknowledged.stored].filter(
      ([place, answer]) => stored.get(place) !== answer && stored.get(place) !== acknowledged.unacknowledged.get(place),
    );
    expect(lost, `round ${round}`).toEqual([]);
    for (const [set, { ended, completed }] of states) {
      expect(completed, `round ${round}, set ${set}`).toBe(ended);
      if (acknowledged.ended.has(set)) expect(ended, `round ${round}, set ${set}`).toBe(true);
      // The set ended, although the reply to its finishing was lost.
      if (ended) acknowledged.ended.add(set);
    }
  }
  expect(acknowledged.ended.size).toBeGreaterThan(0);
});
