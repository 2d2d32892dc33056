import { surveyjs } from './dialects.ts';
import { type Term, Untranslatable } from './expression-tree.ts';
import { countOfItems } from './list-items.ts';
import { parseExpression } from './parse.ts';
import type { Known, Setting } from './symbols.ts';
import type { Writing } from './writing-context.ts';
import { binding, type Piece, whole } from './writing-context.ts';

type Translate = (writer: Writing, values: readonly Term[]) => Piece;

/** Maximum rows of records for expressions evaluated on each row. */
const MOST_LINES = 40;

/** A list with an expression for each row of records. */
function onLines(write: (line: number) => Piece): string {
  return `[${Array.from({ length: MOST_LINES }, (_, line) => write(line).js).join(', ')}]`;
}

/**
 * The numbers that a computed column has on all rows, when read from outside its records; undefined for other terms.
 */
function workedOutOnLines(writer: Writing, term: Term | undefined): string | undefined {
  const known = term?.is === 'name' ? writer.known(term) : undefined;
  const { records, term: inner } = known ?? {};
  if (known?.type !== 'computed' || !inner || records === undefined || records === writer.setting.records) return;
  return onLines((line) => writer.onLine(records, line, known.names).number(inner));
}

/** The column of records that a term refers to from outside its rows; undefined for other terms. */
function columnOf(writer: Writing, term: Term | undefined): Known | undefined {
  const known = term && writer.known(term);
  const isColumn = known?.records !== undefined && known.records !== writer.setting.records && known.row === undefined;
  return isColumn && known.type !== 'computed' ? known : undefined;
}

/** The numbers of a column on all rows, answered or computed; undefined for other terms. */
export const numbersOf = (writer: Writing, term: Term | undefined): string | undefined => {
  const column = columnOf(writer, term);
  return column?.type === 'number' ? column.id : workedOutOnLines(writer, term);
};

/** The lowest or highest of some numbers, or of a column on all rows. */
const outermost =
  (ofNumbers: string, ofColumn: string): Translate =>
  (writer, values) => {
    const column = values.length === 1 ? numbersOf(writer, values[0]) : undefined;
    if (column !== undefined) return whole(`${ofColumn}(${column})`);
    return whole(`${ofNumbers}(${values.map((value) => writer.number(value).js).join(', ')})`);
  };

/** `indexed-repeat(${column}, ${repeat}, n)`: the column's answer on the n-th row, 1-based. */
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

/** The number of non-empty answers. */
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

/** The id of the records given as a function's first argument. */
function tableOf(writer: Writing, [table]: readonly Term[]): string {
  const known = table && writer.known(table);
  if (known?.type !== 'lines') throw new Untranslatable('UnknownFunction', 'sumInArray');
  return known.id;
}

/** Name lookup on the rows of records: their columns take precedence. */
const namesOnLines =
  ({ setting }: Writing, records: string): Setting['names'] =>
  (name) =>
    setting.names(`${records}/${name.replace(/^(?:row|panel)\./, '')}`) ?? setting.names(name);

/** A row filter, which some forms write as a string. */
const filterIn = (term: Term): Term => (term.is === 'text' ? parseExpression(term.value, surveyjs) : term);

/** An aggregate of a column of records: `sumInArray({table}, 'column', {other} > 1)`. */
const figureOf =
  (write: (column: string) => Piece): Translate =>
  (writer, values) => {
    const [, name, filter] = values;
    const records = tableOf(writer, values);
    if (name?.is !== 'text') throw new Untranslatable('UnknownFunction', 'sumInArray');
    const column: Term = { is: 'name', name: `${records}/${name.value}` };
    const known = writer.known(column);
    if (!filter && known?.type === 'number') return write(known.id);
    const names = namesOnLines(writer, records);
    return write(
      onLines((line) => {
        const there = writer.onLine(records, line, names);
        const value = there.number(column);
        return filter ? whole(`(${there.truth(filterIn(filter)).js} ? ${value.js} : '')`) : value;
      }),
    );
  };

/** The number of rows, or of the rows for which a filter holds. */
const linesIn: Translate = (writer, values) => {
  const [, , filter] = values;
  if (!filter) return count(writer, values.slice(0, 1));
  const records = tableOf(writer, values);
  const names = namesOnLines(writer, records);
  const isThere = (line: number) => `${writer.read({ id: records, type: 'lines' }).js}.length > ${line}`;
  const holds = (line: number) => writer.onLine(records, line, names).truth(filterIn(filter)).js;
  return whole(`sum(${onLines((line) => whole(`Number(${isThere(line)} && (${holds(line)}))`))})`);
};

/** Aggregate functions by their foreign names. */
export const lineFunctions: Readonly<Record<string, Translate>> = {
  min: outermost('Math.min', 'lowest'),
  max: outermost('Math.max', 'highest'),
  'indexed-repeat': onLine,
  'count-selected': count,
  count,
  countinarray: linesIn,
  'count-non-empty': filled,
  suminarray: figureOf((column) => whole(`sum(${column})`)),
  mininarray: figureOf((column) => whole(`lowest(${column})`)),
  maxinarray: figureOf((column) => whole(`highest(${column})`)),
  avginarray: figureOf((column) => ({
    js: `sum(${column}) / Math.max(1, ${column}.length)`,
    binds: binding.product,
  })),
};
