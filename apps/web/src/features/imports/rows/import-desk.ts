import { isTransient } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { type ImportKind, judged, type Outcome, settled } from '../import-kind.ts';
import { type ImportList, type ImportRow, unchecked, withRows } from '../import-list.ts';
import { batchesOf, type Piece } from './call-batches.ts';
import { type Going, inParallel, patiently } from './call-runner.ts';
import { keptLists } from './kept-list.ts';
import { type OwnRules, ownProblems } from './list-problems.ts';

/** State of the import desk: the list and the work in progress. */
export interface DeskState {
  /** Undefined until the browser's store was read; null when there is no list. */
  list: ImportList | null | undefined;
  busy: { work: 'checking' | 'sending'; done: number; total: number; stopping: boolean } | null;
  /** Why the work failed. */
  failure: string | null;
  /** Whether the person stopped the work. */
  stopped: boolean;
}

/** Rows in a check call, and concurrent check calls. */
const CHECKED_AT_ONCE = 100;
const CHECK_WIDTH = 2;
/** Milliseconds until a change is stored in the browser. */
const KEEP_AFTER = 500;
/** Milliseconds between stores while work goes on. Losing some is safe: a repeated batch gets the same reply. */
const KEEP_INTERVAL = 4_000;
/** Milliseconds between updates of the screen during work: rendering after each batch would slow it down. */
const SHOW_INTERVAL = 250;

