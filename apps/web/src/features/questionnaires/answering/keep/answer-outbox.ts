import type { AnswerTaken } from '@ithaki/contract';
import {
  type Outbox,
  placeOf,
  type RowStore,
  type StoredRow,
  waitAfter,
  withAnswer,
  without,
} from '@ithaki/questionnaire';
import { ApiError, isPassing } from '../../../../api/error.ts';
import { questionKey } from '../questions/answer-sheet.ts';
import type { SaveState } from '../questions/answering-context.ts';
import type { AnswerStore, UnsentAnswer } from './unsent-answers.ts';
import { Watch } from './watch.ts';

/**
 * What a failed save means: to be tried again by itself; over for the whole set, with the server's word for it; too
 * early, as its question is hidden until other answers are there; or refused.
 */
type Failure = 'again' | 'signIn' | 'ended' | 'paused' | 'hidden' | 'refused';

const ofSet: Readonly<Record<string, Failure>> = {
  Expired: 'ended',
  SetEnded: 'ended',
  SetPaused: 'paused',
  HiddenQuestion: 'hidden',
};

function failureOf(error: unknown): Failure {
  if (isPassing(error)) return 'again';
  if (!(error instanceof ApiError)) return 'refused';
  if (error.status === 401) return 'signIn';
  return ofSet[error.code] ?? 'refused';
}

interface Parts {
  owner: string;
  setId: string;
  store: AnswerStore;
  /** What the server has. */
  saved: RowStore;
  send: (row: StoredRow, key: string) => Promise<AnswerTaken>;
  /** The question whose state an answer shows in. */
  modelOf: (row: StoredRow) => string;
  /** What the server has where it is not what was sent: a refused answer's earlier one, or a newer one. */
  onInstead: (rows: readonly StoredRow[]) => void;
  /** An answer of this visit lost to a newer one of another device: it is to be given once more. */
  onLost: (row: StoredRow) => void;
  /** The set takes no more answers: its time is up, it was finished elsewhere, or it rests. */
  onHalted: (why: 'ended' | 'paused') => void;
}

/** Watched by what shows how many answers are not with the server yet. */
const totalKey = 'total';

/**
 * Keeps the answers of one set until the server has acknowledged each: the last of each place only, in the order given,
 * again and again while the connection is gone, across reloads.
 */
