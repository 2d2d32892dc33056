import type { ForeignText } from '../draft/languages.ts';

/** One sheet of a workbook: its non-empty rows with their spreadsheet row numbers. */
export type SheetRows = {
  readonly name: string;
  readonly rows: readonly {
    readonly number: number;
    readonly cells: readonly string[];
    /** The row's origin, for rows that do not come from a workbook. */
    readonly place?: string;
  }[];
};

/** Alternative column names, from all versions of the format. */
const canonicalColumns: Readonly<Record<string, string>> = {
  caption: 'label',
  relevance: 'relevant',
  'bind:relevant': 'relevant',
  'bind:constraint': 'constraint',
  'bind:required': 'required',
  'bind:calculate': 'calculation',
  'bind:readonly': 'read_only',
  'bind:jr:constraintmsg': 'constraint_message',
  'bind:jr:requiredmsg': 'required_message',
  'control:appearance': 'appearance',
  calculate: 'calculation',
  'constraint message': 'constraint_message',
  constraint_msg: 'constraint_message',
  requiredmsg: 'required_message',
  'required message': 'required_message',
  readonly: 'read_only',
  'read only': 'read_only',
  'jr:count': 'repeat_count',
  'list name': 'list_name',
  command: 'type',
  'choice filter': 'choice_filter',
  count: 'repeat_count',
};

/** Columns that can be translated. */
const translatable = /^(label|hint|guidance_hint|constraint_message|required_message|image|audio|video|media)$/;

type Column = { readonly name: string; readonly language: string };

function columnOf(title: string): Column {
  const parts = title.trim().split(/\s*::\s*|\s*:\s*(?!\/)/);
  const [first = ''] = parts;
  const base = first.toLowerCase();
  if (base === 'media' && parts[1]) return { name: parts[1].toLowerCase(), language: parts[2] ?? '' };
  const canonical = canonicalColumns[base] ?? base;
  if (translatable.test(canonical)) return { name: canonical, language: parts.slice(1).join(':') };
  const wholeTitle = parts.join(':').toLowerCase();
  return { name: canonicalColumns[wholeTitle] ?? (parts.length > 1 ? wholeTitle : canonical), language: '' };
}

/** A row of a sheet, accessed by column name. */
export class SheetRow {
  readonly number: number;
  /** The row's place in the source, for reports; undefined for a row of a workbook. */
  readonly place: string | undefined;
  readonly #columns: readonly Column[];
  readonly #cells: readonly string[];

  constructor({ number, cells, place }: SheetRows['rows'][number], columns: readonly Column[]) {
    this.number = number;
    this.place = place;
    this.#columns = columns;
    this.#cells = cells;
  }

  /** The trimmed value of the first of these columns that has one; '' otherwise. */
  get(...names: readonly string[]): string {
    for (const name of names) {
      const index = this.#columns.findIndex(
        (column, index) => column.name === name && (this.#cells[index] ?? '').trim() !== '',
      );
      if (index >= 0) return (this.#cells[index] ?? '').trim();
    }
    return '';
  }

  /** The values of a column by language. */
  texts(name: string): ForeignText {
    const found = this.#columns.flatMap((column, index): [string, string][] => {
      const text = column.name === name ? (this.#cells[index] ?? '') : '';
      return text.trim() === '' ? [] : [[column.language, text]];
    });
    return new Map(found);
  }

  /** Names of the columns that have a value in this row. */
  filled(): string[] {
    const names = this.#columns.filter((_, index) => (this.#cells[index] ?? '').trim() !== '').map(({ name }) => name);
    return [...new Set(names)];
  }
}

/** The rows of a sheet below its titles, and the languages named in the titles. */
export type Sheet = { readonly rows: readonly SheetRow[]; readonly languages: readonly string[] };

/** Parses the rows of a sheet by their titles. */
export function sheetOf({ rows }: SheetRows): Sheet {
  const [head, ...body] = rows;
  const columns = (head?.cells ?? []).map(columnOf);
  return {
    rows: body.map((row) => new SheetRow(row, columns)),
    languages: [...new Set(columns.map(({ language }) => language))],
  };
}
