import type { SetState, SetTime } from '@ithaki/contract';
import type { RowStore, StoredRow } from '@ithaki/questionnaire';
import { type HubEvent, hubState, onHubEvent, receivesAllEvents } from '../../../../live/index.ts';
import type { AnswerSheet } from '../questions/answer-sheet.ts';

/**
 * Milliseconds after an own answer, and after a request, before others' answers are requested, because usually only one
 * person answers at a time.
 */
const QUIET = 5_000;
/** Milliseconds before the next call after a failed one. */
const PAUSE_AFTER_FAILURE = 15_000;

interface Options {
  sheet: AnswerSheet;
  /** Rows that the server is known to have. */
  saved: RowStore;
  /** Whether an answer given here has not been stored yet. */
  isUnsent: (row: StoredRow) => boolean;
  watch: (since?: number, signal?: AbortSignal) => Promise<SetState>;
  /** The set, and the change with which the page was opened. */
  set: { id: string; change: number };
  /** Whether the hub reports changes of the set to this page: only to the person whose set it is. */
  isReportedByHub: boolean;
  onTime: (time: SetTime) => void;
}

const hasSameContent = (left: StoredRow | undefined, right: StoredRow): boolean =>
  left !== undefined && (left.OptionId ?? left.Text ?? '') === (right.OptionId ?? right.Text ?? '');

/**
 * Receives the answers that other tabs and devices give in the page's set, while the page is visible: after the hub reports
 * a change or, without a live connection, by waiting calls. Remembers which questions they changed, to name them before the
 * set is finished.
 */
export class SetFollower {
  readonly #options: Options;
  readonly #changed = new Set<string>();
  readonly #end = new AbortController();
  readonly #ends: (() => void)[];
  #change: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatching = false;
  /** The time (`performance.now()`) from which changes that the hub reports are requested at once. */
  #quietAt = 0;
  /** Whether the server may have answers that this page lacks; true at first, because earlier events were not received. */
  #mayDiffer = true;

  constructor(options: Options) {
    this.#options = options;
    this.#change = options.set.change;
    const follow = () => this.#timer ?? this.follow();
    this.#ends = options.isReportedByHub ? [onHubEvent((event) => this.#hear(event)), hubState.subscribe(follow)] : [];
  }

  /** Returns the Models of the questions whose answers were changed elsewhere since the page was opened. */
  changedElsewhere(): string[] {
    const { questions } = this.#options.sheet.session.form;
    return questions.map(({ question }) => question.Model).filter((model) => this.#changed.has(model));
  }

  /** Requests the server's answers now; returns whether any differed from those shown. */
  async check(): Promise<boolean> {
    return this.#apply(await this.#options.watch());
  }

  /** Starts following: called when the page opens, and when it becomes visible. */
  follow(): void {
    this.#watchIn(QUIET);
  }

  /** Restarts the wait for a quiet moment: called at each own answer. */
  answered(): void {
    this.#quietAt = performance.now() + QUIET;
    this.#watchIn(QUIET);
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
    this.#end.abort();
  }

  #hear(event: HubEvent): void {
    const isNews =
      event.Event === 'answers'
        ? event.AnswerSetID === Number(this.#options.set.id) && event.Change > this.#change
        : event.Event === 'resync';
    if (!isNews) return;
    this.#mayDiffer = true;
    if (performance.now() >= this.#quietAt) this.#watchIn(0);
  }

  #watchIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#end.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#watch();
    }, milliseconds);
  }

  async #watch(): Promise<void> {
    if (this.#isWatching || document.visibilityState !== 'visible') return;
    const isReportedByHub = this.#options.isReportedByHub && receivesAllEvents();
    if (isReportedByHub && !this.#mayDiffer) return;
    this.#isWatching = true;
    this.#mayDiffer = false;
    const pause = await this.#options.watch(isReportedByHub ? undefined : this.#change, this.#end.signal).then(
      (state) => {
        this.#apply(state);
        return QUIET;
      },
      () => {
        this.#mayDiffer = true;
        return PAUSE_AFTER_FAILURE;
      },
    );
    this.#isWatching = false;
    this.#quietAt = performance.now() + pause;
    this.#watchIn(pause);
  }

  #apply({ Change, Answers, Time }: SetState): boolean {
    if (this.#end.signal.aborted || Change < this.#change) return false;
    this.#change = Change;
    const { sheet, saved, isUnsent, onTime } = this.#options;
    const rows = Answers.map((row) => row as StoredRow).filter((row) => {
      const known = saved.row(row.GroupId, row.LineId);
      if (known?.Seq === row.Seq && hasSameContent(known, row)) return false;
      saved.put(row);
      const shown = sheet.session.store.row(row.GroupId, row.LineId);
      return !isUnsent(row) && !hasSameContent(shown, row) && (row.Seq ?? 0) >= (shown?.Seq ?? 0);
    });
    if (rows.length > 0) sheet.applyStored(rows);
    for (const { GroupId } of rows) this.#changed.add(sheet.modelOf(GroupId));
    onTime(Time);
    return rows.length > 0;
  }
}
