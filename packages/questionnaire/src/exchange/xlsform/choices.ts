import { textIn } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import { textFrom } from '../draft/languages.ts';
import type { DraftList, ForeignChoice } from '../draft/lists.ts';
import { xlsform } from '../expression/dialects.ts';
import type { ChoiceItem } from '../expression/symbols.ts';
import { translated } from '../expression/translate.ts';
import type { SourceLocation } from '../report.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The choice lists of a form, by name. */
export class Choices {
  readonly #rows = new Map<string, SheetRow[]>();
  /** By list: columns with a value in at least one row. */
  readonly #columns = new Map<string, ReadonlySet<string>>();
  readonly #ownLanguage: string | undefined;

  constructor(sheets: readonly Sheet[], ownLanguage: string | undefined) {
    this.#ownLanguage = ownLanguage;
    for (const row of sheets.flatMap(({ rows }) => rows)) {
      const name = row.get('list_name');
      if (name === '' || row.get('name', 'value') === '') continue;
      const list = this.#rows.get(name);
      if (list) list.push(row);
      else this.#rows.set(name, [row]);
    }
  }

  /** Adds a file supplied with the form as the list with its name. */
  addFile(name: string, sheet: Sheet): void {
    this.#rows.set(
      name,
      sheet.rows.filter((row) => row.get('name', 'value') !== ''),
    );
  }

  choicesOf(list: string): ForeignChoice[] | undefined {
    return this.#rows.get(list)?.map((row) => {
      const code = row.get('name', 'value');
      const text = textFrom(row.texts('label'), this.#ownLanguage);
      return { code, text: text === '' ? code : text };
    });
  }

  /** The choices of a list as column lookups; the name of a file may omit '.csv'. */
  items(list: string): readonly ChoiceItem[] | undefined {
    const rows = this.#rows.get(list) ?? this.#rows.get(`${list}.csv`);
    return rows?.map(
      (row) => (column) => (column === 'label' ? this.#label(row) : row.get(column, column.toLowerCase())),
    );
  }

  #label(row: SheetRow): string {
    const text = textFrom(row.texts('label'), this.#ownLanguage);
    return textIn(text, 'el');
  }

  /** Sets option conditions from a choice filter, evaluated with the columns of each choice. */
  filter(
    draft: Draft,
    list: string,
    draftList: DraftList,
    filter: string,
    location: SourceLocation,
    records: string | undefined,
  ): void {
    draft.later(() => {
      for (const [index, row] of (this.#rows.get(list) ?? []).entries()) {
        const option = draftList.options[index];
        const context = {
          names: draft.findSymbol,
          choice: (column: string) => (this.#has(list, column) ? row.get(column) : undefined),
          ...(records === undefined ? {} : { records }),
          items: (name: string) => this.items(name),
          isXpath: true as const,
        };
        const translation = translated(filter, xlsform, context);
        if (!translation.ok) {
          draft.report.add(location, 'condition', 'choice_filter', 'left', translation.problem.reason, {
            what: translation.problem.subject,
          });
          return;
        }
        if (option && translation.js !== 'true') option.Condition = translation.js;
      }
      draft.report.add(location, 'condition', 'choice_filter', 'taken');
    });
  }

  #has(list: string, column: string): boolean {
    const columns = this.#columns.get(list) ?? new Set((this.#rows.get(list) ?? []).flatMap((row) => row.filled()));
    this.#columns.set(list, columns);
    return columns.has(column.toLowerCase());
  }
}
