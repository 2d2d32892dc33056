import { parseFormula } from '../parse/parse.ts';
import { LAST_ROW, type Place, type Tree } from '../parse/tree.ts';

/** A value of the naive evaluator; an error is its code prefixed with '!'. */
export type Naive = number | string | boolean | null;

const isBad = (value: Naive): value is string => typeof value === 'string' && value.startsWith('!');

/**
 * Reference implementation for tests: evaluates recursively without caching or ordering, and supports only what the
 * tests generate. Written independently of the engine, to compare it with.
 */
export class NaiveSheet {
  private readonly cells = new Map<string, Naive | { formula: Tree }>();

  set(row: number, column: number, value: Naive): void {
    this.cells.set(`${row},${column}`, value);
  }

  setFormula(row: number, column: number, text: string): void {
    this.cells.set(`${row},${column}`, { formula: parseFormula(text, row, column, () => 0).tree });
  }

  value(row: number, column: number): Naive {
    const cell = this.cells.get(`${row},${column}`) ?? null;
    if (cell === null || typeof cell !== 'object') return cell;
    return this.evaluate(cell.formula, row, column) ?? 0;
  }

  private evaluate(tree: Tree, row: number, column: number): Naive {
    switch (tree.kind) {
      case 'value':
        return tree.value as Naive;
      case 'cell':
        return this.value(at(tree.reference.row, row), at(tree.reference.column, column));
      case 'minus': {
        const value = this.evaluate(tree.tree, row, column);
        return isBad(value) ? value : -Number(value);
      }
      case 'chain': {
        let left = this.evaluate(tree.first, row, column);
        for (const link of tree.links) left = operate(link.operator, left, this.evaluate(link.tree, row, column));
        return left;
      }
      case 'call':
        return this.call(tree.name, tree.arguments, row, column);
      default:
        throw new Error(`not made by the tests: ${tree.kind}`);
    }
  }

  private list(tree: Tree, row: number, column: number): Naive[] {
    if (tree.kind !== 'area') return [this.evaluate(tree, row, column)];
    const { top, bottom, left, right } = tree.reference;
    const values: Naive[] = [];
    for (let r = at(top, row); r <= Math.min(at(bottom, row), LAST_ROW); r++) {
      for (let c = at(left, column); c <= at(right, column); c++) values.push(this.value(r, c));
    }
    return values;
  }

  private call(name: string, args: readonly Tree[], row: number, column: number): Naive {
    const [first, second, third] = args as [Tree, Tree, Tree];
    if (name === 'IF') {
      const test = this.evaluate(first, row, column);
      if (isBad(test)) return test;
      if (typeof test === 'string') return '!#VALUE!';
      return this.evaluate(test ? second : third, row, column);
    }
    if (name === 'IFERROR') {
      const value = this.evaluate(first, row, column);
      return isBad(value) ? this.evaluate(second, row, column) : value;
    }
    if (name === 'VLOOKUP') return this.lookup(this.evaluate(first, row, column), this.list(second, row, column));
    if (name === 'SUMIF') return this.sumIf(this.list(first, row, column), this.evaluate(second, row, column));
    const values = args.flatMap((tree) => this.list(tree, row, column));
    const bad = values.find(isBad);
    if (bad !== undefined && name !== 'COUNT') return bad;
    const numbers = values.filter((value) => typeof value === 'number');
    const sum = numbers.reduce((total, value) => total + value, 0);
    if (name === 'SUM') return sum;
    if (name === 'COUNT') return numbers.length;
    if (name === 'AVERAGE') return numbers.length === 0 ? '!#DIV/0!' : sum / numbers.length;
    return numbers.length === 0 ? 0 : name === 'MAX' ? Math.max(...numbers) : Math.min(...numbers);
  }

  /** VLOOKUP in a single column, which returns the key itself. */
  private lookup(key: Naive, values: readonly Naive[]): Naive {
    if (isBad(key)) return key;
    return values.find((value) => value === (key ?? 0)) ?? '!#N/A';
  }

  /** SUMIF without a separate sum range. */
  private sumIf(values: readonly Naive[], key: Naive): Naive {
    if (isBad(key)) return values.includes(key) ? key : 0;
    return values.reduce<number>(
      (sum, value) => (typeof value === 'number' && value === (key ?? 0) ? sum + value : sum),
      0,
    );
  }
}

const at = (place: Place, origin: number) => (place.fixed ? place.at : place.at + origin);

function operate(operator: string, a: Naive, b: Naive): Naive {
  if (isBad(a)) return a;
  if (isBad(b)) return b;
  if (typeof a === 'string' || typeof b === 'string') return '!#VALUE!';
  const [x, y] = [Number(a), Number(b)];
  if (operator === '+') return x + y;
  if (operator === '-') return x - y;
  if (operator === '*') return x * y;
  if (operator === '/') return y === 0 ? '!#DIV/0!' : x / y;
  if (typeof a !== typeof b && a !== null && b !== null)
    return operator === '>' ? typeof a === 'boolean' : operator === '<' && typeof b === 'boolean';
  return operator === '>' ? x > y : x < y;
}
