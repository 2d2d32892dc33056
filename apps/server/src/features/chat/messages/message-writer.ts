import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../platform/database/db.ts';
import { insertMembers } from '../conversations/membership-queries.ts';
import { type Draft, insertIntoLocked } from './insert-messages.ts';
import { findUsedClientIds, lockConversations } from './insert-queries.ts';
import { findByClientId, type MessageRow } from './message-queries.ts';

/**
 * The milliseconds that a message waits for others before a commit, including the time it waited for the previous one.
 */
const GATHER_MS = 2;
/** The maximum number of messages in a commit. */
const MAX_BATCH = 500;

/** A person's message that may be sent. */
export interface OwnDraft extends Draft {
  userId: number;
  /** Whether sending it makes its author a member of the conversation on the side of the office. */
  enters: boolean;
}

interface Waiting {
  draft: OwnDraft;
  settle: (stored: MessageRow | undefined) => void;
  fail: (error: unknown) => void;
}

/** The number of commits at the same time: while the disk writes one, the database prepares another. */
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
   * Stores a message; returns it after the commit. If its author used the ClientId before, returns that earlier
   * message. Undefined if its conversation no longer exists.
   */
  write(draft: OwnDraft): Promise<MessageRow | undefined> {
    const lane = this.#lanes[draft.conversationId % LANES] as Lane;
    return lane.write(draft);
  }
}

/** Commits batches of messages one after another: while a commit runs, the next messages are collected. */
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

/**
 * Stores a batch; if that fails, stores each message by itself, so that a bad one does not block the others. A message
 * alone is tried once more: its ClientId may have been stored in another conversation at the same moment.
 */
async function storeOrDivide(db: Db, batch: readonly Waiting[], isLast = false): Promise<void> {
  try {
    const stored = await storeBatch(
      db,
      batch.map(({ draft }) => draft),
    );
    for (const [index, { settle }] of batch.entries()) settle(stored[index]);
  } catch (error) {
    if (isLast || !concernsOne(error)) for (const { fail } of batch) fail(error);
    else for (const waiting of batch) await storeOrDivide(db, [waiting], batch.length === 1);
  }
}

/** Returns whether the database refused a row (codes of class 23), as opposed to being unreachable. */
const concernsOne = (error: unknown) => String((error as { code?: unknown }).code).startsWith('23');

const keyOf = ({ userId, clientId }: OwnDraft) => `${userId} ${clientId}`;

/** Stores messages in one transaction; a message whose ClientId its author used before is looked up instead. */
async function storeBatch(db: Db, drafts: readonly OwnDraft[]): Promise<(MessageRow | undefined)[]> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockConversations(transaction, [...new Set(drafts.map((draft) => draft.conversationId))]);
    // Read under the lock, so that messages that another node has just stored are found.
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