/** One person's import of one kind: holds the list, checks and sends it, and stores it across reloads. */
export class ImportDesk {
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  #shown: DeskState = { list: undefined, busy: null, failure: null, stopped: false };
  #showing: ReturnType<typeof setTimeout> | undefined;
  #state: DeskState = { list: undefined, busy: null, failure: null, stopped: false };
  #going: Going = { stopped: false };
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string) {
    this.#name = name;
    void keptLists.find(name).then((list) => this.#state.list === undefined && this.#change({ list: list ?? null }));
  }

  readonly state = (): DeskState => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets a new or changed list; it is stored in the browser soon after. */
  put(list: ImportList): void {
    this.#change({ list, failure: null, stopped: false });
    this.#keeping ??= setTimeout(() => this.#keep(), this.#state.busy ? KEEP_INTERVAL : KEEP_AFTER);
  }

  /** Drops the list, also from the browser's store. */
  discard(): void {
    this.stop();
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#change({ list: null, failure: null });
    void keptLists.forget(this.#name);
  }

  /** Stops the work; calls in progress are awaited. */
  stop(): void {
    this.#going.stopped = true;
    if (this.#state.busy) this.#change({ busy: { ...this.#state.busy, stopping: true } });
  }

  /** Corrects a cell; the row must then be checked again. */
  correct(at: number, column: number, value: string): void {
    this.#replace([[at, (row) => unchecked({ ...row, cells: row.cells.with(column, value) })]]);
  }

  /** Removes a row from the list. */
  remove(at: number): void {
    const { list } = this.#state;
    if (list) this.put({ ...list, rows: list.rows.toSpliced(at, 1) });
  }

  /** Checks rows with the server: those not checked yet, or `all` except stored ones. */
  async check(kind: ImportKind, rules: Omit<OwnRules, 'unique'>, all = false): Promise<void> {
    const { list } = this.#state;
    if (!list) return;
    const own = ownProblems(list, { ...rules, unique: kind.unique(list) });
    const pieces: Piece<object>[] = [];
    const changed = new Map<number, ImportRow>();
    for (const [at, row] of list.rows.entries()) {
      const problems = own.get(at);
      if (row.stage === 'done') continue;
      if (problems) changed.set(at, ownRefusal(row, problems));
      else if (all || row.stage === 'waiting' || row.own) {
        changed.set(at, unchecked(row));
        pieces.push({ at, body: kind.bodyOf(list, row) });
      }
    }
    const asked = withRows(list, changed);
    this.put(asked);
    await this.#work('checking', pieces.length, async () => {
      await inParallel(
        batchesOf(pieces, CHECKED_AT_ONCE),
        CHECK_WIDTH,
        async (batch) => {
          const bodies = batch.map(({ body }) => body);
          const verdicts = await patiently(() => kind.check(asked, bodies), this.#going);
          this.#replace(
            verdicts.flatMap((verdict) => {
              const at = batch[verdict.Row]?.at;
              return at === undefined ? [] : [[at, (row: ImportRow) => judged(row, verdict)]];
            }),
          );
          this.#progress(batch.length);
        },
        this.#going,
      );
    });
  }

  /** Sends the accepted rows in batches; rows the server then refuses stay with their reasons. */
  async send(kind: ImportKind): Promise<void> {
    const { list } = this.#state;
    if (!list) return;
    const sendings = kind.sendings(list);
    const total = list.rows.filter(({ stage }) => sendings.some((one) => one.stage === stage)).length;
    await this.#work('sending', total, async () => {
      for (const sending of sendings) {
        const batches = await this.#inBatches(sending.stage, sending.most, (row) => sending.bodyOf(list, row));
        await inParallel(
          batches,
          sending.width,
          async ({ key, pieces }) => {
            const bodies = pieces.map(({ body }) => body);
            const outcomes = await patiently(() => sending.send(list, bodies, key), this.#going).catch(
              (error: unknown) => refusedWhole(error, pieces.length),
            );
            this.#replace(pieces.map(({ at }, nth) => [at, (row) => settled(row, outcomes[nth])]));
            this.#progress(pieces.length);
          },
          this.#going,
        );
      }
    });
  }

  /** Puts a stage's rows into batches and stores that before sending; rows of an interrupted batch keep its key. */
  async #inBatches(stage: ImportRow['stage'], most: number, bodyOf: (row: ImportRow) => object) {
    const { list } = this.#state;
    if (!list) return [];
    const byKey = new Map<string, Piece<object>[]>();
    const fresh: Piece<object>[] = [];
    for (const [at, row] of list.rows.entries()) {
      if (row.stage !== stage) continue;
      const piece = { at, body: bodyOf(row) };
      if (row.batch === undefined) fresh.push(piece);
      else byKey.set(row.batch, [...(byKey.get(row.batch) ?? []), piece]);
    }
    for (const batch of batchesOf(fresh, most)) byKey.set(crypto.randomUUID(), batch);
    const batches = [...byKey].map(([key, pieces]) => ({ key, pieces }));
    this.#replace(
      batches.flatMap(({ key, pieces }) => pieces.map(({ at }) => [at, (row: ImportRow) => ({ ...row, batch: key })])),
    );
    await this.#keep();
    return batches;
  }

  async #work(work: 'checking' | 'sending', total: number, run: () => Promise<void>): Promise<void> {
    if (total === 0) return;
    this.#going = { stopped: false };
    const going = this.#going;
    this.#change({ busy: { work, done: 0, total, stopping: false }, failure: null });
    let failure: string | null = null;
    await run().catch((error: unknown) => {
      failure = messageOf(error);
    });
    if (going !== this.#going) return;
    this.#change({ busy: null, failure, stopped: going.stopped });
    await this.#keep();
  }

  #progress(rows: number): void {
    const { busy } = this.#state;
    if (busy) this.#change({ busy: { ...busy, done: busy.done + rows } });
  }

  #replace(changes: readonly (readonly [number, (row: ImportRow) => ImportRow])[]): void {
    const { list } = this.#state;
    if (!list || changes.length === 0) return;
    const changed = new Map<number, ImportRow>();
    for (const [at, change] of changes) {
      const row = list.rows[at];
      if (row) changed.set(at, change(row));
    }
    this.put(withRows(list, changed));
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const { list } = this.#state;
    if (list) await keptLists.keep(this.#name, list);
  }

  #change(change: Partial<DeskState>): void {
    const begins = this.#state.busy === null;
    this.#state = { ...this.#state, ...change };
    if (begins || this.#state.busy === null || change.busy?.stopping) this.#show();
    else this.#showing ??= setTimeout(() => this.#show(), SHOW_INTERVAL);
  }

  #show(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#shown = this.#state;
    for (const listener of this.#listeners) listener();
  }
}

/** A row that the browser itself found bad. */
function ownRefusal(row: ImportRow, problems: Record<string, string>): ImportRow {
  const [message = ''] = Object.values(problems);
  return { ...unchecked(row), stage: 'bad', own: true, message, problems };
}

/** A batch refused as a whole marks all its rows; a transient error is thrown and ends the work. */
function refusedWhole(error: unknown, rows: number): Outcome[] {
  if (isTransient(error)) throw error;
  return Array.from({ length: rows }, () => ({ message: messageOf(error) }));
}

const desks = new Map<string, ImportDesk>();

/** The desk of that name. It lives until the page is reloaded, so that work goes on while other screens are open. */
export function deskOf(name: string): ImportDesk {
  const desk = desks.get(name) ?? new ImportDesk(name);
  desks.set(name, desk);
  return desk;
}
