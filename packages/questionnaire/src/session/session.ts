import type { ExpressionCode, Outcome, Scope } from '@ithaki/script';
import type { Element, QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import { ownerOf } from '../form/form.ts';
import { type Answers, type StoredRow, storedValue } from '../model/answers.ts';
import { hasRows } from '../model/question-walk.ts';
import type { Value } from '../rows/codec.ts';
import { RowStore } from '../rows/row-store.ts';
import { valueIn } from '../rows/rows.ts';
import type { Moment } from './visibility.ts';
import { Visibility } from './visibility.ts';

/** The effect of a change: questions whose answers changed, and elements whose visibility changed. */
export type Change = { readonly answered: readonly string[]; readonly shown: readonly Element[] };

/** Every answer id that a row of this question can change: its own, its columns' and those of the table around it. */
function idsOf(info: QuestionInfo, form: Form): readonly string[] {
  const cached = idsByQuestion.get(info);
  if (cached) return cached;
  const table = info.container ?? info;
  const infos = new Set([info, table, ...(hasRows(table.question) ? table.columns : [])]);
  const ids = [...form.readableAnswers.values()].filter(({ owner }) => infos.has(owner)).map(({ id }) => id);
  idsByQuestion.set(info, ids);
  return ids;
}

/** Cache: the ids depend only on the form, which many sessions share. */
const idsByQuestion = new WeakMap<QuestionInfo, readonly string[]>();

/** A questionnaire being answered: its answers, and which elements they show. */
export class Session {
  readonly form: Form;
  readonly store: RowStore;
  readonly #visibility: Visibility;
  #moment: Moment;

  constructor(form: Form, answers: Answers, moment: Moment) {
    this.form = form;
    this.store = new RowStore(answers);
    this.#moment = moment;
    this.#visibility = new Visibility(form, this.store, moment);
    this.#visibility.settle();
  }

  /** What conditions can read apart from answers: language, date and time. */
  get moment(): Moment {
    return this.#moment;
  }

  /** Continues in another language or on another day. */
  setMoment(moment: Moment): Change {
    this.#moment = moment;
    this.#visibility.setMoment(moment);
    return { answered: [], shown: this.#settle() };
  }

  /** Stores answers. Rows of groups that the questionnaire does not have are kept but never read. */
  put(rows: Iterable<StoredRow>): Change {
    const owners = new Set<QuestionInfo>();
    for (const row of rows) {
      const before = storedValue(this.store.row(row.GroupId, row.LineId));
      const isStored = this.store.put(row);
      const owner = ownerOf(this.form.owners, row.GroupId);
      if (owner && isStored && (before !== storedValue(row) || row.LineId !== undefined)) owners.add(owner);
    }
    for (const owner of owners) this.#markChanged(owner);
    return { answered: [...owners].map(({ question }) => question.Model), shown: this.#settle() };
  }

  /** Whether an element is shown, by its key; for a column, on the row with this 0-based index. */
  isShown(key: string, rowIndex?: number): boolean {
    const element = this.form.byKey.get(key);
    return element === undefined || this.#visibility.shown.isShown(element.index, rowIndex);
  }

  /** Whether a question is shown; for a column or cell, its table must be shown too. `line` is a column's row index. */
  isQuestionShown(info: QuestionInfo, rowIndex?: number): boolean {
    const { shown } = this.#visibility;
    return (
      (info.container === undefined || shown.isQuestionShown(info.container)) && shown.isQuestionShown(info, rowIndex)
    );
  }

  /** Whether an option of a question is shown; always true without a condition. */
  isOptionShown(info: QuestionInfo, value: string, rowIndex?: number): boolean {
    return this.#visibility.shown.isOptionShown(info, value, rowIndex);
  }

  /** Whether a row of a table is shown. */
  isRowShown(info: QuestionInfo, lineId: string): boolean {
    return this.#visibility.shown.isRowShown(info, lineId);
  }

  /** The visible rows of a table, or the current rows of records, each with its index. */
  visibleRows(info: QuestionInfo): { readonly id: string; readonly index: number }[] {
    const rows = this.#visibility.answers.rowIds(info).map((id, index) => ({ id, index }));
    return rows.filter(({ id }) => this.isRowShown(info, id));
  }

  /** The value of a question's control, whether the question is shown or hidden. */
  value({ question }: QuestionInfo, lineId?: string): Value {
    const lists = this.form.questionnaire.OptionLists ?? {};
    return valueIn(question, this.store, lineId === undefined ? { lists } : { lists, line: lineId });
  }

  /** An answer as scripts see it; empty while hidden. */
  read(id: string): unknown {
    return this.#visibility.answer(id);
  }

  /** The evaluation scope of the form's scripts: every answer, language, date and time, and the row index. */
  scope(rowIndex: number | null = null) {
    this.#visibility.model();
    return this.#visibility.scope(rowIndex);
  }

  /** Evaluates a script of the form, with the scope of a row when it is about one, and with additional data. */
  evaluate(code: ExpressionCode, rowIndex: number | null = null, data: Scope = {}): Outcome {
    return this.#visibility.evaluate(code, { ...this.scope(rowIndex), ...data });
  }

  /** Elements hidden because their circular conditions did not settle. */
  circularElements(): Element[] {
    return this.#elements(this.#visibility.unsettled);
  }

  /** Conditions that failed at their last evaluation, for the script log. */
  failures(): { readonly element: Element; readonly reason: string; readonly message: string }[] {
    return [...this.#visibility.failures].flatMap(([index, { reason, message }]) =>
      this.#elements([index]).map((element) => ({ element, reason, message })),
    );
  }

  #elements(indexes: Iterable<number>): Element[] {
    return [...indexes].flatMap((index) => this.form.elements[index] ?? []);
  }

  #settle(): Element[] {
    return this.#elements(this.#visibility.settle());
  }

  #markChanged(owner: QuestionInfo): void {
    this.#visibility.markAnswersChanged(idsOf(owner, this.form));
    const table = owner.container ?? owner;
    // Rows may have been added or removed.
    const rowElements = table.columns.flatMap((column) => [column.element, ...column.options.values()]);
    if (hasRows(table.question)) this.#visibility.markElements(rowElements);
  }
}
