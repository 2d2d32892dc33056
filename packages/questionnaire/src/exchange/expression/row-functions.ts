import { countOfItems } from './choice-lookup.ts';
import { surveyjs } from './dialects.ts';
import { type Term, Untranslatable } from './expression-tree.ts';
import { parseExpression } from './parse.ts';
import type { ExpressionContext, FormSymbol } from './symbols.ts';
import type { TermWriter } from './term-writer.ts';
import { atom, PRECEDENCE, type ScriptPiece } from './term-writer.ts';

type Translate = (writer: TermWriter, values: readonly Term[]) => ScriptPiece;

/** Maximum rows of records for expressions evaluated on each row. */
const MOST_ROWS = 40;

/** Writes a list with one expression for each row of records. */
function listOverRows(write: (line: number) => ScriptPiece): string {
  return `[${Array.from({ length: MOST_ROWS }, (_, line) => write(line).js).join(', ')}]`;
}

/**
 * The numbers that a computed column has on all rows, when read from outside its records; undefined for other terms.
 */
function computedOverRows(writer: TermWriter, term: Term | undefined): string | undefined {
  const symbol = term?.kind === 'name' ? writer.symbol(term) : undefined;
  const { records, term: inner } = symbol ?? {};
  if (symbol?.type !== 'computed' || !inner || records === undefined || records === writer.context.records) return;
  return listOverRows((line) => writer.onLine(records, line, symbol.names).number(inner));
}

/** The column of records that a term refers to from outside its rows; undefined for other terms. */
function columnOf(writer: TermWriter, term: Term | undefined): FormSymbol | undefined {
  const symbol = term && writer.symbol(term);
  const isColumn =
    symbol?.records !== undefined && symbol.records !== writer.context.records && symbol.row === undefined;
  return isColumn && symbol.type !== 'computed' ? symbol : undefined;
}

/** The numbers of a column on all rows, answered or computed; undefined for other terms. */
export const numbersOf = (writer: TermWriter, term: Term | undefined): string | undefined => {
  const column = columnOf(writer, term);
  return column?.type === 'number' ? column.id : computedOverRows(writer, term);
};

/** The lowest or highest of some numbers, or of a column on all rows. */
const extreme =
  (ofNumbers: string, ofColumn: string): Translate =>
  (writer, values) => {
    const column = values.length === 1 ? numbersOf(writer, values[0]) : undefined;
    if (column !== undefined) return atom(`${ofColumn}(${column})`);
    return atom(`${ofNumbers}(${values.map((value) => writer.number(value).js).join(', ')})`);
  };

/** `indexed-repeat(${column}, ${repeat}, n)`: the column's answer on the n-th row, 1-based. */
const indexedRepeat: Translate = (writer, values) => {
  const [term, , position] = values;
  const symbol = term && writer.symbol(term);
  if (!symbol || symbol.records === undefined || symbol.type === 'computed' || !position || values.length > 3)
    throw new Untranslatable('UnknownFunction', 'indexed-repeat');
  if (position.kind === 'number') return valueOfRow(writer, { ...symbol, row: position.value - 1 });
  const index = `${writer.number(position).js} - 1`;
  const read = `(${symbol.id}[${index}] ?? '')`;
  if (symbol.type === 'option') throw new Untranslatable('UnknownFunction', 'indexed-repeat');
  return atom(symbol.type === 'number' ? `num(${read})` : read);
};

const valueOfRow = (writer: TermWriter, symbol: FormSymbol): ScriptPiece => {
  if (symbol.type === 'option') return writer.code(symbol);
  const read = `(${writer.read(symbol).js} ?? '')`;
  return atom(symbol.type === 'number' ? `num(${read})` : read);
};

/** The number of non-empty answers. */
const countNonEmpty: Translate = (writer, values) => {
  if (values.some((value) => columnOf(writer, value))) throw new Untranslatable('UnknownFunction', 'count-non-empty');
  const parts = values.map((value) => `Number(!${writer.empty(value).js})`);
  return atom(`sum([${parts.join(', ')}])`);
};

const count: Translate = (writer, values) => {
  const [answer] = values;
  if (answer?.kind === 'item') return countOfItems(writer, answer);
  const symbol = answer && writer.symbol(answer);
  if (!symbol || symbol.type === 'computed' || values.length !== 1)
    throw new Untranslatable('UnknownFunction', 'count');
  return atom(`${writer.read(symbol).js}.length`);
};

/** The id of the records given as a function's first argument. */
function tableOf(writer: TermWriter, [table]: readonly Term[]): string {
  const symbol = table && writer.symbol(table);
  if (symbol?.type !== 'lines') throw new Untranslatable('UnknownFunction', 'sumInArray');
  return symbol.id;
}

/** Name lookup on the rows of records: their columns take precedence. */
const rowNames =
  ({ context }: TermWriter, records: string): ExpressionContext['names'] =>
  (name) =>
    context.names(`${records}/${name.replace(/^(?:row|panel)\./, '')}`) ?? context.names(name);

/** A row filter, which some forms write as a string. */
const filterIn = (term: Term): Term => (term.kind === 'text' ? parseExpression(term.value, surveyjs) : term);

/** An aggregate of a column of records: `sumInArray({table}, 'column', {other} > 1)`. */
const aggregate =
  (write: (column: string) => ScriptPiece): Translate =>
  (writer, values) => {
    const [, name, filter] = values;
    const records = tableOf(writer, values);
    if (name?.kind !== 'text') throw new Untranslatable('UnknownFunction', 'sumInArray');
    const column: Term = { kind: 'name', name: `${records}/${name.value}` };
    const symbol = writer.symbol(column);
    if (!filter && symbol?.type === 'number') return write(symbol.id);
    const names = rowNames(writer, records);
    return write(
      listOverRows((line) => {
        const rowWriter = writer.onLine(records, line, names);
        const value = rowWriter.number(column);
        return filter ? atom(`(${rowWriter.truth(filterIn(filter)).js} ? ${value.js} : '')`) : value;
      }),
    );
  };

/** The number of rows, or of the rows for which a filter holds. */
const countInArray: Translate = (writer, values) => {
  const [, , filter] = values;
  if (!filter) return count(writer, values.slice(0, 1));
  const records = tableOf(writer, values);
  const names = rowNames(writer, records);
  const rowExists = (line: number) => `${writer.read({ id: records, type: 'lines' }).js}.length > ${line}`;
  const holds = (line: number) => writer.onLine(records, line, names).truth(filterIn(filter)).js;
  return atom(`sum(${listOverRows((line) => atom(`Number(${rowExists(line)} && (${holds(line)}))`))})`);
};

/** Aggregate functions by their foreign names. */
export const rowFunctions: Readonly<Record<string, Translate>> = {
  min: extreme('Math.min', 'lowest'),
  max: extreme('Math.max', 'highest'),
  'indexed-repeat': indexedRepeat,
  'count-selected': count,
  count,
  countinarray: countInArray,
  'count-non-empty': countNonEmpty,
  suminarray: aggregate((column) => atom(`sum(${column})`)),
  mininarray: aggregate((column) => atom(`lowest(${column})`)),
  maxinarray: aggregate((column) => atom(`highest(${column})`)),
  avginarray: aggregate((column) => ({
    js: `sum(${column}) / Math.max(1, ${column}.length)`,
    precedence: PRECEDENCE.product,
  })),
};
