import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../platform/database/db.ts';
import { insertMembers } from '../conversations/membership-queries.ts';
import { type Draft, insertIntoLocked } from './insert-messages.ts';
import { findUsedClientIds, lockConversations } from './insert-queries.ts';
import { findByClientId, type MessageRow } from './message-queries.ts';

/** Milliseconds that a message waits for others before a commit, counting the time it waited for the previous one. */
const GATHER_MS = 2;
/** Maximum messages of one commit. */
const MAX_BATCH = 500;

/** A message of a person, which may be sent. */
export interface OwnDraft extends Draft {
  userId: number;
  /** Whether its author takes a place on the office's side of the conversation by sending it. */
  enters: boolean;
}

interface Waiting {
  draft: OwnDraft;
  settle: (stored: MessageRow | undefined) => void;
  fail: (error: unknown) => void;
}

/** Commits that run at the same time: while the disk writes one, the database stores the messages of another. */
const LANES = 2;

/**
 * Stores messages; those that arrive within a few milliseconds share one commit, as answers do (decision 016). The
 * messages of a conversation never take part in two commits at the same time.
 */
export class MessageWriter {
  readonly #lanes: readonly Lane[];

  constructor(db: Db) {
    this.#lanes = Array.from({ length: LANES }, () => new Lane(db));
  }

  /**
   * Resolves after the commit to the stored message: an earlier one where its author used the ClientId before. Undefined
   * where its conversation is gone.
   */
  write(draft: OwnDraft): Promise<MessageRow | undefined> {
    const lane = this.#lanes[draft.conversationId % LANES] as Lane;
    return lane.write(draft);
  }
}

/** Commits messages one after the other: while a commit runs, the next messages are collected. */
class Lane {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  /** Arrival of the first waiting message, in milliseconds. */
  #since = 0;
  #busy = false;

  constructor(db: Db) {
    this.#db = db;
  }

  write(draft: OwnDraft): Promise<MessageRow | undefined> {
    const written = new Promise<MessageRow | undefined>((settle, fail) => {
      if (this.#waiting.length === 0) this.#since = performance.now();
      this.#waiting.push({ draft, settle, fail });
    });
    if (!this.#busy) void this.#run();
    return written;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const rest = this.#since + GATHER_MS - performance.now();
      if (rest > 0) await wait(rest);
      await storeOrDivide(this.#db, this.#waiting.splice(0, MAX_BATCH));
    }
    this.#busy = false;
  }
}

/** Stores a batch; where that fails, each message by itself, so that one cannot hold back the others. */
async function storeOrDivide(db: Db, batch: readonly Waiting[]): Promise<void> {
  try {
    const stored = await storeBatch(
      db,
      batch.map(({ draft }) => draft),
    );
    for (const [index, { settle }] of batch.entries()) settle(stored[index]);
  } catch (error) {
    if (batch.length === 1 || !concernsOne(error)) for (const { fail } of batch) fail(error);
    else for (const waiting of batch) await storeOrDivide(db, [waiting]);
  }
}

/** Whether the database refused a row, rather than being out of reach: codes of class 23. */
const concernsOne = (error: unknown) => String((error as { code?: unknown }).code).startsWith('23');

const keyOf = ({ userId, clientId }: OwnDraft) => `${userId} ${clientId}`;

/** Stores messages in one transaction; one whose ClientId its author used before is found instead. */
async function storeBatch(db: Db, drafts: readonly OwnDraft[]): Promise<(MessageRow | undefined)[]> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockConversations(transaction, [...new Set(drafts.map((draft) => draft.conversationId))]);
    // Asked under the lock: what another node stored meanwhile is seen.
    const used = await findUsedClientIds(transaction, drafts);
    const fresh = new Map<string, OwnDraft>();
    for (const draft of drafts) if (!used.has(keyOf(draft)) && !fresh.has(keyOf(draft))) fresh.set(keyOf(draft), draft);
    for (const { conversationId, userId, enters } of fresh.values())
      if (enters) await insertMembers(transaction, conversationId, [userId], 'office');
    const rows = await insertIntoLocked(transaction, locked, [...fresh.values()], new Date());
    const byKey = new Map([...fresh.keys()].map((key, index) => [key, rows[index]]));
    const stored: (MessageRow | undefined)[] = [];
    for (const draft of drafts)
      stored.push(
        byKey.has(keyOf(draft))
          ? byKey.get(keyOf(draft))
          : await findByClientId(transaction, draft.userId, draft.clientId),
      );
    return stored;
  });
}
