import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import { heldBy, tickGroup } from '../model/answers.ts';
import { isOfParts, kindOf, tickOf } from '../model/kinds.ts';
import { blanksOf, partsOf } from '../model/options.ts';
import { inputs } from '../rows/parts-codecs.ts';
import { linesOf } from '../rows/record-lines.ts';
import type { RowStore } from '../rows/row-store.ts';
import { tickable } from '../rows/single-codecs.ts';
import type { Sight } from './shown-elements.ts';

/** A row of a table: its index and id; empty outside tables. */
type At = { readonly index?: number; readonly id?: string };

/** Reads answers the way scripts see them: hidden ones are empty. */
export class Reader {
  readonly #form: Form;
  readonly #store: RowStore;
  readonly #sight: Sight;

  constructor(form: Form, store: RowStore, sight: Sight) {
    this.#form = form;
    this.#store = store;
    this.#sight = sight;
  }

  /** Row ids of a table, hidden rows included, or the current rows of records. */
  lineIds({ question }: QuestionInfo): readonly string[] {
    if (kindOf(question) === 'table') return (question.Rows ?? []).map(({ LineId }) => LineId);
    return linesOf(question, this.#store, this.#form.questionnaire.OptionLists ?? {});
  }

  /** The value of an answer id as scripts see it; within a table, a list with one value for each row. */
  read(id: string): unknown {
    const info = this.#form.readables.get(id)?.owner;
    if (!info) return '';
    const table = info.within;
    if (!table || kindOf(table.question) === 'formtable') return this.#part(info, id, {});
    return this.lineIds(table).map((line, index) => this.#part(info, id, { index, id: line }));
  }

  #visible(info: QuestionInfo, { index, id }: At): boolean {
    const { within } = info;
    if (within && !this.#sight.question(within)) return false;
    if (within && id !== undefined && !this.#sight.row(within, id)) return false;
    return this.#sight.question(info, index);
  }

  /** The value of a whole question or of one of its parts, on one row. */
  #part(info: QuestionInfo, id: string, at: At): unknown {
    const { question } = info;
    const visible = this.#visible(info, at);
    const held = (group: string): string => (visible ? heldBy(this.#store.row(group, at.id)) : '');
    const option = (group: string): string => {
      const value = held(group);
      return this.#sight.option(info, value, at.index) ? value : '';
    };
    if (id !== question.Model) return held(id);
    if (isOfParts(question)) return partsOf(question).map(({ Id }) => held(Id));
    switch (kindOf(question)) {
      case 'parametric':
        return blanksOf(question).map(held);
      case 'radio':
      case 'select':
        return option(question.Model);
      case 'checkbox':
        return this.#ticks(info, held, at);
      case 'table':
      case 'records':
        return this.#lines(info, visible);
      case 'formtable':
        return info.columns.map((cell) => this.#part(cell, cell.question.Model, {}));
      case 'spreadsheet':
        return visible ? inputs.value(question, this.#store, { lists: {} }) : {};
      case 'plaintext':
      case 'chart':
        return '';
      default:
        return held(question.Model);
    }
  }

  #ticks(info: QuestionInfo, held: (group: string) => string, { index }: At): unknown {
    const { question } = info;
    const values = tickable(question, { lists: this.#form.questionnaire.OptionLists ?? {} });
    if (values.length === 0) return held(question.Model);
    const { yes } = tickOf(question);
    return values.filter(
      (value) => held(tickGroup(question.Model, value)) === yes && this.#sight.option(info, value, index),
    );
  }

  /**
   * The value of a table: for a table of options, each row's choice; with columns and for records, an object for each
   * row.
   */
  #lines(info: QuestionInfo, visible: boolean): unknown[] {
    const { question, columns } = info;
    const ids = visible ? this.lineIds(info) : [];
    return ids.map((id, index) => {
      if (columns.length > 0) {
        return Object.fromEntries(
          columns.map((column) => [column.question.Model, this.#part(column, column.question.Model, { index, id })]),
        );
      }
      const value = this.#sight.row(info, id) ? heldBy(this.#store.row(question.Model, id)) : '';
      return this.#sight.option(info, value) ? value : '';
    });
  }
}
