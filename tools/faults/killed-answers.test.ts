import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findEnds, findKept } from '../bench/questionnaires/quest-queries.ts';
import { answerAt, inDatabase, makeTakers, type Signed } from '../bench/questionnaires/quest-takers.ts';
import { Taker } from '../bench/questionnaires/taker.ts';
import { startServer } from '../bench/server.ts';

const ROUNDS = 4;
const TAKERS = 30;
/** Answers acknowledged before the first kill; each later round waits for 61 more. */
const ANSWERS = 400;

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-kill-answers-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What the server acknowledged as stored or ended, and the answers without a reply when it was killed. */
class Told {
  readonly kept = new Map<string, string>();
  readonly underWay = new Map<string, string>();
  readonly ended = new Set<number>();
  answers = 0;
  #reached: () => void = () => undefined;

  /** Resolves once this many answers are acknowledged. */
  reaches(answers: number): Promise<void> {
    return new Promise((resolve) => {
      this.#reached = () => this.answers >= answers && resolve();
    });
  }

  take(place: string, held: string): void {
    this.kept.set(place, held);
    this.answers += 1;
    this.#reached();
  }
}

/** Answers until the server is killed; some respondents finish their set after a while. */
async function answer(port: number, { sets, cookies, project }: Signed, number: number, from: number, told: Told) {
  const set = sets[number] ?? 0;
  const taker = new Taker(port, cookies[number] ?? '', project);
  for (let turn = from; ; turn++) {
    if (number % ROUNDS === from % ROUNDS && turn - from === 8 + (number % 5)) {
      const { status } = await taker.send('/api/quest/Finish', JSON.stringify({ AnswerSetId: String(set) }));
      if (status === 200) told.ended.add(set);
      break;
    }
    const { path, body, place, held } = answerAt(set, turn);
    told.underWay.set(place, held);
    const { status } = await taker.send(path, body);
    if (status !== 200) break;
    told.take(place, held);
  }
  taker.end();
}

test(`after each of ${ROUNDS} kills every acknowledged answer is there, and what ended ended whole`, {
  timeout: 900_000,
}, async () => {
  const takers = await makeTakers(dataDir, TAKERS);
  const told = new Told();
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(dataDir, ['--no-demo']);
    told.answers = 0;
    const enough = told.reaches(ANSWERS + round * 61);
    const open = takers.sets.flatMap((set, number) => (told.ended.has(set) ? [] : [number]));
    const work = open.map((number) =>
      answer(Number(new URL(server.url).port), takers, number, round * 40 + round, told),
    );
    await enough;
    server.kill([]);
    await Promise.all(work);
    const [kept, ends] = await inDatabase(dataDir, async (db) => [await findKept(db), await findEnds(db)] as const);
    const lost = [...told.kept].filter(
      ([place, held]) => kept.get(place) !== held && kept.get(place) !== told.underWay.get(place),
    );
    expect(lost, `round ${round}`).toEqual([]);
    for (const [set, { ended, completed }] of ends) {
      expect(completed, `round ${round}, set ${set}`).toBe(ended);
      if (told.ended.has(set)) expect(ended, `round ${round}, set ${set}`).toBe(true);
      // The set ended, although the reply to its finishing was lost.
      if (ended) told.ended.add(set);
    }
  }
  expect(told.ended.size).toBeGreaterThan(0);
});