export class AnswerOutbox {
  readonly watch = new Watch();
  readonly #parts: Parts;
  readonly #keys = new Map<string, string>();
  readonly #refused = new Map<string, UnsentAnswer>();
  /** Of an earlier visit: what another device has answered since is newer. */
  readonly #earlier = new Set<string>();
  /** Hidden for the server until another answer is there. */
  readonly #early = new Set<string>();
  #box: Outbox = {};
  #failures = 0;
  #halted = false;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up what an earlier visit left, and gives those answers, for the page to show them. */
  async restore(): Promise<readonly StoredRow[]> {
    const kept = await this.#parts.store.all().catch(() => []);
    const fresh = kept.filter(({ row }) => !Object.hasOwn(this.#box, this.#place(row)));
    for (const one of fresh) {
      const place = this.#place(one.row);
      if (one.refused) this.#refused.set(place, one);
      else {
        this.#earlier.add(place);
        this.#keys.set(place, one.key);
        this.#box = withAnswer(this.#box, this.#parts.setId, one.row);
      }
    }
    this.#tell(fresh.map(({ row }) => row));
    void this.flush();
    return fresh.filter(({ refused }) => !refused).map(({ row }) => row);
  }

  /** Keeps answers and sends them as soon as it can be. */
  put(rows: readonly StoredRow[]): void {
    for (const row of rows) {
      const place = this.#place(row);
      this.#box = withAnswer(this.#box, this.#parts.setId, row);
      this.#keys.set(place, crypto.randomUUID());
      this.#refused.delete(place);
      this.#earlier.delete(place);
      void this.#parts.store.put(this.#unsent(row)).catch(() => undefined);
    }
    this.#early.clear();
    this.#tell(rows);
    if (this.#failures === 0) void this.flush();
  }

  /** How the answers of a question stand. */
  readonly state = (model: string): SaveState => {
    const isOf = (row: StoredRow) => this.#parts.modelOf(row) === model;
    if ([...this.#refused.values()].some(({ row }) => isOf(row))) return 'refused';
    if (!Object.values(this.#box).some(isOf)) return 'saved';
    return this.#failures > 0 || this.#halted ? 'waiting' : 'saving';
  };

  /** The answers that are not with the server, those it refused among them. */
  readonly rows = (): StoredRow[] => [
    ...Object.values(this.#box),
    ...[...this.#refused.values()].map(({ row }) => row),
  ];

  /** How many answers are not with the server, and whether they wait for a connection. */
  readonly unsent = (): number => Object.keys(this.#box).length;
  readonly isWaiting = (): boolean => this.#failures > 0 && this.unsent() > 0;
  readonly onTotal = (listener: () => void): (() => void) => this.watch.subscribe(totalKey, listener);

  /** The answers of a question that the server refused; they leave the outbox and are the person's again. */
  takeRefused(model: string): StoredRow[] {
    const found = [...this.#refused].filter(([, { row }]) => this.#parts.modelOf(row) === model);
    for (const [place, one] of found) {
      this.#refused.delete(place);
      void this.#parts.store.remove(one).catch(() => undefined);
    }
    const rows = found.map(([, { row }]) => row);
    this.#tell(rows);
    return rows;
  }

  /** Goes on sending: the connection is back, the set goes on, or the person has signed in again. */
  retry(): Promise<void> {
    this.#failures = 0;
    this.#halted = false;
    this.#early.clear();
    return this.flush();
  }

  /** Sends all there is now; tells whether the server has everything. */
  async drain(): Promise<boolean> {
    await this.#running;
    await this.retry();
    return this.unsent() === 0;
  }

  /** Sends what waits, one after the other, until nothing does or the connection fails. */
  flush(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Sends nothing more: the page is left. What waits is taken up by the next visit. */
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
    const ready = Object.entries(this.#box).filter(([place]) => !this.#early.has(place));
    return ready.map(([, row]) => row).sort((one, other) => (one.Seq ?? 0) - (other.Seq ?? 0))[0];
  }

  async #send(row: StoredRow): Promise<boolean> {
    const place = this.#place(row);
    const [key, isEarlier] = [this.#keys.get(place) ?? '', this.#earlier.has(place)];
    try {
      const reply = await this.#parts.send(row, key);
      const wasWaiting = this.#failures > 0;
      this.#failures = 0;
      this.#early.clear();
      this.#parts.saved.put(reply.Row);
      this.#leave(row, key);
      if (wasWaiting) this.#tell(Object.values(this.#box));
      if (!reply.Taken) this.#lost(row, reply.Row, isEarlier);
      return true;
    } catch (error) {
      return this.#failed(row, key, error);
    }
  }

  #lost(row: StoredRow, newer: StoredRow, isEarlier: boolean): void {
    if (Object.hasOwn(this.#box, this.#place(row))) return;
    this.#parts.onInstead([newer]);
    if (!isEarlier) this.#parts.onLost(row);
  }

  #failed(row: StoredRow, key: string, error: unknown): boolean {
    const failure = failureOf(error);
    if (failure === 'hidden' && this.unsent() > this.#early.size + 1) {
      this.#early.add(this.#place(row));
      return true;
    }
    if (failure === 'hidden' || failure === 'refused') {
      this.#refuse(row, key);
      return true;
    }
    if (failure === 'again') {
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.flush(), waitAfter(this.#failures));
    } else this.#halted = true;
    this.#tell(Object.values(this.#box));
    if (failure === 'ended' || failure === 'paused') this.#parts.onHalted(failure);
    return false;
  }

  #refuse(row: StoredRow, key: string): void {
    const place = this.#place(row);
    if (this.#keys.get(place) !== key) return;
    const { saved, store, onInstead } = this.#parts;
    this.#refused.set(place, { ...this.#unsent(row), refused: true });
    this.#box = without(this.#box, this.#parts.setId, row);
    this.#keys.delete(place);
    void store.put({ ...this.#unsent(row), key, refused: true }).catch(() => undefined);
    const { GroupId, LineId, OptionId } = row;
    const empty: StoredRow = {
      GroupId,
      ...(LineId === undefined ? {} : { LineId }),
      [OptionId === undefined ? 'Text' : 'OptionId']: '',
    };
    const { Seq: _, ...before } = saved.row(GroupId, LineId) ?? empty;
    onInstead([before]);
    this.#tell([row]);
  }

  #leave(row: StoredRow, key: string): void {
    const place = this.#place(row);
    if (this.#keys.get(place) !== key) return;
    this.#box = without(this.#box, this.#parts.setId, row);
    this.#keys.delete(place);
    this.#earlier.delete(place);
    void this.#parts.store.remove(this.#unsent(row)).catch(() => undefined);
    this.#tell([row]);
  }

  #place(row: StoredRow): string {
    return placeOf(this.#parts.setId, row);
  }

  #unsent(row: StoredRow): UnsentAnswer {
    const { owner, setId } = this.#parts;
    return { owner, setId, row, key: this.#keys.get(this.#place(row)) ?? '' };
  }

  #tell(rows: readonly StoredRow[]): void {
    this.watch.tell([totalKey, ...rows.map((row) => questionKey(this.#parts.modelOf(row)))]);
  }
}
