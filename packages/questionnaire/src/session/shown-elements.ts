import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';

/** Visibility of a form's elements, during evaluation and afterwards. */
export class ShownElements {
  readonly #shown: Uint8Array;
  /** For elements evaluated on each row: on which rows they are shown. */
  readonly #lines: (readonly boolean[] | undefined)[];

  /** Initially everything is shown. */
  constructor({ elements }: Form) {
    this.#shown = new Uint8Array(elements.length).fill(1);
    this.#lines = elements.map(() => undefined);
  }

  /** Whether an element is shown at all, or on one row of its table. */
  isShown(element: number, line?: number): boolean {
    if (this.#shown[element] !== 1) return false;
    const lines = line === undefined ? undefined : this.#lines[element];
    return lines === undefined || lines[line ?? 0] === true;
  }

  /** For an element evaluated on each row: on which rows it is shown. */
  shownRows(element: number): readonly boolean[] | undefined {
    return this.#lines[element];
  }

  /** Stores an element's visibility; returns whether it changed. */
  set(element: number, shown: boolean, lines?: readonly boolean[]): boolean {
    const before = this.#lines[element];
    const isUnchanged = this.#shown[element] === Number(shown) && String(before) === String(lines);
    this.#shown[element] = Number(shown);
    this.#lines[element] = lines;
    return !isUnchanged;
  }

  /** Whether a question is shown; for a column, on one row. */
  isQuestionShown(info: QuestionInfo, line?: number): boolean {
    return this.isShown(info.element, line);
  }

  /** Whether an option is shown; always true without a condition. */
  isOptionShown(info: QuestionInfo, value: string, line?: number): boolean {
    const element = info.options.get(value);
    return element === undefined || this.isShown(element, line);
  }

  /** Whether a row of a table is shown. */
  isRowShown(info: QuestionInfo, lineId: string): boolean {
    const element = info.rows.get(lineId);
    return element === undefined || this.isShown(element);
  }
}
