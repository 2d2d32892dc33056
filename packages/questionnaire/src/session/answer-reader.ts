import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import { storedValue, tickGroup } from '../model/answers.ts';
import { hasParts, kindOf, tickValuesOf } from '../model/kinds.ts';
import { blanksOf, partsOf } from '../model/options.ts';
import { inputsCodec } from '../rows/parts-codecs.ts';
import { currentRowIds } from '../rows/record-rows.ts';
import type { RowStore } from '../rows/row-store.ts';
import { tickableValues } from '../rows/single-codecs.ts';
import type { ShownElements } from './shown-elements.ts';

/** A row of a table: its index and id; empty outside tables. */
type RowPosition = { readonly index?: number; readonly id?: string };

/** Reads answers the way scripts see them: hidden ones are empty. */
export class AnswerReader {
  readonly #form: Form;
  readonly #store: RowStore;
  readonly #shown: ShownElements;

  constructor(form: Form, store: RowStore, shown: ShownElements) {
    this.#form = form;
    this.#store = store;
    this.#shown = shown;
  }

  /** Row ids of a table, hidden rows included, or the current rows of records. */
  rowIds({ question }: QuestionInfo): readonly string[] {
    if (kindOf(question) === 'table') return (question.Rows ?? []).map(({ LineId }) => LineId);
    return currentRowIds(question, this.#store, this.#form.questionnaire.OptionLists ?? {});
  }

  /** The value of an answer id as scripts see it; within a table, a list with one value for each row. */
  read(id: string): unknown {
    const info = this.#form.readableAnswers.get(id)?.owner;
    if (!info) return '';
    const table = info.container;
    if (!table || kindOf(table.question) === 'formtable') return this.#part(info, id, {});
    return this.rowIds(table).map((line, index) => this.#part(info, id, { index, id: line }));
  }

  #visible(info: QuestionInfo, { index, id }: RowPosition): boolean {
    const { container } = info;
    if (container && !this.#shown.isQuestionShown(container)) return false;
    if (container && id !== undefined && !this.#shown.isRowShown(container, id)) return false;
    return this.#shown.isQuestionShown(info, index);
  }

  /** The value of a whole question or of one of its parts, on one row. */
  #part(info: QuestionInfo, id: string, position: RowPosition): unknown {
    const { question } = info;
    const visible = this.#visible(info, position);
    const stored = (group: string): string => (visible ? storedValue(this.#store.row(group, position.id)) : '');
    const shownOption = (group: string): string => {
      const value = stored(group);
      return this.#shown.isOptionShown(info, value, position.index) ? value : '';
    };
    if (id !== question.Model) return stored(id);
    if (hasParts(question)) return partsOf(question).map(({ Id }) => stored(Id));
    switch (kindOf(question)) {
      case 'parametric':
        return blanksOf(question).map(stored);
      case 'radio':
      case 'select':
        return shownOption(question.Model);
      case 'checkbox':
        return this.#ticks(info, stored, position);
      case 'table':
      case 'records':
        return this.#lines(info, visible);
      case 'formtable':
        return info.columns.map((cell) => this.#part(cell, cell.question.Model, {}));
      case 'spreadsheet':
        return visible ? inputsCodec.value(question, this.#store, { lists: {} }) : {};
      case 'plaintext':
      case 'chart':
        return '';
      default:
        return stored(question.Model);
    }
  }

  #ticks(info: QuestionInfo, stored: (group: string) => string, { index }: RowPosition): unknown {
    const { question } = info;
    const values = tickableValues(question, { lists: this.#form.questionnaire.OptionLists ?? {} });
    if (values.length === 0) return stored(question.Model);
    const { yes } = tickValuesOf(question);
    return values.filter(
      (value) => stored(tickGroup(question.Model, value)) === yes && this.#shown.isOptionShown(info, value, index),
    );
  }

  /**
   * The value of a table: for a table of options, each row's choice; with columns and for records, an object for each
   * row.
   */
  #lines(info: QuestionInfo, visible: boolean): unknown[] {
    const { question, columns } = info;
    const ids = visible ? this.rowIds(info) : [];
    return ids.map((id, index) => {
      if (columns.length > 0) {
        return Object.fromEntries(
          columns.map((column) => [column.question.Model, this.#part(column, column.question.Model, { index, id })]),
        );
      }
      const value = this.#shown.isRowShown(info, id) ? storedValue(this.#store.row(question.Model, id)) : '';
      return this.#shown.isOptionShown(info, value) ? value : '';
    });
  }
}
