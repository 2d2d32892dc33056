import { errors } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import { FormulaError } from './formula-error.ts';
import { COLUMN, type Pieces, piecesOf, ROW } from './relative-text.ts';
import { Scan } from './scan.ts';
import { type CellReference, LAST_COLUMN, LAST_ROW, type Link, type Place, type Tree } from './tree.ts';

/** Excel's limit on the length of a formula, and a nesting limit above Excel's 64 levels. */
const LONGEST = 8192;
const DEEPEST = 160;

/** Operators by increasing precedence. */
const ranks = ['<>=', '&', '+-', '*/', '^'];
/** Prefixes that files put before newer functions and before the variables of LET and LAMBDA. */
const filePrefix = /^(?:_XL(?:FN|WS|UDF|PM)\.)+/;

/** A parsed formula: its tree, and its text relative to the cell. */
export interface Parsed {
  tree: Tree;
  pieces: Pieces;
}

/** Returns the index of a sheet by name; -1 if there is none. */
export type SheetFinder = (name: string) => number;

/**
 * Parses a formula in Excel's English notation, without its equals sign. Relative references are resolved to offsets
 * from the given cell. Throws {@link FormulaError}.
 */
export function parseFormula(text: string, row: number, column: number, findSheet: SheetFinder): Parsed {
  if (text.length > LONGEST) throw new FormulaError('tooLong', LONGEST);
  const scan = new Scan(text, row, column);
  if (text.includes(COLUMN) || text.includes(ROW)) scan.fail();
  const tree = new Parser(scan, findSheet).formula();
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

  formula(): Tree {
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

  /** Operators of one precedence level; operands bind more tightly. */
  private ranked(rank: number): Tree {
    const signs = ranks[rank];
    if (!signs) return this.percent();
    const first = this.ranked(rank + 1);
    const links: Link[] = [];
    for (this.scan.blanks(); this.scan.isAny(signs); this.scan.blanks()) {
      let operator = this.scan.next;
      this.scan.at++;
      // Operators of two characters: <=, >=, <>.
      if (operator === '<' || operator === '>') {
        for (const second of operator === '<' ? '=>' : '=') if (this.scan.accept(second)) operator += second;
      }
      links.push({ operator, tree: this.ranked(rank + 1) });
    }
    return links.length > 0 ? { kind: 'chain', first, links } : first;
  }

  private percent(): Tree {
    const tree = this.signed();
    let times = 0;
    for (this.scan.blanks(); this.scan.accept('%'); this.scan.blanks()) times++;
    return times > 0 ? { kind: 'percent', tree, times } : tree;
  }

  /** Two minus signs cancel out, but still convert a text to a number; more reduce to one or two. */
  private signed(): Tree {
    let signs = 0;
    let single = false;
    for (this.scan.blanks(); this.scan.isAny('+@-'); this.scan.blanks()) {
      if (this.scan.next === '-') signs++;
      else if (this.scan.next === '@') single = true;
      this.scan.at++;
    }
    let tree = this.reference();
    if (single) tree = { kind: 'single', tree };
    for (let left = signs && 2 - (signs % 2); left > 0; left--) tree = { kind: 'minus', tree };
    return tree;
  }

  /** A value, or references with blanks between: the intersection operator. */
  private reference(): Tree {
    let tree = this.joinedReference();
    for (;;) {
      const before = this.scan.at;
      if (!this.scan.blanks() || !isReference(tree) || !(this.scan.beginsWord || this.scan.isAny("$'("))) {
        this.scan.at = before;
        return tree;
      }
      tree = { kind: 'meet', left: tree, right: this.joinedReference() };
    }
  }

  /** A value, or references joined by ':'. */
  private joinedReference(): Tree {
    let tree = this.withSpill(this.primary());
    for (;;) {
      const before = this.scan.at;
      this.scan.blanks();
      if (!isReference(tree) || !this.scan.accept(':')) {
        this.scan.at = before;
        return tree;
      }
      this.scan.blanks();
      tree = joinCorners(tree, this.primary());
    }
  }

  /** The spill operator A1#, all cells of an array; files write it as the function ANCHORARRAY. */
  private withSpill(tree: Tree): Tree {
    if (tree.kind !== 'cell' || !this.scan.accept('#')) return tree;
    return { kind: 'call', name: 'ANCHORARRAY', arguments: [tree] };
  }

  private primary(): Tree {
    const { scan } = this;
    if (scan.accept('(')) return this.parenthesised();
    if (scan.next === '{') return this.array();
    const value = this.literal();
    if (value !== undefined) {
      // A reference to a deleted sheet is stored as '#REF!A1'.
      if (value === errors.reference) this.place(-1);
      return { kind: 'value', value };
    }
    const sheet = scan.quoted("'");
    if (sheet !== undefined) return scan.accept('!') ? this.onSheet(sheet) : scan.fail();
    return this.place(-1) ?? this.numeral() ?? this.nameOrCall(-1);
  }

  /** A text or error literal. */
  private literal(): Scalar | undefined {
    return this.scan.quoted('"') ?? this.scan.errorLiteral();
  }

  private numeral(): Tree | undefined {
    const value = this.scan.numeral();
    return value === undefined ? undefined : { kind: 'value', value };
  }

  private onSheet(name: string): Tree {
    const [first = '', last] = name.split(':');
    const sheet = this.findSheet(first);
    if (last !== undefined) return this.onSheets(sheet, this.findSheet(last));
    const tree = this.scan.errorLiteral() ? undefined : (this.place(sheet) ?? this.nameOrCall(sheet));
    return sheet < 0 || !tree ? { kind: 'value', value: errors.reference } : tree;
  }

  /** A reference over several sheets, from one to another: Jan:Dec!A1. */
  private onSheets(from: number, to: number): Tree {
    let tree = this.place(from);
    if (tree?.kind === 'cell' && this.scan.accept(':')) tree = joinCorners(tree, this.place(-1) ?? this.scan.fail());
    const parts: Tree[] = [];
    for (let sheet = Math.min(from, to); sheet <= Math.max(from, to); sheet++) {
      if (tree?.kind === 'cell') parts.push({ ...tree, reference: { ...tree.reference, sheet } });
      else if (tree?.kind === 'area') parts.push({ ...tree, reference: { ...tree.reference, sheet } });
      else this.scan.fail();
    }
    return from < 0 || to < 0 ? { kind: 'value', value: errors.reference } : { kind: 'union', parts };
  }

  /** A cell, whole columns or whole rows. */
  private place(sheetIndex: number): Tree | undefined {
    const { scan } = this;
    const cell = scan.cell();
    if (cell) return { kind: 'cell', reference: { sheet: sheetIndex, ...cell } };
    const columns = scan.rowsOrColumns(false);
    if (columns) return area(sheetIndex, fixed(0), fixed(LAST_ROW), ...columns);
    const rows = scan.rowsOrColumns(true);
    return rows && area(sheetIndex, ...rows, fixed(0), fixed(LAST_COLUMN));
  }

  private nameOrCall(sheetIndex: number): Tree {
    const word = this.scan.word() ?? this.scan.fail();
    const { at: afterWord } = this.scan;
    const last = this.scan.accept(':') ? `:${this.scan.word()}` : '';
    if (this.scan.accept('!')) return sheetIndex < 0 ? this.onSheet(word + last) : this.scan.fail();
    this.scan.at = afterWord;
    let name = word.toUpperCase();
    if (name[0] === '_') name = name.replace(filePrefix, '');
    if ((name === 'TRUE' || name === 'FALSE') && this.skipEmptyArguments()) {
      return { kind: 'value', value: name === 'TRUE' };
    }
    if (this.scan.accept('(')) return this.calledInPlace(withoutSingle({ kind: 'call', name, arguments: this.args() }));
    return { kind: 'name', name, sheet: sheetIndex };
  }

  /** Skips '()', which may follow TRUE and FALSE. */
  private skipEmptyArguments(): boolean {
    if (this.scan.next !== '(') return true;
    return this.scan.accept('()') || this.scan.fail();
  }

  /** A LAMBDA called in place: LAMBDA(x,x+1)(5). */
  private calledInPlace(tree: Tree): Tree {
    let call = tree;
    while (call.kind === 'call' && (call.name === 'LAMBDA' || call.name === '') && this.scan.accept('(')) {
      call = { kind: 'call', name: '', arguments: [call, ...this.args()] };
    }
    return call;
  }

  /** Arguments up to the closing parenthesis. */
  private args(): Tree[] {
    const args: Tree[] = [];
    this.scan.blanks();
    if (this.scan.accept(')')) return args;
    for (;;) {
      this.scan.blanks();
      const { next } = this.scan;
      args.push(next === ',' || next === ')' ? { kind: 'missing' } : this.expression());
      this.scan.blanks();
      if (this.scan.accept(')')) return args;
      if (!this.scan.accept(',')) this.scan.fail();
    }
  }

  private parenthesised(): Tree {
    const parts = [this.expression()];
    for (this.scan.blanks(); this.scan.accept(','); this.scan.blanks()) parts.push(this.expression());
    if (!this.scan.accept(')')) this.scan.fail();
    return parts.length > 1 ? { kind: 'union', parts } : (parts[0] as Tree);
  }

  private array(): Tree {
    this.scan.at++;
    const values: Scalar[] = [];
    let rows = 1;
    for (;;) {
      values.push(this.constant());
      this.scan.blanks();
      if (this.scan.accept('}')) break;
      if (this.scan.accept(';')) rows++;
      else if (!this.scan.accept(',')) this.scan.fail();
    }
    if (values.length % rows !== 0) this.scan.fail();
    return { kind: 'array', rows, columns: values.length / rows, values };
  }

  private constant(): Scalar {
    this.scan.blanks();
    const value = this.literal();
    if (value !== undefined) return value;
    const sign = this.scan.accept('-') ? -1 : 1;
    if (sign > 0) this.scan.accept('+');
    const digits = this.scan.numeral();
    if (digits !== undefined) return sign * digits;
    const truth = this.scan.word()?.toUpperCase();
    return truth === 'TRUE' || (truth === 'FALSE' ? false : this.scan.fail());
  }
}

type Call = Extract<Tree, { kind: 'call' }>;

/** Files store the operator '@' as the function SINGLE. */
function withoutSingle(call: Call): Tree {
  const [only] = call.arguments;
  return call.name === 'SINGLE' && only && call.arguments.length === 1 ? { kind: 'single', tree: only } : call;
}

const fixed = (at: number): Place => ({ at, fixed: true });

/** Accepts the corners in any order. */
function area(sheet: number, a: Place, b: Place, c: Place, d: Place): Tree {
  const [top, bottom] = inOrder(a, b);
  const [left, right] = inOrder(c, d);
  return { kind: 'area', reference: { sheet, top, left, bottom, right } };
}

const referring = new Set(['INDEX', 'ANCHORARRAY', 'OFFSET', 'INDIRECT', 'CHOOSE', 'IF', 'XLOOKUP']);
const isReference = (tree: Tree): boolean =>
  ['cell', 'area', 'name', 'union', 'meet', 'span'].includes(tree.kind) ||
  (tree.kind === 'call' && referring.has(tree.name));

/** Joins two cells, in any corner order, to an area; to a span if a corner is computed or on another sheet. */
function joinCorners(from: Tree, to: Tree): Tree {
  if (from.kind !== 'cell' || to.kind !== 'cell' || !isSameSheet(from.reference, to.reference))
    return { kind: 'span', from, to };
  const { sheet, row, column } = from.reference;
  return area(sheet, row, to.reference.row, column, to.reference.column);
}

/** Whether the second corner names no sheet, or the same sheet as the first. */
const isSameSheet = (a: CellReference, b: CellReference) => b.sheet === -1 || b.sheet === a.sheet;

const inOrder = (a: Place, b: Place): [Place, Place] => (a.fixed === b.fixed && a.at > b.at ? [b, a] : [a, b]);
