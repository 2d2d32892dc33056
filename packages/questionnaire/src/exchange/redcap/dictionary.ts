/** A row of delimited text, with its line number where known. */
export type TextRow = { readonly number: number; readonly cells: readonly string[] };

/** Patterns of the column titles, covering all REDCap versions. */
const columns = {
  name: /^(variable|field[ _]name|variable.*field.*)/i,
  form: /^form[ _]?name/i,
  section: /^section[ _]header/i,
  type: /^field[ _]type/i,
  label: /^field[ _]label/i,
  choices: /^(choices|select_choices)/i,
  note: /^field[ _]note/i,
  validation: /^text[ _]validation[ _]type/i,
  min: /^text[ _]validation[ _]min/i,
  max: /^text[ _]validation[ _]max/i,
  branching: /^branching[ _]logic/i,
  required: /^required[ _]field/i,
  matrix: /^matrix[ _]group/i,
  annotation: /^field[ _]annotation/i,
  ranking: /^matrix[ _]ranking/i,
} as const;

type ColumnName = keyof typeof columns;

/** A field of a data dictionary, accessed by column name. */
export class DictionaryRow {
  readonly number: number;
  readonly #elementIds: ReadonlyMap<ColumnName, number>;
  readonly #cells: readonly string[];

  constructor({ number, cells }: TextRow, elementIds: ReadonlyMap<ColumnName, number>) {
    this.number = number;
    this.#elementIds = elementIds;
    this.#cells = cells;
  }

  /** The trimmed value of a column; '' when the column does not exist. */
  get(name: ColumnName): string {
    const index = this.#elementIds.get(name);
    return index === undefined ? '' : (this.#cells[index] ?? '').replaceAll('\0', '').trim();
  }
}

/** The fields of a data dictionary; undefined when the titles are not those of one. */
export function dictionaryOf([titleRow, ...rows]: readonly TextRow[]): DictionaryRow[] | undefined {
  const titles = (titleRow?.cells ?? []).map((title) => title.replace(/^\ufeff/, '').trim());
  const elementIds = new Map(
    Object.entries(columns).flatMap(([name, pattern]) => {
      const index = titles.findIndex((title) => pattern.test(title));
      return index < 0 ? [] : [[name as ColumnName, index]];
    }),
  );
  if (!elementIds.has('name') || !elementIds.has('type')) return undefined;
  return rows.map((row) => new DictionaryRow(row, elementIds));
}
