import { countOfItems } from './items.ts';
import { binding, type Piece, whole } from './script.ts';
import type { Known } from './symbols.ts';
import { type Term, Untranslatable } from './tree.ts';
import type { Writing } from './writing.ts';

type Translate = (writer: Writing, values: readonly Term[]) => Piece;

/** What names a column of records, asked from outside their lines: its answers on all of them. */
export function columnOf(writer: Writing, term: Term | undefined): Known | undefined {
  const known = term && writer.known(term);
  const isColumn = known?.records !== undefined && known.records !== writer.setting.records && known.row === undefined;
  return isColumn && known.type !== 'computed' ? known : undefined;
}

const numbersOf = (writer: Writing, term: Term | undefined): string | undefined => {
  const column = columnOf(writer, term);
  return column?.type === 'number' ? column.id : undefined;
};

/** The lowest or highest of some numbers, or of a column on all lines. */
const outermost =
  (ofNumbers: string, ofColumn: string): Translate =>
  (writer, values) => {
    const column = values.length === 1 ? numbersOf(writer, values[0]) : undefined;
    if (column !== undefined) return whole(`${ofColumn}(${column})`);
    return whole(`${ofNumbers}(${values.map((value) => writer.number(value).js).join(', ')})`);
  };

/** `indexed-repeat(${column}, ${repeat}, n)`: the column on the n-th line, counted from 1. */
const onLine: Translate = (writer, values) => {
  const [term, , place] = values;
  const known = term && writer.known(term);
  if (!known || known.records === undefined || known.type === 'computed' || !place || values.length > 3)
    throw new Untranslatable('UnknownFunction', 'indexed-repeat');
  if (place.is === 'number') return oneOf(writer, { ...known, row: place.value - 1 });
  const at = `${writer.number(place).js} - 1`;
  const read = `(${known.id}[${at}] ?? '')`;
  if (known.type === 'option') throw new Untranslatable('UnknownFunction', 'indexed-repeat');
  return whole(known.type === 'number' ? `num(${read})` : read);
};

const oneOf = (writer: Writing, known: Known): Piece => {
  if (known.type === 'option') return writer.code(known);
  const read = `(${writer.read(known).js} ?? '')`;
  return whole(known.type === 'number' ? `num(${read})` : read);
};

/** How many of some answers there are. */
const filled: Translate = (writer, values) => {
  if (values.some((value) => columnOf(writer, value))) throw new Untranslatable('UnknownFunction', 'count-non-empty');
  const each = values.map((value) => `Number(!${writer.empty(value).js})`);
  return whole(`sum([${each.join(', ')}])`);
};

const count: Translate = (writer, values) => {
  const [answer] = values;
  if (answer?.is === 'item') return countOfItems(writer, answer);
  const known = answer && writer.known(answer);
  if (!known || known.type === 'computed' || values.length !== 1) throw new Untranslatable('UnknownFunction', 'count');
  return whole(`${writer.read(known).js}.length`);
};

/** A figure of a column of a table that grows: `sumInArray({table}, 'column')`. */
const figureOf =
  (write: (column: string) => Piece): Translate =>
  (writer, values) => {
    const [table, name] = values;
    const known = table && writer.known(table);
    if (known?.type !== 'lines' || name?.is !== 'text' || values.length > 2)
      throw new Untranslatable('UnknownFunction', 'sumInArray');
    const column = writer.known({ is: 'name', name: `${known.id}/${name.value}` });
    if (!column) throw new Untranslatable('UnknownName', name.value);
    return write(column.id);
  };

/** Functions of many answers, by their foreign names. */
export const lineFunctions: Readonly<Record<string, Translate>> = {
  min: outermost('Math.min', 'lowest'),
  max: outermost('Math.max', 'highest'),
  'indexed-repeat': onLine,
  'count-selected': count,
  count,
  countinarray: (writer, values) => count(writer, values.slice(0, 1)),
  'count-non-empty': filled,
  suminarray: figureOf((column) => whole(`sum(${column})`)),
  mininarray: figureOf((column) => whole(`lowest(${column})`)),
  maxinarray: figureOf((column) => whole(`highest(${column})`)),
  avginarray: figureOf((column) => ({
    js: `sum(${column}) / Math.max(1, ${column}.length)`,
    binds: binding.product,
  })),
};
