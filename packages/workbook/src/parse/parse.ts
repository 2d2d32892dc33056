import { errorOf, errors } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import { FormulaError } from './formula-error.ts';
import { type Pieces, piecesOf } from './pieces.ts';
import { Scan } from './scan.ts';
import { type CellReference, LAST_COLUMN, LAST_ROW, type Link, type Place, type Tree } from './tree.ts';

/** As long as Excel lets a formula be, and more nesting than its 64 levels. */
const LONGEST = 8192;
const DEEPEST = 160;

const ranks: readonly RegExp[] = [/<=|>=|<>|=|<|>/y, /&/y, /[+-]/y, /[*/]/y, /\^/y];
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const string = /"((?:[^"]|"")*)"/y;
const sheet = /(?:'((?:[^']|'')+)'|([A-Za-z_\u0080-\uffff][\w.\u0080-\uffff]*))!/y;
const word = /[A-Za-z_\\\u0080-\uffff][\w.\\?\u0080-\uffff]*/y;
const problem = /#[A-Z]+(?:\/[A0])?[!?]?/iy;
const constantSign = /[+-]?/y;
/** What files write before newer functions, and before the names that LET and LAMBDA give. */
const filePrefix = /^(?:_XLFN\.|_XLWS\.|_XLUDF\.|_XLPM\.)+/;

/** A formula that was read. */
export interface Parsed {
  tree: Tree;
  pieces: Pieces;
}

/** Knows the sheets of the workbook: −1 for a name that none has. */
export type SheetFinder = (name: string) => number;

/**
 * Reads a formula, without its equals sign, as Excel writes it in English. References are counted from the given cell.
 * Throws {@link FormulaError}.
 */
export function parseFormula(text: string, row: number, column: number, findSheet: SheetFinder): Parsed {
  if (text.length > LONGEST) throw new FormulaError('tooLong', LONGEST);
  const scan = new Scan(text, row, column);
  const tree = new Parser(scan, findSheet).whole();
  return { tree, pieces: piecesOf(text, scan.marks) };
}

class Parser {
  private readonly scan: Scan;
  private readonly findSheet: SheetFinder;
  private depth = 0;

  constructor(scan: Scan, findSheet: SheetFinder) {
    this.scan = scan;
    this.findSheet = findSheet;
  }

  whole(): Tree {
    const tree = this.expression();
    if (this.scan.at < this.scan.text.length) this.scan.fail();
    return tree;
  }

  private expression(): Tree {
    if (++this.depth > DEEPEST) throw new FormulaError('tooDeep', this.scan.at);
    const tree = this.ranked(0);
    this.depth--;
    return tree;
  }

  /** Operators of one rank, those that bind closer within. */
  private ranked(rank: number): Tree {
    const pattern = ranks[rank];
    if (!pattern) return this.percent();
    const first = this.ranked(rank + 1);
    const links: Link[] = [];
    for (this.scan.blanks(); ; this.scan.blanks()) {
      const operator = this.scan.match(pattern);
      if (!operator) return links.length > 0 ? { kind: 'chain', first, links } : first;
      links.push({ operator: operator[0], tree: this.ranked(rank + 1) });
    }
  }

  private percent(): Tree {
    const tree = this.signed();
    let times = 0;
    for (this.scan.blanks(); this.scan.take('%'); this.scan.blanks()) times++;
    return times > 0 ? { kind: 'percent', tree, times } : tree;
  }

  /** Two signs are no sign, yet they make a number of a text; more are as one or two. */
  private signed(): Tree {
    let signs = 0;
    let single = false;
    for (this.scan.blanks(); /[+@-]/.test(this.scan.next); this.scan.blanks()) {
      if (this.scan.next === '-') signs++;
      else if (this.scan.next === '@') single = true;
      this.scan.at++;
    }
    let tree = this.reference();
    if (single) tree = { kind: 'single', tree };
    for (let left = signs && 2 - (signs % 2); left > 0; left--) tree = { kind: 'minus', tree };
    return tree;
  }

