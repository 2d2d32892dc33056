import type { FormCompiler } from '../functions/special-form.ts';
import { heightOf } from '../parse/nesting-depth.ts';
import type { AreaReference, Link, Tree } from '../parse/tree.ts';
import { errors } from '../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../values/value.ts';
import { Slots } from './dependency-slots.ts';
import type { Environment, Run } from './environment.ts';
import { callOf } from './function-call.ts';
import { add, binary, hundredth, lifted, negative, subtract } from './operators.ts';
import type { PartCompiler } from './part-compiler.ts';

/** Applies an operator to two values; numbers, the usual case, skip coercion for + and -. */
function pairOf(left: Run<Scalar>, operator: string, right: Run<Scalar>): Run<Scalar> {
  const work = binary(operator);
  if (operator !== '+' && operator !== '-') return (formula) => work(left(formula), right(formula));
  const quick = operator === '+' ? add : subtract;
  return (formula) => {
    const a = left(formula);
    const b = right(formula);
    return typeof a === 'number' && typeof b === 'number' ? quick(a, b) : work(a, b);
  };
}

/** Bounds on the expansion of names: nesting depth (a name may refer to itself), and expansions per formula. */
const DEEPEST_NAME = 8;
const MOST_NAMES = 500;

/** Chains of at most this many operators compile to nested closures; longer ones run in a loop to spare the stack. */
const PAIRS = 4;

/** Compiles one formula into closures and collects what it depends on. Use one instance per formula. */
export class Compiler implements PartCompiler {
  readonly environment: Environment;
  readonly slots = new Slots();
  readonly sheet: number;
  readonly unknown = new Set<string>();
  volatile = false;
  scope: FormCompiler['scope'] = new Map();
  /** Greatest combined nesting depth of the names expanded in the formula. */
  nameHeight = 0;
  private names = 0;
  private expanded = 0;
  private height = 0;

  constructor(environment: Environment, sheet: number) {
    this.environment = environment;
    this.sheet = sheet;
  }

  scalar(tree: Tree): Run<Scalar> {
    switch (tree.kind) {
      case 'value': {
        const { value } = tree;
        return () => value;
      }
      case 'missing':
        return () => null;
      case 'cell':
        return this.cellValue(this.slots.cell({ kind: 'cell', reference: tree.reference }));
      case 'area':
        return this.cellValue(this.slots.cell({ kind: 'crossing', reference: tree.reference }));
      case 'array': {
        const [first = null] = tree.values;
        return () => first;
      }
      case 'name':
        return this.single(this.named(tree, 'scalar'));
      case 'minus': {
        const inner = this.scalar(tree.tree);
        return (formula) => negative(inner(formula));
      }
      case 'percent': {
        const inner = this.scalar(tree.tree);
        return (formula) => hundredth(inner(formula), tree.times);
      }
      case 'single':
        return this.scalar(tree.tree);
      case 'chain':
        return this.chain(tree.first, tree.links);
      case 'call':
        return this.sumOfArea(tree) ?? this.single(callOf(this, tree, 'scalar'));
      default:
        return this.single(this.many(tree));
    }
  }

  list(tree: Tree): Run<Value> {
    switch (tree.kind) {
      case 'cell': {
        const slot = this.slots.cell({ kind: 'cell', reference: tree.reference });
        return (formula) => this.environment.cellArea(formula, slot) ?? errors.reference;
      }
      case 'name':
        return this.named(tree, 'list');
      case 'area':
      case 'array':
      case 'union':
      case 'meet':
      case 'span':
        return this.many(tree);
      case 'call':
        return callOf(this, tree, 'list');
      default:
        return hasArray(tree) ? this.many(tree) : this.scalar(tree);
    }
  }

  many(tree: Tree): Run<Value> {
    switch (tree.kind) {
      case 'cell':
        return this.list(tree);
      case 'area':
        return this.area(tree.reference);
      case 'array': {
        const matrix = new Matrix(tree.rows, tree.columns, tree.values);
        return () => matrix;
      }
      case 'name':
        return this.named(tree, 'many');
      case 'minus': {
        const inner = this.many(tree.tree);
        return (formula) => lifted([inner(formula)], (value = null) => negative(value));
      }
      case 'percent': {
        const inner = this.many(tree.tree);
        return (formula) => lifted([inner(formula)], (value = null) => hundredth(value, tree.times));
      }
      case 'chain':
        return this.manyChain(tree.first, tree.links);
      case 'call':
        return callOf(this, tree, 'many');
      case 'union':
        return this.union(tree.parts);
      case 'meet':
        return this.pair(tree.left, tree.right, 'shared');
      case 'span':
        this.volatile = true;
        return this.pair(tree.from, tree.to, 'between');
      default:
        return this.scalar(tree);
    }
  }

