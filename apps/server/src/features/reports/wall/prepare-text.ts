import { loadModule, parseSync, SqlError } from 'libpg-query';
import { type Names, TreeCheck } from './check-tree.ts';
import { scan } from './scan.ts';
import { SqlFault } from './sql-fault.ts';

/** The types that a placeholder can be given. */
export type PlaceholderType = 'text' | 'number' | 'date' | 'boolean' | 'person' | 'action' | 'untyped';

/** The type of a placeholder, and whether its value is a list. */
export interface Placeholder {
  type: PlaceholderType;
  many: boolean;
}

/** A checked query: its SQL for PostgreSQL, and the names of its placeholders in the order of `$1`, `$2`… */
export interface PreparedText {
  sql: string;
  values: string[];
  /** The views that it reads, and every identifier in its references to columns. */
  views: ReadonlySet<string>;
  names: ReadonlySet<string>;
  wholeRows: boolean;
  /** Converts a position in `sql` to one in the query as written. */
  originalPosition: (position: number) => number;
}

const MAX_CHARACTERS = 20_000;
const MAX_NESTING = 200;

/** PostgreSQL types to which placeholders are cast; an untyped one is not, so PostgreSQL infers its type. */
const casts: Record<PlaceholderType, string> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  boolean: 'boolean',
  person: 'int',
  action: 'int',
  untyped: '',
};

await loadModule();

/** Returns the names of a query's placeholders, in the order of their first use. */
export const placeholderNames = (text: string): string[] => [
  ...new Set(scan(text).flatMap(({ kind, name }) => (kind === 'placeholder' ? [name] : []))),
];

/**
 * Turns each `@name` into a placeholder of PostgreSQL and checks the statement; throws {@link SqlFault}. `typeOf`
 * returns the type of a placeholder; undefined for one that the query may not use.
 */
export function prepareText(
  text: string,
  { views }: Names,
  typeOf: (name: string) => Placeholder | undefined,
): PreparedText {
  if (text.length > MAX_CHARACTERS) throw new SqlFault('tooLong', MAX_CHARACTERS);
  if (!text.isWellFormed() || text.includes('\u0000')) throw new SqlFault('characters');
  if (text.trim() === '') throw new SqlFault('oneSelect');
  refuseDeepNesting(text);
  const { sql, names: values, offsets, originalPosition } = placeholdersOf(text, typeOf);
  const fromBytes = (offset: number): number =>
    originalPosition(Buffer.from(sql).subarray(0, offset).toString().length);
  const tree = new TreeCheck(views);
  try {
    tree.check(parseOne(sql, originalPosition));
  } catch (error) {
    if (!(error instanceof SqlFault) || error.position === undefined || error.reason === 'syntax') throw error;
    throw new SqlFault(error.reason, error.subject, fromBytes(error.position));
  }
  // Our scanner and PostgreSQL's parser must have found the same placeholders.
  const found = tree.parameters.map(({ offset }) => offset).sort((a, b) => a - b);
  if (found.length !== offsets.length || found.some((offset, index) => offset !== offsets[index]))
    throw new SqlFault('placeholders');
  return { sql, values, views: tree.views, names: tree.names, wholeRows: tree.wholeRows, originalPosition };
}

/** A text with placeholders of PostgreSQL. */
interface PlacedText extends Pick<PreparedText, 'sql' | 'originalPosition'> {
  /** Names of the placeholders in the order of `$1`, `$2`… */
  names: string[];
  /** The byte offset of each placeholder. */
  offsets: number[];
}

/** Turns each `@name` of a text into a placeholder of PostgreSQL; throws {@link SqlFault} for one that `typeOf` refuses. */
export function placeholdersOf(
  text: string,
  typeOf: (name: string) => Placeholder | undefined = () => ({ type: 'untyped', many: false }),
): PlacedText {
  const names: string[] = [];
  const pieces: { original: number; written: number }[] = [];
  const offsets: number[] = [];
  let sql = '';
  let from = 0;
  for (const { kind, name, start, end } of scan(text)) {
    if (kind === 'parameter') throw new SqlFault('parameter', `$${name}`, start);
    const placeholder = typeOf(name);
    if (!placeholder) throw new SqlFault('placeholder', `@${name}`, start);
    if (!names.includes(name)) names.push(name);
    pieces.push({ original: from, written: sql.length });
    sql += text.slice(from, start);
    const cast = casts[placeholder.type] && `::${casts[placeholder.type]}${placeholder.many ? '[]' : ''}`;
    // The space separates the placeholder from an operator before it.
    const written = ` ($${names.indexOf(name) + 1}${cast})`;
    pieces.push({ original: start, written: sql.length });
    offsets.push(Buffer.byteLength(sql) + 2);
    sql += written;
    from = end;
  }
  pieces.push({ original: from, written: sql.length });
  sql += text.slice(from);
  const originalPosition = (position: number): number => {
    const piece = pieces.findLast(({ written }) => written <= position) ?? { original: 0, written: 0 };
    const next = pieces[pieces.indexOf(piece) + 1]?.original ?? text.length;
    return Math.min(piece.original + position - piece.written, next);
  };
  return { sql, names, offsets, originalPosition };
}

interface ParseResult {
  stmts?: { stmt?: unknown }[];
}

/** Parses one statement with PostgreSQL's own parser. */
function parseOne(sql: string, originalPosition: (position: number) => number): unknown {
  let result: ParseResult;
  try {
    result = parseSync(sql) as ParseResult;
  } catch (error) {
    const details = error instanceof SqlError ? error.sqlDetails : undefined;
    if (!details) throw new SqlFault('tooDeep');
    throw new SqlFault('syntax', details.message, originalPosition(details.cursorPosition));
  }
  if (result.stmts?.length !== 1) throw new SqlFault('oneSelect');
  return result.stmts[0]?.stmt;
}

/** Throws for brackets nested so deeply that they could overflow the parser's stack. */
function refuseDeepNesting(text: string): void {
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    if (depth > MAX_NESTING) throw new SqlFault('tooDeep');
  }
}
