import { isTransient } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { inParallel, type StopSignal, withRetries } from '../../../bulk-kit/call-runner.ts';
import { type ImportKind, type Outcome, withOutcome, withVerdict } from '../import-kind.ts';
import { type ImportList, type ImportRow, withoutResults, withRows } from '../import-list.ts';
import { batchesOf, type IndexedBody } from './call-batches.ts';
import { findListProblems, type ListRules } from './list-problems.ts';
import { savedLists } from './saved-list.ts';

/** State of an import: the list and the work in progress. */
export interface ImportState {
  /** Undefined until the browser's store has been read; null when there is no list. */
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
const SAVE_AFTER = 500;
/**
 * Milliseconds between stores while work is in progress. Losing the latest is safe, because a repeated batch
 * gets the same reply.
 */
const SAVE_INTERVAL = 4_000;
/** Milliseconds between screen updates during work: rendering after each batch would slow it down. */
const SHOW_INTERVAL = 250;

/** One person's import of one kind: has the list, checks and sends it, and stores it across reloads. */
export class ImportSession {
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  #shown: ImportState = { list: undefined, busy: null, failure: null, stopped: false };
  #showTimer: ReturnType<typeof setTimeout> | undefined;
  #state: ImportState = { list: undefined, busy: null, failure: null, stopped: false };
  #stopSignal: StopSignal = { stopped: false };
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string) {
    this.#name = name;
    void savedLists.find(name).then((list) => this.#state.list === undefined && this.#change({ list: list ?? null }));
  }

  readonly state = (): ImportState => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets a new or changed list; it is stored in the browser soon after. */
  setList(list: ImportList): void {
    this.#change({ list, failure: null, stopped: false });
    this.#saveTimer ??= setTimeout(() => this.#save(), this.#state.busy ? SAVE_INTERVAL : SAVE_AFTER);
  }

  /** Drops the list, also from the browser's store. */
  discard(): void {
    this.stop();
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.#change({ list: null, failure: null });
    void savedLists.remove(this.#name);
  }

  /** Stops the work; calls in progress are awaited. */
  stop(): void {
    this.#stopSignal.stopped = true;
    if (this.#state.busy) this.#change({ busy: { ...this.#state.busy, stopping: true } });
  }

  /** Corrects a cell; the row must then be checked again. */
  correct(index: number, column: number, value: string): void {
    this.#replace([[index, (row) => withoutResults({ ...row, cells: row.cells.with(column, value) })]]);
  }

  /** Removes a row from the list. */
  remove(index: number): void {
    const { list } = this.#state;
    if (list) this.setList({ ...list, rows: list.rows.toSpliced(index, 1) });
  }

  /** Checks rows with the server: those not checked yet, or `all` except stored ones. */
  async check(kind: ImportKind, rules: Omit<ListRules, 'uniqueTargets'>, all = false): Promise<void> {
    const { list } = this.#state;
    if (!list) return;
    const listProblems = findListProblems(list, { ...rules, uniqueTargets: kind.uniqueTargets(list) });
    const toCheck: IndexedBody<object>[] = [];
    const changed = new Map<number, ImportRow>();
    for (const [index, row] of list.rows.entries()) {
      const problems = listProblems.get(index);
      if (row.stage === 'done') continue;
      if (problems) changed.set(index, refusedByList(row, problems));
      else if (all || row.stage === 'waiting' || row.own) {
        changed.set(index, withoutResults(row));
        toCheck.push({ index, body: kind.bodyOf(list, row) });
      }
    }
    const checkedList = withRows(list, changed);
    this.setList(checkedList);
    await this.#work('checking', toCheck.length, async () => {
      await inParallel(
        batchesOf(toCheck, CHECKED_AT_ONCE),
        CHECK_WIDTH,
        async (batch) => {
          const bodies = batch.map(({ body }) => body);
          const verdicts = await withRetries(() => kind.check(checkedList, bodies), this.#stopSignal);
          this.#replace(
            verdicts.flatMap((verdict) => {
              const index = batch[verdict.Row]?.index;
              return index === undefined ? [] : [[index, (row: ImportRow) => withVerdict(row, verdict)]];
            }),
          );
          this.#progress(batch.length);
        },
        this.#stopSignal,
      );
    });
  }

  /** Sends the accepted rows in batches; rows the server then refuses stay with their reasons. */
  async send(kind: ImportKind): Promise<void> {
    const { list } = this.#state;
    if (!list) return;
    const sendSteps = kind.sendSteps(list);
    const total = list.rows.filter(({ stage }) => sendSteps.some((step) => step.stage === stage)).length;
    await this.#work('sending', total, async () => {
      for (const step of sendSteps) {
        const batches = await this.#inBatches(step.stage, step.batchSize, (row) => step.bodyOf(list, row));
        await inParallel(
          batches,
          step.concurrency,
          async ({ key, batchRows }) => {
            const bodies = batchRows.map(({ body }) => body);
            const outcomes = await withRetries(() => step.send(list, bodies, key), this.#stopSignal).catch(
              (error: unknown) => refusedBatch(error, batchRows.length),
            );
            this.#replace(
              batchRows.map(({ index }, position) => [index, (row) => withOutcome(row, outcomes[position])]),
            );
            this.#progress(batchRows.length);
          },
          this.#stopSignal,
        );
      }
    });
  }

  /**
   * Groups a stage's rows into batches and stores the batches before sending; rows of an interrupted batch keep
   * its key.
   */
  async #inBatches(stage: ImportRow['stage'], batchSize: number, bodyOf: (row: ImportRow) => object) {
    const { list } = this.#state;
    if (!list) return [];
    const byKey = new Map<string, IndexedBody<object>[]>();
    const unbatched: IndexedBody<object>[] = [];
    for (const [index, row] of list.rows.entries()) {
      if (row.stage !== stage) continue;
      const batchRow = { index, body: bodyOf(row) };
      if (row.batch === undefined) unbatched.push(batchRow);
      else byKey.set(row.batch, [...(byKey.get(row.batch) ?? []), batchRow]);
    }
    for (const batch of batchesOf(unbatched, batchSize)) byKey.set(crypto.randomUUID(), batch);
    const batches = [...byKey].map(([key, batchRows]) => ({ key, batchRows }));
    this.#replace(
      batches.flatMap(({ key, batchRows }) =>
        batchRows.map(({ index }) => [index, (row: ImportRow) => ({ ...row, batch: key })]),
      ),
    );
    await this.#save();
    return batches;
  }

  async #work(work: 'checking' | 'sending', total: number, run: () => Promise<void>): Promise<void> {
    if (total === 0) return;
    this.#stopSignal = { stopped: false };
    const stopSignal = this.#stopSignal;
    this.#change({ busy: { work, done: 0, total, stopping: false }, failure: null });
    let failure: string | null = null;
    await run().catch((error: unknown) => {
      failure = messageOf(error);
    });
    if (stopSignal !== this.#stopSignal) return;
    this.#change({ busy: null, failure, stopped: stopSignal.stopped });
    await this.#save();
  }

  #progress(rows: number): void {
    const { busy } = this.#state;
    if (busy) this.#change({ busy: { ...busy, done: busy.done + rows } });
  }

  #replace(changes: readonly (readonly [number, (row: ImportRow) => ImportRow])[]): void {
    const { list } = this.#state;
    if (!list || changes.length === 0) return;
    const changed = new Map<number, ImportRow>();
    for (const [index, change] of changes) {
      const row = list.rows[index];
      if (row) changed.set(index, change(row));
    }
    this.setList(withRows(list, changed));
  }

  async #save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    const { list } = this.#state;
    if (list) await savedLists.save(this.#name, list);
  }

  #change(change: Partial<ImportState>): void {
    const wasIdle = this.#state.busy === null;
    this.#state = { ...this.#state, ...change };
    if (wasIdle || this.#state.busy === null || change.busy?.stopping) this.#show();
    else this.#showTimer ??= setTimeout(() => this.#show(), SHOW_INTERVAL);
  }

  #show(): void {
    clearTimeout(this.#showTimer);
    this.#showTimer = undefined;
    this.#shown = this.#state;
    for (const listener of this.#listeners) listener();
  }
}

/** A row that the browser itself found bad. */
function refusedByList(row: ImportRow, problems: Record<string, string>): ImportRow {
  const [message = ''] = Object.values(problems);
  return { ...withoutResults(row), stage: 'bad', own: true, message, problems };
}

/** Marks all rows of a batch that was refused as a whole; a transient error is thrown and ends the work. */
function refusedBatch(error: unknown, rows: number): Outcome[] {
  if (isTransient(error)) throw error;
  return Array.from({ length: rows }, () => ({ message: messageOf(error) }));
}

const sessions = new Map<string, ImportSession>();

/**
 * Returns the session with a name. It lives until the page is reloaded, so that work continues while other
 * screens are open.
 */
export function sessionOf(name: string): ImportSession {
  const session = sessions.get(name) ?? new ImportSession(name);
  sessions.set(name, session);
  return session;
}
