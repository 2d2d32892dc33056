import type { SetState, SetTime } from '@ithaki/contract';
import type { RowStore, StoredRow } from '@ithaki/questionnaire';
import type { AnswerSheet } from '../questions/answer-sheet.ts';

/** Milliseconds without an own answer before the server is asked for others': while one answers, nobody else does. */
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
  /** The change of the set that the page was opened with. */
  change: number;
  onTime: (time: SetTime) => void;
}

const hasSameContent = (left: StoredRow | undefined, right: StoredRow): boolean =>
  left !== undefined && (left.OptionId ?? left.Text ?? '') === (right.OptionId ?? right.Text ?? '');

/**
 * Follows the answers that other tabs and devices give to the set of a page, while the page is visible. Remembers the
 * questions they changed, to name them before the set is finished.
 */
export class SetFollower {
  readonly #options: Options;
  readonly #changed = new Set<string>();
  readonly #end = new AbortController();
  #change: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatching = false;

  constructor(options: Options) {
    this.#options = options;
    this.#change = options.change;
  }

  /** Models of the questions whose answers changed elsewhere since the page was opened. */
  changedElsewhere(): string[] {
    const { questions } = this.#options.sheet.session.form;
    return questions.map(({ question }) => question.Model).filter((model) => this.#changed.has(model));
  }

  /** Reads the answers of the server now; returns whether any differed from those shown. */
  async check(): Promise<boolean> {
    return this.#apply(await this.#options.watch());
  }

  /** Starts to follow, or waits again for a quiet moment: called when the page becomes visible, and at each own answer. */
  readonly follow = (): void => {
    clearTimeout(this.#timer);
    if (!this.#end.signal.aborted) this.#timer = setTimeout(() => void this.#watch(), QUIET);
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#end.abort();
  }

  async #watch(): Promise<void> {
    if (this.#isWatching || document.visibilityState !== 'visible') return;
    this.#isWatching = true;
    const pause = await this.#options.watch(this.#change, this.#end.signal).then(
      (state) => {
        this.#apply(state);
        return QUIET;
      },
      () => PAUSE_AFTER_FAILURE,
    );
    this.#isWatching = false;
    clearTimeout(this.#timer);
    if (!this.#end.signal.aborted) this.#timer = setTimeout(() => void this.#watch(), pause);
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
