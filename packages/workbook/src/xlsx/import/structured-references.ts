import type { Sheet } from 'hucre';
import { columnName, quotedSheet } from '../../parse/address.ts';
import { type Block, blocksOf } from '../../wire/cell-blocks.ts';

/** A table of a sheet: its position and its column titles. */
interface Table {
  sheet: string;
  block: Block;
  columns: string[];
  hasTotals: boolean;
}

/** One item within the brackets of a table reference: a column, or a keyword such as #Headers. */
const bracketedItem = /\[((?:'.|[^[\]'])*)\]/g;
const unescapeTitle = (text: string) => titleOf(text.replace(/'(.)/g, '$1'));
/** A column title normalised for comparison: files encode its line breaks in several ways. */
const titleOf = (text: string) =>
  text
    .replace(/_x000[ad]_/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Replaces structured references to tables by cell references; tables cannot grow here. */
export class StructuredReferences {
  private readonly tables = new Map<string, Table>();
  private readonly pattern: RegExp | undefined;

  constructor(sheets: readonly Sheet[]) {
    for (const { name: sheet, tables = [] } of sheets) {
      for (const { name, displayName, range, columns, showTotalRow } of tables) {
        const [block] = blocksOf(range ?? '');
        if (!block) continue;
        const titles = columns.map((column) => titleOf(column.name));
        const table = { sheet, block, columns: titles, hasTotals: showTotalRow ?? false };
        for (const tableName of [name, displayName ?? name]) this.tables.set(tableName.toLowerCase(), table);
      }
    }
    const names = [...this.tables.keys()].map((name) => name.replace(/[.\\?]/g, '\\$&'));
    if (names.length === 0) return;
    const inside = `\\[(?:'.|[^\\[\\]']|\\[(?:'.|[^\\[\\]'])*\\])*\\]`;
    this.pattern = new RegExp(`"(?:[^"]|"")*"|(?<![\\p{L}\\p{N}_.])(${names.join('|')})(${inside})`, 'giu');
  }

  /** The data range of each table, as a defined name. */
  get names(): { Name: string; Formula: string }[] {
    return [...this.tables].map(([Name, table]) => ({
      Name,
      Formula: reference(table, rowsOf(table, new Set(['#data']), 0), 0),
    }));
  }

  /** Replaces the table references in a formula; unresolved ones stay, so that the report lists them. */
  plain(formula: string, row: number): string {
    if (!this.pattern || !formula.includes('[')) return formula;
    return formula.replace(this.pattern, (match: string, name?: string, brackets?: string) => {
      const table = this.tables.get(name?.toLowerCase() ?? '');
      return table && brackets ? (cellReferenceOf(table, brackets, row) ?? match) : match;
    });
  }
}

/** First and last row of some parts of a table, and whether these are absolute. */
function rowsOf({ block, hasTotals }: Table, parts: ReadonlySet<string>, row: number): [number, number, boolean] {
  const last = hasTotals ? block.bottom - 1 : block.bottom;
  if (parts.has('#this row')) return [row, row, false];
  if (parts.has('#all')) return [block.top, block.bottom, true];
  if (parts.has('#headers')) return [block.top, parts.has('#data') ? last : block.top, true];
  if (parts.has('#totals')) return [parts.has('#data') ? block.top + 1 : block.bottom, block.bottom, true];
  return [block.top + 1, last, true];
}

function cellReferenceOf(table: Table, brackets: string, row: number): string | undefined {
  const inner = brackets.slice(1, -1);
  const nested = [...inner.matchAll(bracketedItem)].map((match) => unescapeTitle(match[1] ?? ''));
  const items = nested.length > 0 ? nested : inner.trim() === '' ? [] : [unescapeTitle(inner.replace(/^@/, ''))];
  const parts = new Set(items.filter((word) => word.startsWith('#')));
  if (/^\s*@/.test(inner)) parts.add('#this row');
  const columns = items.filter((word) => !word.startsWith('#')).map((word) => table.columns.indexOf(word));
  if (columns.some((column) => column < 0)) return undefined;
  const [first, last = first] = columns;
  return reference(table, rowsOf(table, parts, row), first ?? 0, last ?? table.block.right - table.block.left);
}

function reference(
  { sheet, block }: Table,
  [top, bottom, fixed]: [number, number, boolean],
  first: number,
  last = block.right - block.left,
): string {
  const row = (index: number) => (fixed ? `$${index + 1}` : String(index + 1));
  const from = `$${columnName(block.left + first)}${row(top)}`;
  const to = `$${columnName(block.left + last)}${row(bottom)}`;
  return `${quotedSheet(sheet)}!${from === to ? from : `${from}:${to}`}`;
}
