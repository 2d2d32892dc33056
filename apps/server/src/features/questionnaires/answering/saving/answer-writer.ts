import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../../platform/database/db.ts';
import { type NewAnswer, type SetAddition, storeAnswers } from './answer-queries.ts';
import type { LiveSet } from './live-set.ts';

/**
 * Milliseconds for which an answer may wait for others before a commit, including the time it waited for the previous
 * commit.
 */
const GATHER_MS = 16;
/** Largest number of answers in one commit. */
const MAX_BATCH = 1_000;

interface Waiting {
  live: LiveSet;
  /** Revision of the set when the answer was accepted. */
  revision: number;
  answer: NewAnswer;
  settle: (stored: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * Stores answers. Those that arrive within a few milliseconds share one commit, because a commit for each answer would
 * cost the disk twenty times as much. While one commit runs, the next answers are collected.
 */
export class AnswerWriter {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  /** When the first waiting answer arrived, in milliseconds. */
  #since = 0;
  #busy = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Resolves after the commit to whether the answer was stored; false when the set had changed after the answer was
   * accepted.
   */
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
      const rest = this.#since + GATHER_MS - performance.now();
      if (rest > 0) await wait(rest);
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        const stored = await storeBatch(this.#db, batch);
        for (const [index, { settle }] of batch.entries()) settle(stored[index] === true);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#busy = false;
  }
}

/**
 * Stores answers in one statement; returns for each whether it was stored. Each answer of a set depends on the earlier
 * ones, so an answer accepted from another state of the set is not stored.
 */
export async function storeBatch(
  db: Db,
  batch: readonly Pick<Waiting, 'live' | 'revision' | 'answer'>[],
): Promise<boolean[]> {
  const sets = new Map<number, SetAddition & { live: LiveSet }>();
  const places = new Map<string, NewAnswer>();
  const joined = batch.map(({ live, revision, answer }) => {
    const set = sets.get(answer.setId);
    if (set && (set.live !== live || set.revision + set.answers !== revision)) return false;
    if (set) set.answers += 1;
    else sets.set(answer.setId, { live, setId: answer.setId, revision, answers: 1 });
    // Answers are in the order of acceptance, so that the last one of a place is stored.
    places.set(`${answer.setId}\0${answer.groupId}\0${answer.lineId}`, answer);
    return true;
  });
  // Ordered by id, so that two servers never deadlock.
  const ordered = [...sets.values()]
    .map(({ setId, revision, answers }): SetAddition => ({ setId, revision, answers }))
    .sort((a, b) => a.setId - b.setId);
  const stored = await storeAnswers(db, ordered, [...places.values()]);
  return batch.map(({ answer }, index) => joined[index] === true && stored.has(answer.setId));
}
