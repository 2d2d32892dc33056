import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';

/** What of a form is shown, while it is found out and afterwards. */
export class Sight {
  readonly #shown: Uint8Array;
  /** Of elements that are decided line by line: on which they are shown. */
  readonly #lines: (readonly boolean[] | undefined)[];

  /** At first everything is shown. */
  constructor({ elements }: Form) {
    this.#shown = new Uint8Array(elements.length).fill(1);
    this.#lines = elements.map(() => undefined);
  }

  /** Whether an element is shown at all, or on a line of its table. */
  has(element: number, line?: number): boolean {
    if (this.#shown[element] !== 1) return false;
    const lines = line === undefined ? undefined : this.#lines[element];
    return lines === undefined || lines[line ?? 0] === true;
  }

  /** On which lines an element that is decided line by line is shown. */
  lines(element: number): readonly boolean[] | undefined {
    return this.#lines[element];
  }

  /** Takes in what was found; tells whether that is news. */
  set(element: number, shown: boolean, lines?: readonly boolean[]): boolean {
    const before = this.#lines[element];
    const same = this.#shown[element] === Number(shown) && String(before) === String(lines);
    this.#shown[element] = Number(shown);
    this.#lines[element] = lines;
    return !same;
  }

  /** Whether a question is shown; for a column, on a line. */
  question(info: QuestionInfo, line?: number): boolean {
    return this.has(info.element, line);
  }

  /** Whether an option is shown; one without a condition always. */
  option(info: QuestionInfo, value: string, line?: number): boolean {
    const element = info.options.get(value);
    return element === undefined || this.has(element, line);
  }

  /** Whether a row of a table is shown. */
  row(info: QuestionInfo, lineId: string): boolean {
    const element = info.rows.get(lineId);
    return element === undefined || this.has(element);
  }
}
