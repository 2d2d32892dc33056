import type { Evaluator, FormCompiler } from '../functions/special-form.ts';
import { heightOf } from '../parse/nesting-depth.ts';
import type { AreaReference, Link, Tree } from '../parse/tree.ts';
import { errors } from '../values/error.ts';
import { Area, Matrix, type Scalar } from '../values/value.ts';
import { DependencySlots } from './dependency-slots.ts';
import type { Environment } from './environment.ts';
import { compileCall } from './function-call.ts';
import { add, binaryOperator, mapElements, negate, percentOf, subtract } from './operators.ts';
import type { PartCompiler } from './part-compiler.ts';

/** Applies an operator to two values; numbers, the usual case, skip coercion for + and -. */
function compilePair(left: Evaluator<Scalar>, operator: string, right: Evaluator<Scalar>): Evaluator<Scalar> {
  const compute = binaryOperator(operator);
  if (operator !== '+' && operator !== '-') return (formula) => compute(left(formula), right(formula));
  const onNumbers = operator === '+' ? add : subtract;
  return (formula) => {
    const a = left(formula);
    const b = right(formula);
    return typeof a === 'number' && typeof b === 'number' ? onNumbers(a, b) : compute(a, b);
  };
}

/** Bounds on the expansion of names: nesting depth (a name may refer to itself), and expansions per formula. */
const DEEPEST_NAME = 8;
const MOST_NAMES = 500;

/** Chains of at most this many operators compile to nested closures; longer ones run in a loop to spare the stack. */
const LONGEST_NESTED_CHAIN = 4;

/** Compiles one formula into closures and collects its dependencies. Use one instance per formula. */
export class Compiler implements PartCompiler {
  readonly environment: Environment;
  readonly slots = new DependencySlots();
  readonly sheet: number;
  readonly unknown = new Set<string>();
  volatile = false;
  scope: FormCompiler['scope'] = new Map();
  /** Greatest combined nesting depth of the names expanded in the formula. */
  nameHeight = 0;
  private openNames = 0;
  private expandedNames = 0;
  private height = 0;

  constructor(environment: Environment, sheet: number) {
    this.environment = environment;
    this.sheet = sheet;
  }

  scalar(tree: Tree): Evaluator<Scalar> {
    switch (tree.kind) {
      case 'value': {
        const { value } = tree;
        return () => value;
      }
      case 'missing':
        return () => null;
      case 'cell':
        return this.environment.cellReader(this.slots.cell({ kind: 'cell', reference: tree.reference }));
      case 'area':
        return this.environment.cellReader(this.slots.cell({ kind: 'crossing', reference: tree.reference }));
      case 'array': {
        const [first = null] = tree.values;
        return () => first;
      }
      case 'name':
        return this.single(this.nameValue(tree, 'scalar'));
      case 'minus': {
        const evaluate = this.scalar(tree.tree);
        return (formula) => negate(evaluate(formula));
      }
      case 'percent': {
        const evaluate = this.scalar(tree.tree);
        return (formula) => percentOf(evaluate(formula), tree.times);
      }
      case 'single':
        return this.scalar(tree.tree);
      case 'chain':
        return this.chain(tree.first, tree.links);
      case 'call':
        return this.sumOfArea(tree) ?? this.single(compileCall(this, tree, 'scalar'));
      default:
        return this.single(this.array(tree));
    }
  }

  values(tree: Tree): Evaluator {
    switch (tree.kind) {
      case 'cell': {
        const slot = this.slots.cell({ kind: 'cell', reference: tree.reference });
        return (formula) => this.environment.cellArea(formula, slot) ?? errors.reference;
      }
      case 'name':
        return this.nameValue(tree, 'values');
      case 'area':
      case 'array':
      case 'union':
      case 'meet':
      case 'span':
        return this.array(tree);
      case 'call':
        return compileCall(this, tree, 'values');
      default:
        return hasArray(tree) ? this.array(tree) : this.scalar(tree);
    }
  }