  /** A value, or what references share that stand with a blank between. */
  private reference(): Tree {
    let tree = this.joinedReference();
    for (;;) {
      const before = this.scan.at;
      if (!this.scan.blanks() || !isReference(tree) || !/[A-Za-z_$'(\\\u0080-\uffff]/.test(this.scan.next)) {
        this.scan.at = before;
        return tree;
      }
      tree = { kind: 'meet', left: tree, right: this.joinedReference() };
    }
  }

  /** A value, or references joined by ':'. */
  private joinedReference(): Tree {
    let tree = this.grown(this.primary());
    for (;;) {
      const before = this.scan.at;
      this.scan.blanks();
      if (!isReference(tree) || !this.scan.take(':')) {
        this.scan.at = before;
        return tree;
      }
      this.scan.blanks();
      tree = joined(tree, this.primary());
    }
  }

  /** A1#: all that the array of a cell fills. Files write it as a function. */
  private grown(tree: Tree): Tree {
    if (tree.kind !== 'cell' || !this.scan.take('#')) return tree;
    return { kind: 'call', name: 'ANCHORARRAY', arguments: [tree] };
  }

  private primary(): Tree {
    const { scan } = this;
    if (scan.take('(')) return this.bracket();
    if (scan.next === '{') return this.array();
    const value = this.literal();
    if (value !== undefined) return { kind: 'value', value };
    const prefix = scan.match(sheet);
    if (prefix) return this.onSheet((prefix[1] ?? prefix[2] ?? '').replaceAll("''", "'"));
    return this.place(-1) ?? this.numeral() ?? this.named(-1);
  }

  /** A text or an error, as it is written. */
  private literal(): Scalar | undefined {
    const quoted = this.scan.match(string);
    if (quoted) return (quoted[1] ?? '').replaceAll('""', '"');
    const broken = this.scan.match(problem);
    return broken ? (errorOf(broken[0].toUpperCase()) ?? this.scan.fail()) : undefined;
  }

  private numeral(): Tree | undefined {
    const digits = this.scan.match(number);
    return digits ? { kind: 'value', value: Number(digits[0]) } : undefined;
  }

  private onSheet(name: string): Tree {
    const found = this.findSheet(name);
    if (this.scan.match(problem)) return { kind: 'value', value: errors.reference };
    const tree = this.place(found) ?? this.named(found);
    return found < 0 ? { kind: 'value', value: errors.reference } : tree;
  }

  /** A cell, whole columns or whole rows. */
  private place(sheetIndex: number): Tree | undefined {
    const columns = this.scan.columns();
    if (columns) return area(sheetIndex, fixed(0), columns[0], fixed(LAST_ROW), columns[1]);
    const rows = this.scan.rows();
    if (rows) return area(sheetIndex, rows[0], fixed(0), rows[1], fixed(LAST_COLUMN));
    const found = this.scan.cell();
    return found ? { kind: 'cell', reference: { sheet: sheetIndex, ...found } } : undefined;
  }

  private named(sheetIndex: number): Tree {
    const found = this.scan.match(word) ?? this.scan.fail();
    const name = found[0].toUpperCase().replace(filePrefix, '');
    if ((name === 'TRUE' || name === 'FALSE') && this.noArguments()) {
      return { kind: 'value', value: name === 'TRUE' };
    }
    if (this.scan.take('(')) return this.invoked(written({ kind: 'call', name, arguments: this.given() }));
    return { kind: 'name', name, sheet: sheetIndex };
  }

  /** Passes '()', which may follow a truth. */
  private noArguments(): boolean {
    if (this.scan.next !== '(') return true;
    return this.scan.take('()') || this.scan.fail();
  }

  /** A function that is made where it is used, called at once: LAMBDA(x,x+1)(5). */
  private invoked(tree: Tree): Tree {
    let made = tree;
    while (made.kind === 'call' && (made.name === 'LAMBDA' || made.name === '') && this.scan.take('(')) {
      made = { kind: 'call', name: '', arguments: [made, ...this.given()] };
    }
    return made;
  }

  /** Arguments up to the bracket that closes. */
  private given(): Tree[] {
    const given: Tree[] = [];
    this.scan.blanks();
    if (this.scan.take(')')) return given;
    for (;;) {
      this.scan.blanks();
      const { next } = this.scan;
      given.push(next === ',' || next === ')' ? { kind: 'missing' } : this.expression());
      this.scan.blanks();
      if (this.scan.take(')')) return given;
      if (!this.scan.take(',')) this.scan.fail();
    }
  }

  private bracket(): Tree {
    const parts = [this.expression()];
    for (this.scan.blanks(); this.scan.take(','); this.scan.blanks()) parts.push(this.expression());
    if (!this.scan.take(')')) this.scan.fail();
    return parts.length > 1 ? { kind: 'union', parts } : (parts[0] as Tree);
  }

  private array(): Tree {
    this.scan.at++;
    const values: Scalar[] = [];
    let rows = 1;
    for (;;) {
      values.push(this.constant());
      this.scan.blanks();
      if (this.scan.take('}')) break;
      if (this.scan.take(';')) rows++;
      else if (!this.scan.take(',')) this.scan.fail();
    }
    if (values.length % rows !== 0) this.scan.fail();
    return { kind: 'array', rows, columns: values.length / rows, values };
  }

  private constant(): Scalar {
    this.scan.blanks();
    const value = this.literal();
    if (value !== undefined) return value;
    const sign = this.scan.match(constantSign)?.[0] === '-' ? -1 : 1;
    const digits = this.scan.match(number);
    if (digits) return sign * Number(digits[0]);
    const truth = /^(?:TRUE|FALSE)$/i.exec(this.scan.match(word)?.[0] ?? '') ?? this.scan.fail();
    return truth[0].toUpperCase() === 'TRUE';
  }
}

type Call = Extract<Tree, { kind: 'call' }>;

/** Files keep '@' as a function. */
function written(call: Call): Tree {
  const [only] = call.arguments;
  return call.name === 'SINGLE' && only && call.arguments.length === 1 ? { kind: 'single', tree: only } : call;
}

const fixed = (at: number): Place => ({ at, fixed: true });

const area = (sheetIndex: number, top: Place, left: Place, bottom: Place, right: Place): Tree => ({
  kind: 'area',
  reference: { sheet: sheetIndex, top, left, bottom, right },
});

const referring = new Set(['INDEX', 'ANCHORARRAY', 'OFFSET', 'INDIRECT', 'CHOOSE', 'IF']);
const isReference = (tree: Tree): boolean =>
  ['cell', 'area', 'name', 'union', 'meet', 'span'].includes(tree.kind) ||
  (tree.kind === 'call' && referring.has(tree.name));

/** A1:B3 of two cells, whichever corners they are; a span when one of the two is worked out. */
function joined(from: Tree, to: Tree): Tree {
  if (from.kind !== 'cell' || to.kind !== 'cell' || !alike(from.reference, to.reference))
    return { kind: 'span', from, to };
  const { sheet: sheetIndex } = from.reference;
  const [top, bottom] = sorted(from.reference.row, to.reference.row);
  const [left, right] = sorted(from.reference.column, to.reference.column);
  return area(sheetIndex, top, left, bottom, right);
}

/** The second corner names no sheet, or the same. */
const alike = (a: CellReference, b: CellReference) => b.sheet === -1 || b.sheet === a.sheet;

const sorted = (a: Place, b: Place): [Place, Place] => (a.fixed === b.fixed && a.at > b.at ? [b, a] : [a, b]);