  /** Fast path for SUM of one range, the most frequent call: adds up without building an Area. */
  private sumOfArea({ name, arguments: given }: { name: string; arguments: Tree[] }): Run<Scalar> | undefined {
    const [area] = given;
    if (name !== 'SUM' || given.length !== 1 || area?.kind !== 'area') return undefined;
    const { environment } = this;
    const slot = this.slots.area(area.reference);
    return (formula) => {
      const totals = environment.totals(formula, slot);
      return totals === null ? errors.reference : (totals.error ?? totals.sum);
    };
  }

  private area(reference: AreaReference): Run<Value> {
    const slot = this.slots.area(reference);
    return (formula) => this.environment.area(formula, slot) ?? errors.reference;
  }

  private cellValue(slot: number): Run<Scalar> {
    return this.environment.cellReader(slot);
  }

  private chain(first: Tree, links: readonly Link[]): Run<Scalar> {
    let start = this.scalar(first);
    if (links.length <= PAIRS) {
      for (const { operator, tree } of links) start = pairOf(start, operator, this.scalar(tree));
      return start;
    }
    const parts = links.map(({ operator, tree }) => ({ work: binary(operator), value: this.scalar(tree) }));
    return (formula) => {
      let result = start(formula);
      for (const { work, value } of parts) result = work(result, value(formula));
      return result;
    };
  }

  private manyChain(first: Tree, links: readonly Link[]): Run<Value> {
    const start = this.many(first);
    const parts = links.map(({ operator, tree }) => ({ work: binary(operator), value: this.many(tree) }));
    return (formula) => {
      let result = start(formula);
      for (const { work, value } of parts) {
        result = lifted([result, value(formula)], (a = null, b = null) => work(a, b));
      }
      return result;
    };
  }

  private union(parts: readonly Tree[]): Run<Value> {
    const lists = parts.map((part) => this.list(part));
    return (formula) => {
      const values: Scalar[] = [];
      for (const list of lists) {
        const value = list(formula);
        if (value instanceof Area) {
          value.each((one) => {
            values.push(one);
          });
        } else values.push(value);
      }
      return new Matrix(values.length, 1, values);
    };
  }

  private pair(left: Tree, right: Tree, how: 'shared' | 'between'): Run<Value> {
    const from = this.list(left);
    const to = this.list(right);
    const missing = how === 'shared' ? errors.empty : errors.reference;
    return (formula) => {
      const [a, b] = [from(formula), to(formula)];
      if (!(a instanceof Area)) return a ?? errors.value;
      if (!(b instanceof Area)) return b ?? errors.value;
      return this.environment[how](a, b) ?? missing;
    };
  }

  meaning(name: string, sheet: number): Tree | undefined {
    return this.environment.named(name, sheet < 0 ? this.sheet : sheet)?.tree;
  }

  within<T>(tree: Tree, compile: () => T): T {
    const height = heightOf(tree);
    this.names++;
    this.expanded++;
    this.height += height;
    this.nameHeight = Math.max(this.nameHeight, this.height);
    const run = compile();
    this.names--;
    this.height -= height;
    return run;
  }

  /** Compiles a name: a LET or LAMBDA variable if there is one, else the defined name. */
  private named(tree: { name: string; sheet: number }, mode: 'list' | 'many' | 'scalar'): Run<Value> {
    const local = tree.sheet < 0 ? this.scope.get(tree.name) : undefined;
    if (local) return typeof local === 'function' ? local : () => errors.value;
    const found = this.meaning(tree.name, tree.sheet);
    if (!found || this.names >= DEEPEST_NAME || this.expanded >= MOST_NAMES) {
      this.unknown.add(tree.name);
      return () => errors.name;
    }
    return this.within(found, () => this[mode](found));
  }

  private single(run: Run<Value>): Run<Scalar> {
    const { environment } = this;
    return (formula) => {
      const value = run(formula);
      return value instanceof Area ? environment.crossing(value, formula) : value;
    };
  }
}

/** Whether the tree computes with an array constant; if so it is evaluated as an array even in an ordinary formula. */
function hasArray(tree: Tree): boolean {
  switch (tree.kind) {
    case 'array':
      return true;
    case 'minus':
    case 'percent':
      return hasArray(tree.tree);
    case 'chain':
      return hasArray(tree.first) || tree.links.some((link) => hasArray(link.tree));
    default:
      return false;
  }
}
