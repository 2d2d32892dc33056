import type { Draft } from '../draft/draft.ts';
import { textFrom } from '../draft/languages.ts';
import type { DraftList, ForeignChoice } from '../draft/lists.ts';
import { xlsform } from '../expression/dialects.ts';
import { translated } from '../expression/translate.ts';
import type { Spot } from '../report.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The lists of choices of a form, by name. */
export class Choices {
  readonly #rows = new Map<string, SheetRow[]>();
  readonly #ownLanguage: 'el' | 'en' | undefined;

  constructor(sheets: readonly Sheet[], ownLanguage: 'el' | 'en' | undefined) {
    this.#ownLanguage = ownLanguage;
    for (const row of sheets.flatMap(({ rows }) => rows)) {
      const name = row.get('list_name');
      if (name === '' || row.get('name', 'value') === '') continue;
      this.#rows.set(name, [...(this.#rows.get(name) ?? []), row]);
    }
  }

  /** Rows of a file given beside the form, as the list of that name. */
  addFile(name: string, sheet: Sheet): void {
    this.#rows.set(
      name,
      sheet.rows.filter((row) => row.get('name', 'value') !== ''),
    );
  }

  of(list: string): ForeignChoice[] | undefined {
    return this.#rows.get(list)?.map((row) => {
      const code = row.get('name', 'value');
      const text = textFrom(row.texts('label'), this.#ownLanguage);
      return { code, text: text === '' ? code : text };
    });
  }

  /** Hides options by a filter: for each choice the filter is asked about its own columns. */
  filter(draft: Draft, list: string, made: DraftList, filter: string, spot: Spot, records: string | undefined): void {
    draft.later(() => {
      for (const [at, row] of (this.#rows.get(list) ?? []).entries()) {
        const option = made.options[at];
        const setting = {
          names: draft.names,
          choice: (column: string) => (this.#has(list, column) ? row.get(column) : undefined),
          ...(records === undefined ? {} : { records }),
        };
        const done = translated(filter, xlsform, setting);
        if (!done.ok) {
          draft.report.add(spot, 'condition', 'choice_filter', 'left', done.problem.reason, {
            what: done.problem.what,
          });
          return;
        }
        if (option && done.js !== 'true') option.Condition = done.js;
      }
      draft.report.add(spot, 'condition', 'choice_filter', 'taken');
    });
  }

  #has(list: string, column: string): boolean {
    return (this.#rows.get(list) ?? []).some((row) => row.filled().includes(column.toLowerCase()));
  }
}
