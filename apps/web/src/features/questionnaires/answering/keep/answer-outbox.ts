import type { AnswerTaken } from '@ithaki/contract';
import {
  type Outbox,
  outboxKey,
  type RowStore,
  retryDelay,
  type StoredRow,
  withAnswer,
  withoutAnswer,
} from '@ithaki/questionnaire';
import { ApiError, isTransient } from '../../../../api/error.ts';
import { questionKey } from '../questions/answer-sheet.ts';
import type { SaveState } from '../questions/answering-context.ts';
import { ChangeTracker } from './change-tracker.ts';
import type { AnswerStore, UnsentAnswer } from './unsent-answers.ts';

/**
 * The meaning of a failed save: to be retried; stopped for the whole set, with the server's reason; too early,
 * because its question is hidden until other answers arrive; or refused.
 */
type Failure = 'again' | 'signIn' | 'ended' | 'paused' | 'hidden' | 'refused';

const failureByCode: Readonly<Record<string, Failure>> = {
  Expired: 'ended',
  SetEnded: 'ended',
  SetPaused: 'paused',
  HiddenQuestion: 'hidden',
};

function classifyFailure(error: unknown): Failure {
  if (isTransient(error)) return 'again';
  if (!(error instanceof ApiError)) return 'refused';
  if (error.status === 401) return 'signIn';
  return failureByCode[error.code] ?? 'refused';
}

interface OutboxOptions {
  owner: string;
  setId: string;
  store: AnswerStore;
  /** Rows that the server has stored. */
  saved: RowStore;
  send: (row: StoredRow, key: string) => Promise<AnswerTaken>;
  /** Returns the Model of the question at which the save status of an answer is shown. */
  modelOf: (row: StoredRow) => string;
  /**
   * Called with the server's rows that differ from those sent: the earlier answer instead of a refused one, or
   * a newer one.
   */
  onCorrected: (rows: readonly StoredRow[]) => void;
  /** Called with an answer of this visit that was overridden by a newer one from another device, to be sent again. */
  onLost: (row: StoredRow) => void;
  /** Called when the set accepts no more answers: the time is over, it was finished elsewhere, or it is paused. */
  onHalted: (cause: 'ended' | 'paused') => void;
}

/** Key of the number of unsent answers, for watching it. */
const totalKey = 'total';

/**
 * Stores the answers of one set until the server has acknowledged each: the last one per question and row, in
 * order, retried while the connection is lost, and kept across reloads.
 */
