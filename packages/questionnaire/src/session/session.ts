import type { Element, QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import { ownerOf } from '../form/form.ts';
import { type Answers, heldBy, type StoredRow } from '../model/answers.ts';
import { hasLines } from '../model/question-walk.ts';
import type { Value } from '../rows/codec.ts';
import { RowStore } from '../rows/row-store.ts';
import { valueIn } from '../rows/rows.ts';
import type { Moment } from './visibility.ts';
import { Visibility } from './visibility.ts';

/** The effect of a change: questions whose answers changed, and elements whose visibility changed. */
export type Change = { readonly answered: readonly string[]; readonly shown: readonly Element[] };

/** Every answer id that a row of this question can change: its own, its columns' and those of the table around it. */
function idsOf(info: QuestionInfo, form: Form): readonly string[] {
  const known = idsIn.get(info);
  if (known) return known;
  const top = info.within ?? info;
  const infos = new Set([info, top, ...(hasLines(top.question) ? top.columns : [])]);
  const ids = [...form.readables.values()].filter(({ owner }) => infos.has(owner)).map(({ id }) => id);
  idsIn.set(info, ids);
  return ids;
}

/** Cache: the ids depend only on the form, which many sessions share. */
const idsIn = new WeakMap<QuestionInfo, readonly string[]>();

/** A questionnaire being answered: its answers, and what they show and hide. */
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

  /** What conditions know apart from the answers: language, date and time. */
  get moment(): Moment {
    return this.#moment;
  }

  /** Continues in another language or on another day. */
  at(moment: Moment): Change {
    this.#moment = moment;
    this.#visibility.at(moment);
    return { answered: [], shown: this.#settle() };
  }

  /** Stores answers. Rows of groups that the questionnaire does not have are kept but never read. */
  put(rows: Iterable<StoredRow>): Change {
    const owners = new Set<QuestionInfo>();
    for (const row of rows) {
      const before = heldBy(this.store.row(row.GroupId, row.LineId));
      const taken = this.store.put(row);
      const owner = ownerOf(this.form.owners, row.GroupId);
      if (owner && taken && (before !== heldBy(row) || row.LineId !== undefined)) owners.add(owner);
    }
    for (const owner of owners) this.#touch(owner);
    return { answered: [...owners].map(({ question }) => question.Model), shown: this.#settle() };
  }

  /** Whether an element is shown, by its key; for a column, on the row with this 0-based index. */
  shows(key: string, line?: number): boolean {
    const element = this.form.byKey.get(key);
    return element === undefined || this.#visibility.sight.has(element.index, line);
  }

  /** Whether a question is shown; for a column or cell, its table must be shown too. `line` is a column's row index. */
  showsQuestion(info: QuestionInfo, line?: number): boolean {
    const { sight } = this.#visibility;
    return (info.within === undefined || sight.question(info.within)) && sight.question(info, line);
  }

  /** Whether an option of a question is shown; always true without a condition. */
  showsOption(info: QuestionInfo, value: string, line?: number): boolean {
    return this.#visibility.sight.option(info, value, line);
  }

  /** Whether a row of a table is shown. */
  showsRow(info: QuestionInfo, lineId: string): boolean {
    return this.#visibility.sight.row(info, lineId);
  }

  /** The visible rows of a table, or the current rows of records, each with its index. */
  linesOf(info: QuestionInfo): { readonly id: string; readonly index: number }[] {
    const lines = this.#visibility.reader.lineIds(info).map((id, index) => ({ id, index }));
    return lines.filter(({ id }) => this.showsRow(info, id));
  }

  /** The value of a question's control, whether the question is shown or hidden. */
  value({ question }: QuestionInfo, line?: string): Value {
    const lists = this.form.questionnaire.OptionLists ?? {};
    return valueIn(question, this.store, line === undefined ? { lists } : { lists, line });
  }

  /** An answer as scripts see it; empty while hidden. */
  read(id: string): unknown {
    return this.#visibility.answer(id);
  }

  /** The evaluation scope of the form's scripts: every answer, language, date and time, and the row index. */
  scope(line: number | null = null) {
    this.#visibility.model();
    return this.#visibility.scope(line);
  }

  /** Elements hidden because their circular conditions did not settle. */
  circles(): Element[] {
    return this.#elements(this.#visibility.circles);
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

  #touch(owner: QuestionInfo): void {
    this.#visibility.touch(idsOf(owner, this.form));
    const top = owner.within ?? owner;
    // Rows may have been added or removed.
    const perLine = top.columns.flatMap((column) => [column.element, ...column.options.values()]);
    if (hasLines(top.question)) this.#visibility.wake(perLine);
  }
}
