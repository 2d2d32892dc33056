import type { FunctionRow, Later } from '../functions/function-row.ts';
import type { Tree } from '../parse/tree.ts';
import { toNumber, toText, toTruth } from '../values/coerce.ts';
import { CellError, errors } from '../values/error.ts';
import { Area, type Scalar, type Value } from '../values/value.ts';
import type { Run } from './environment.ts';
import { lifted } from './operators.ts';
import type { PartCompiler } from './part-compiler.ts';
import { spotOf } from './reference-location.ts';

type Call = Extract<Tree, { kind: 'call' }>;

/** What the caller expects of a call: one value, values unchanged (ranges stay ranges), or an element-wise array. */
export type Mode = 'scalar' | 'list' | 'many';

type Core = (...given: unknown[]) => Value;
type Coerce = (value: Scalar) => unknown;

const coercions: Readonly<Record<string, Coerce>> = {
  n: toNumber,
  d: (value) => (value === null ? undefined : toNumber(value)),
  t: toText,
  b: toTruth,
  v: (value) => value,
};

/** Compiles a function call with its arguments. */
export function callOf(compiler: PartCompiler, tree: Call, mode: Mode): Run<Value> {
  const { name, arguments: given } = tree;
  const { functions } = compiler.environment;
  const row = compiler.scope.has(name) ? undefined : functions.get(name);
  const form = row ? row.form : functions.get('LAMBDA')?.form;
  const formed = form?.(compiler, tree);
  if (formed) return formed;
  if (!row) {
    compiler.unknown.add(`${name}()`);
    return () => errors.name;
  }
  const kinds = kindsFor(row, given.length);
  if (kinds === undefined) return () => errors.value;
  if (row.volatile) compiler.volatile = true;
  if (name === 'IF') return branch(compiler, given, mode);
  return mode === 'many' && /[ndtbvel]/.test(kinds)
    ? liftedCall(compiler, row, given, kinds)
    : plainCall(compiler, row, given, kinds, mode);
}

/** The kind letters of the first `count` arguments; undefined if the function does not take that many. */
function kindsFor({ needs, may = '', repeats = '' }: FunctionRow, count: number): string | undefined {
  if (count < needs.length) return undefined;
  let kinds = needs + may;
  while (kinds.length < count && repeats !== '') kinds += repeats;
  if (count > kinds.length) return undefined;
  const beyond = count - needs.length - may.length;
  return repeats !== '' && beyond > 0 && beyond % repeats.length !== 0 ? undefined : kinds.slice(0, count);
}

/** Compiles one argument to the form its kind letter asks for. */
function argument(compiler: PartCompiler, tree: Tree, kind: string, mode: Mode): Run<unknown> {
  switch (kind) {
    case 's':
      return mode === 'many' ? compiler.many(tree) : compiler.list(tree);
    case 'a':
      return compiler.many(tree);
    case 'r':
      return spotOf(compiler, tree);
    case 'l': {
      const run =
        mode === 'scalar' ? compiler.scalar(tree) : mode === 'list' ? compiler.list(tree) : compiler.many(tree);
      return (formula): Later =>
        () =>
          run(formula);
    }
    case 'e':
      return compiler.scalar(tree);
    default: {
      const run = compiler.scalar(tree);
      const coerce = coercions[kind] as Coerce;
      return (formula) => coerce(run(formula));
    }
  }
}

const strict = (kind: string | undefined) => kind !== undefined && 'ndtbv'.includes(kind);

/** Fast path for IF, one of the most used functions. With an array condition each element takes its own branch. */
function branch(compiler: PartCompiler, [test, yes, no]: readonly Tree[], mode: Mode): Run<Value> {
  const condition = compiler[mode === 'many' ? mode : 'scalar'](test as Tree);
  const then = yes ? compiler[mode](yes) : () => true;
  const otherwise = no ? compiler[mode](no) : () => false;
  return (formula) => {
    let found = condition(formula);
    if (found instanceof Area) {
      if (found.rows * found.columns > 1) return lifted([found, then(formula), otherwise(formula)], chosen);
      found = found.at(0, 0);
    }
    const holds = toTruth(found);
    if (holds instanceof CellError) return holds;
    return holds ? then(formula) : otherwise(formula);
  };
}

function chosen(condition: Scalar = null, yes: Scalar = null, no: Scalar = null): Scalar {
  const holds = toTruth(condition);
  return holds === true ? yes : holds || no;
}

/** Calls the function with its arguments; an error in an argument of a strict kind is the result instead. */
function plainCall(
  compiler: PartCompiler,
  row: FunctionRow,
  given: readonly Tree[],
  kinds: string,
  mode: Mode,
): Run<Value> {
  const core = row.core as Core;
  const runs = given.map((tree, i) => argument(compiler, tree, kinds[i] as string, mode));
  const checked = [...kinds].map(strict);
  const [only] = runs;
  if (!row.here && runs.length === 1 && only && !checked[0]) return (formula) => core(only(formula));
  return (formula) => {
    const values: unknown[] = row.here ? [compiler.environment.here(formula)] : [];
    let error: CellError | undefined;
    // Evaluate every argument even after an error: the cells a formula reads must not depend on values.
    for (let i = 0; i < runs.length; i++) {
      const value = (runs[i] as Run<unknown>)(formula);
      if (error === undefined && checked[i] && value instanceof CellError) error = value;
      values.push(value);
    }
    return error ?? core(...values);
  };
}

/** Array evaluation: calls the function once per element where an area is given for a single-value argument. */
function liftedCall(compiler: PartCompiler, row: FunctionRow, given: readonly Tree[], kinds: string): Run<Value> {
  const core = row.core as Core;
  const single = [...kinds].map((kind) => 'ndtbvel'.includes(kind));
  const runs = given.map((tree, i) =>
    single[i] ? compiler.many(tree) : argument(compiler, tree, kinds[i] as string, 'many'),
  );
  return (formula) => {
    const values = runs.map((run) => run(formula));
    const before = row.here ? [compiler.environment.here(formula)] : [];
    const scalars = values.filter((_, i) => single[i]) as Value[];
    const worked = (found: readonly Scalar[]): Value => {
      let next = 0;
      const whole = values.map((value, i) => (single[i] ? coerced(kinds[i] as string, found[next++] ?? null) : value));
      const error = whole.find((value, i) => strict(kinds[i]) && value instanceof CellError);
      return error instanceof CellError ? error : core(...before, ...whole);
    };
    const areas = scalars.some((value) => value instanceof Area && value.rows * value.columns > 1);
    // With single values only, the function itself may return an array.
    if (!areas) return worked(scalars.map((value) => (value instanceof Area ? value.at(0, 0) : value)));
    return lifted(scalars, (...found) => {
      const result = worked(found);
      return result instanceof Area ? result.at(0, 0) : result;
    });
  };
}

function coerced(kind: string, value: Scalar): unknown {
  if (kind === 'l') return () => value;
  const coerce = coercions[kind];
  return coerce ? coerce(value) : value;
}
