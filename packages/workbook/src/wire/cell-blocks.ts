import { columnName, placeOf } from '../parse/address.ts';
import { LAST_COLUMN, LAST_ROW } from '../parse/tree.ts';

/** A block of cells by its corners, inclusive, counted from 0. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Parses a list of references such as 'A1:B3 C5'; whole columns (A:B) and rows (1:3) are accepted. */
export function blocksOf(range: string): Block[] {
  return range.split(/[\s,]+/).flatMap((part) => {
    const [from = '', to = from] = part.replace(/^.*!/, '').replaceAll('$', '').split(':');
    const [first, last] = [cornerOf(from, 'first'), cornerOf(to, 'last')];
    return first && last ? [{ top: first.row, left: first.column, bottom: last.row, right: last.column }] : [];
  });
}

/** The absolute reference of a block: '$A$1:$B$3'. */
export const fixedReference = ({ top, left, bottom, right }: Block): string =>
  `$${columnName(left)}$${top + 1}:$${columnName(right)}$${bottom + 1}`;

function cornerOf(text: string, end: 'first' | 'last'): { row: number; column: number } | undefined {
  if (/^[a-z]{1,3}$/i.test(text)) {
    const cell = placeOf(`${text}1`);
    return cell && { row: end === 'first' ? 0 : LAST_ROW, column: cell.column };
  }
  if (/^\d{1,7}$/.test(text)) {
    const found = placeOf(`A${text}`);
    return found && { row: found.row, column: end === 'first' ? 0 : LAST_COLUMN };
  }
  return placeOf(text);
}
