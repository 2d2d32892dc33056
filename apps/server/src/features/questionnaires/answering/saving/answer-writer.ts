import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../../platform/database/db.ts';
import { type Grown, type NewAnswer, storeAnswers } from './answer-queries.ts';
import type { LiveSet } from './live-set.ts';

/** Milliseconds for which an answer waits for others before a commit; what it waited for the one before counts. */
const GATHER = 16;
/** Answers of one commit at most. */
const MOST = 1_000;

interface Waiting {
  live: LiveSet;
  /** The set's revision when the answer was accepted. */
  revision: number;
  answer: NewAnswer;
  settle: (kept: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * Keeps answers, those that come within a few milliseconds in one commit: one commit an answer costs the disk twenty
 * times as much. While one commit is under way the next ones gather.
 */
export class AnswerWriter {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  /** When the first of them came. */
  #since = 0;
  #busy = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Says after the commit whether the answer is kept; false when the set was not as it was when it was accepted. */
  write(live: LiveSet, answer: NewAnswer): Promise<boolean> {
    const revision = live.revision - 1;
    const written = new Promise<boolean>((settle, fail) => {
      if (this.#waiting.length === 0) this.#since = performance.now();
      this.#waiting.push({ live, revision, answer, settle, fail });
    });
    if (!this.#busy) void this.#run();
    return written;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const rest = this.#since + GATHER - performance.now();
      if (rest > 0) await wait(rest);
      const batch = this.#waiting.splice(0, MOST);
      try {
        const kept = await keep(this.#db, batch);
        for (const [at, { settle }] of batch.entries()) settle(kept[at] === true);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#busy = false;
  }
}

/**
 * Keeps answers in one statement; says of each whether it is kept. Answers of one set follow one another: one that was
 * accepted on another footing is not kept.
 */
export async function keep(
  db: Db,
  batch: readonly Pick<Waiting, 'live' | 'revision' | 'answer'>[],
): Promise<boolean[]> {
  const sets = new Map<number, Grown & { live: LiveSet }>();
  const places = new Map<string, NewAnswer>();
  const joined = batch.map(({ live, revision, answer }) => {
    const set = sets.get(answer.setId);
    if (set && (set.live !== live || set.revision + set.answers !== revision)) return false;
    if (set) set.answers += 1;
    else sets.set(answer.setId, { live, setId: answer.setId, revision, answers: 1 });
    // Accepted in this order, so the last of a place holds.
    places.set(`${answer.setId}\0${answer.groupId}\0${answer.lineId}`, answer);
    return true;
  });
  // In one order everywhere, so that two servers never wait for one another.
  const ordered = [...sets.values()]
    .map(({ setId, revision, answers }): Grown => ({ setId, revision, answers }))
    .sort((one, other) => one.setId - other.setId);
  const kept = await storeAnswers(db, ordered, [...places.values()]);
  return batch.map(({ answer }, at) => joined[at] === true && kept.has(answer.setId));
}
