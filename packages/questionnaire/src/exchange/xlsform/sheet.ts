import type { ForeignText } from '../draft/languages.ts';

/** One sheet of a workbook: rows that hold something, with the number that a spreadsheet gives them. */
export type SheetRows = {
  readonly name: string;
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

/** Other names of columns that forms of all ages use. */
const sameColumn: Readonly<Record<string, string>> = {
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

/** Columns whose text differs by language. */
const translatable = /^(label|hint|guidance_hint|constraint_message|required_message|image|audio|video|media)$/;

type Column = { readonly name: string; readonly language: string };

function columnOf(title: string): Column {
  const parts = title.trim().split(/\s*::\s*|\s*:\s*(?!\/)/);
  const [first = ''] = parts;
  const base = first.toLowerCase();
  if (base === 'media' && parts[1]) return { name: parts[1].toLowerCase(), language: parts[2] ?? '' };
  const known = sameColumn[base] ?? base;
  if (translatable.test(known)) return { name: known, language: parts.slice(1).join(':') };
  const all = parts.join(':').toLowerCase();
  return { name: sameColumn[all] ?? (parts.length > 1 ? all : known), language: '' };
}

/** A row of a sheet, read by the names of columns. */
export class SheetRow {
  readonly number: number;
  readonly #columns: readonly Column[];
  readonly #cells: readonly string[];

  constructor(number: number, columns: readonly Column[], cells: readonly string[]) {
    this.number = number;
    this.#columns = columns;
    this.#cells = cells;
  }

  /** What a column holds, without spaces around; '' when there is none. */
  get(...names: readonly string[]): string {
    for (const name of names) {
      const at = this.#columns.findIndex(
        (column, index) => column.name === name && (this.#cells[index] ?? '').trim() !== '',
      );
      if (at >= 0) return (this.#cells[at] ?? '').trim();
    }
    return '';
  }

  /** What a column holds in each language. */
  texts(name: string): ForeignText {
    const found = this.#columns.flatMap((column, at): [string, string][] => {
      const text = column.name === name ? (this.#cells[at] ?? '') : '';
      return text.trim() === '' ? [] : [[column.language, text]];
    });
    return new Map(found);
  }

  /** Names of columns that hold something on this row. */
  filled(): string[] {
    const names = this.#columns.filter((_, at) => (this.#cells[at] ?? '').trim() !== '').map(({ name }) => name);
    return [...new Set(names)];
  }
}

/** The rows of a sheet below its titles; the languages its titles name. */
export type Sheet = { readonly rows: readonly SheetRow[]; readonly languages: readonly string[] };

/** Reads the rows of a sheet by their titles; nothing when it has none. */
export function sheetOf({ rows }: SheetRows): Sheet {
  const [head, ...body] = rows;
  const columns = (head?.cells ?? []).map(columnOf);
  return {
    rows: body.map(({ number, cells }) => new SheetRow(number, columns, cells)),
    languages: [...new Set(columns.map(({ language }) => language))],
  };
}