export class AnswerOutbox {
  readonly watch = new ChangeTracker();
  readonly #options: OutboxOptions;
  readonly #keys = new Map<string, string>();
  readonly #refused = new Map<string, UnsentAnswer>();
  /** Answers of an earlier visit; answers given since on another device are newer than these. */
  readonly #earlier = new Set<string>();
  /** Answers whose question is hidden on the server until another answer arrives. */
  readonly #early = new Set<string>();
  #queue: Outbox = {};
  #failures = 0;
  #halted = false;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxOptions) {
    this.#options = parts;
  }

  /** Restores the answers that an earlier visit left unsent, and returns them to be shown. */
  async restore(): Promise<readonly StoredRow[]> {
    const stored = await this.#options.store.all().catch(() => []);
    const restored = stored.filter(({ row }) => !Object.hasOwn(this.#queue, this.#keyOf(row)));
    for (const answer of restored) {
      const key = this.#keyOf(answer.row);
      if (answer.refused) this.#refused.set(key, answer);
      else {
        this.#earlier.add(key);
        this.#keys.set(key, answer.key);
        this.#queue = withAnswer(this.#queue, this.#options.setId, answer.row);
      }
    }
    this.#notify(restored.map(({ row }) => row));
    void this.flush();
    return restored.filter(({ refused }) => !refused).map(({ row }) => row);
  }

  /** Stores answers and sends them as soon as possible. */
  put(rows: readonly StoredRow[]): void {
    for (const row of rows) {
      const key = this.#keyOf(row);
      this.#queue = withAnswer(this.#queue, this.#options.setId, row);
      this.#keys.set(key, crypto.randomUUID());
      this.#refused.delete(key);
      this.#earlier.delete(key);
      void this.#options.store.put(this.#unsent(row)).catch(() => undefined);
    }
    this.#early.clear();
    this.#notify(rows);
    if (this.#failures === 0) void this.flush();
  }

  /** Save status of a question's answers. */
  readonly state = (model: string): SaveState => {
    const isOf = (row: StoredRow) => this.#options.modelOf(row) === model;
    if ([...this.#refused.values()].some(({ row }) => isOf(row))) return 'refused';
    if (!Object.values(this.#queue).some(isOf)) return 'saved';
    return this.#failures > 0 || this.#halted ? 'waiting' : 'saving';
  };

  /** Answers that the server does not have, including the refused ones. */
  readonly rows = (): StoredRow[] => [
    ...Object.values(this.#queue),
    ...[...this.#refused.values()].map(({ row }) => row),
  ];

  /** Whether an answer of this group and line waits to be sent. */
  readonly isUnsent = (row: StoredRow): boolean => Object.hasOwn(this.#queue, this.#keyOf(row));

  /** Returns the number of answers that the server does not have. */
  readonly unsent = (): number => Object.keys(this.#queue).length;
  /** Whether unsent answers wait for a connection. */
  readonly isWaiting = (): boolean => this.#failures > 0 && this.unsent() > 0;
  readonly onTotal = (listener: () => void): (() => void) => this.watch.subscribe(totalKey, listener);

  /** Removes and returns the refused answers of a question, so that the person can change them. */
  takeRefused(model: string): StoredRow[] {
    const refused = [...this.#refused].filter(([, { row }]) => this.#options.modelOf(row) === model);
    for (const [key, answer] of refused) {
      this.#refused.delete(key);
      void this.#options.store.remove(answer).catch(() => undefined);
    }
    const rows = refused.map(([, { row }]) => row);
    this.#notify(rows);
    return rows;
  }

  /** Resumes sending after the connection returned, the set was resumed, or the person signed in again. */
  retry(): Promise<void> {
    this.#failures = 0;
    this.#halted = false;
    this.#early.clear();
    return this.flush();
  }

  /** Sends everything now; returns whether the server has all answers. */
  async drain(): Promise<boolean> {
    await this.#running;
    await this.retry();
    return this.unsent() === 0;
  }

  /** Sends the waiting answers one after the other, until none is left or the connection fails. */
  flush(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Stops sending because the page is left; the next visit restores unsent answers. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#halted = true;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    for (let next = this.#next(); next; next = this.#next()) if (!(await this.#send(next))) return;
  }

  #next(): StoredRow | undefined {
    if (this.#halted) return undefined;
    const ready = Object.entries(this.#queue).filter(([key]) => !this.#early.has(key));
    return ready.map(([, row]) => row).sort((a, b) => (a.Seq ?? 0) - (b.Seq ?? 0))[0];
  }

  async #send(row: StoredRow): Promise<boolean> {
    const answerKey = this.#keyOf(row);
    const [key, isEarlier] = [this.#keys.get(answerKey) ?? '', this.#earlier.has(answerKey)];
    try {
      const reply = await this.#options.send(row, key);
      const wasWaiting = this.#failures > 0;
      this.#failures = 0;
      this.#early.clear();
      this.#options.saved.put(reply.Row);
      this.#acknowledge(row, key);
      if (wasWaiting) this.#notify(Object.values(this.#queue));
      if (!reply.Taken) this.#replaceByNewer(row, reply.Row, isEarlier);
      return true;
    } catch (error) {
      return this.#onFailure(row, key, error);
    }
  }

  #replaceByNewer(row: StoredRow, newer: StoredRow, isEarlier: boolean): void {
    if (Object.hasOwn(this.#queue, this.#keyOf(row))) return;
    this.#options.onCorrected([newer]);
    if (!isEarlier) this.#options.onLost(row);
  }

  #onFailure(row: StoredRow, key: string, error: unknown): boolean {
    const failure = classifyFailure(error);
    if (failure === 'hidden' && this.unsent() > this.#early.size + 1) {
      this.#early.add(this.#keyOf(row));
      return true;
    }
    if (failure === 'hidden' || failure === 'refused') {
      this.#refuse(row, key);
      return true;
    }
    if (failure === 'again') {
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.flush(), retryDelay(this.#failures));
    } else this.#halted = true;
    this.#notify(Object.values(this.#queue));
    if (failure === 'ended' || failure === 'paused') this.#options.onHalted(failure);
    return false;
  }

  #refuse(row: StoredRow, key: string): void {
    const answerKey = this.#keyOf(row);
    if (this.#keys.get(answerKey) !== key) return;
    const { saved, store, onCorrected: onInstead } = this.#options;
    this.#refused.set(answerKey, { ...this.#unsent(row), refused: true });
    this.#queue = withoutAnswer(this.#queue, this.#options.setId, row);
    this.#keys.delete(answerKey);
    void store.put({ ...this.#unsent(row), key, refused: true }).catch(() => undefined);
    const { GroupId, LineId, OptionId } = row;
    const empty: StoredRow = {
      GroupId,
      ...(LineId === undefined ? {} : { LineId }),
      [OptionId === undefined ? 'Text' : 'OptionId']: '',
    };
    const { Seq: _, ...savedRow } = saved.row(GroupId, LineId) ?? empty;
    onInstead([savedRow]);
    this.#notify([row]);
  }

  #acknowledge(row: StoredRow, key: string): void {
    const answerKey = this.#keyOf(row);
    if (this.#keys.get(answerKey) !== key) return;
    this.#queue = withoutAnswer(this.#queue, this.#options.setId, row);
    this.#keys.delete(answerKey);
    this.#earlier.delete(answerKey);
    void this.#options.store.remove(this.#unsent(row)).catch(() => undefined);
    this.#notify([row]);
  }

  #keyOf(row: StoredRow): string {
    return outboxKey(this.#options.setId, row);
  }

  #unsent(row: StoredRow): UnsentAnswer {
    const { owner, setId } = this.#options;
    return { owner, setId, row, key: this.#keys.get(this.#keyOf(row)) ?? '' };
  }

  #notify(rows: readonly StoredRow[]): void {
    this.watch.markChanged([totalKey, ...rows.map((row) => questionKey(this.#options.modelOf(row)))]);
  }
}
