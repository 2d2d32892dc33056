import type { SheetRows } from '../xlsform/sheet.ts';
import type { FormTexts } from './translations.ts';

/** The cells of a row by column title. */
export type Cells = Record<string, string>;

/** Returns the cells of a text column for each language: `label`, `label::Greek (el)`. */
export function textCells(column: string, texts: FormTexts, kind = ''): Cells {
  const pairs = [...(texts.get(kind) ?? [])].map(([language, text]) => [
    language === '' ? column : `${column}::${language}`,
    text,
  ]);
  return Object.fromEntries(pairs);
}

/** A sheet of an XLSForm, built row by row. */
export class SheetBuilder {
  readonly #name: string;
  readonly #rows: { readonly number: number; readonly place: string; readonly cells: Cells }[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  /** Adds a row, with the line and place in the source from which it was made. */
  add(number: number, place: string, cells: Cells): void {
    this.#rows.push({ number, place, cells });
  }

  sheet(): SheetRows {
    const titles = [...new Set(this.#rows.flatMap(({ cells }) => Object.keys(cells)))];
    const rows = this.#rows.map(({ number, place, cells }) => ({
      number,
      place,
      cells: titles.map((title) => cells[title] ?? ''),
    }));
    return { name: this.#name, rows: [{ number: 0, cells: titles }, ...rows] };
  }
}