  array(tree: Tree): Evaluator {
    switch (tree.kind) {
      case 'cell':
        return this.values(tree);
      case 'area':
        return this.area(tree.reference);
      case 'array': {
        const matrix = new Matrix(tree.rows, tree.columns, tree.values);
        return () => matrix;
      }
      case 'name':
        return this.nameValue(tree, 'array');
      case 'minus': {
        const evaluate = this.array(tree.tree);
        return (formula) => mapElements([evaluate(formula)], (value = null) => negate(value));
      }
      case 'percent': {
        const evaluate = this.array(tree.tree);
        return (formula) => mapElements([evaluate(formula)], (value = null) => percentOf(value, tree.times));
      }
      case 'chain':
        return this.arrayChain(tree.first, tree.links);
      case 'call':
        return compileCall(this, tree, 'array');
      case 'union':
        return this.union(tree.parts);
      case 'meet':
        return this.combineAreas(tree.left, tree.right, 'intersection');
      case 'span':
        this.volatile = true;
        return this.combineAreas(tree.from, tree.to, 'span');
      default:
        return this.scalar(tree);
    }
  }

  /** Fast path for SUM of one range, the most frequent call: adds up without building an Area. */
  private sumOfArea({ name, arguments: args }: { name: string; arguments: Tree[] }): Evaluator<Scalar> | undefined {
    const [area] = args;
    if (name !== 'SUM' || args.length !== 1 || area?.kind !== 'area') return undefined;
    const { environment } = this;
    const slot = this.slots.area(area.reference);
    return (formula) => {
      const totals = environment.totals(formula, slot);
      return totals === null ? errors.reference : (totals.error ?? totals.sum);
    };
  }

  private area(reference: AreaReference): Evaluator {
    const slot = this.slots.area(reference);
    return (formula) => this.environment.area(formula, slot) ?? errors.reference;
  }

  private chain(first: Tree, links: readonly Link[]): Evaluator<Scalar> {
    let start = this.scalar(first);
    if (links.length <= LONGEST_NESTED_CHAIN) {
      for (const { operator, tree } of links) start = compilePair(start, operator, this.scalar(tree));
      return start;
    }
    const parts = links.map(({ operator, tree }) => ({ compute: binaryOperator(operator), value: this.scalar(tree) }));
    return (formula) => {
      let result = start(formula);
      for (const { compute, value } of parts) result = compute(result, value(formula));
      return result;
    };
  }

  private arrayChain(first: Tree, links: readonly Link[]): Evaluator {
    const start = this.array(first);
    const parts = links.map(({ operator, tree }) => ({ compute: binaryOperator(operator), value: this.array(tree) }));
    return (formula) => {
      let result = start(formula);
      for (const { compute, value } of parts) {
        result = mapElements([result, value(formula)], (a = null, b = null) => compute(a, b));
      }
      return result;
    };
  }

  private union(parts: readonly Tree[]): Evaluator {
    const lists = parts.map((part) => this.values(part));
    return (formula) => {
      const values: Scalar[] = [];
      for (const list of lists) {
        const value = list(formula);
        if (value instanceof Area) {
          value.each((element) => {
            values.push(element);
          });
        } else values.push(value);
      }
      return new Matrix(values.length, 1, values);
    };
  }

  private combineAreas(left: Tree, right: Tree, how: 'intersection' | 'span'): Evaluator {
    const from = this.values(left);
    const to = this.values(right);
    const missing = how === 'intersection' ? errors.noIntersection : errors.reference;
    return (formula) => {
      const [a, b] = [from(formula), to(formula)];
      if (!(a instanceof Area)) return a ?? errors.value;
      if (!(b instanceof Area)) return b ?? errors.value;
      return this.environment[how](a, b) ?? missing;
    };
  }

  definedName(name: string, sheet: number): Tree | undefined {
    return this.environment.named(name, sheet < 0 ? this.sheet : sheet)?.tree;
  }

  expandName<T>(tree: Tree, compile: () => T): T {
    const height = heightOf(tree);
    this.openNames++;
    this.expandedNames++;
    this.height += height;
    this.nameHeight = Math.max(this.nameHeight, this.height);
    const compiled = compile();
    this.openNames--;
    this.height -= height;
    return compiled;
  }

  /** Compiles a name: a LET or LAMBDA variable if there is one, else the defined name. */
  private nameValue(tree: { name: string; sheet: number }, mode: 'values' | 'array' | 'scalar'): Evaluator {
    const local = tree.sheet < 0 ? this.scope.get(tree.name) : undefined;
    if (local) return typeof local === 'function' ? local : () => errors.value;
    const expression = this.definedName(tree.name, tree.sheet);
    if (!expression || this.openNames >= DEEPEST_NAME || this.expandedNames >= MOST_NAMES) {
      this.unknown.add(tree.name);
      return () => errors.name;
    }
    return this.expandName(expression, () => this[mode](expression));
  }

  private single(evaluate: Evaluator): Evaluator<Scalar> {
    const { environment } = this;
    return (formula) => {
      const value = evaluate(formula);
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
