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

/** What a formula expects of a call: one value, values as they stand, or an array worked out for each place. */
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

/** A call of a function with its arguments. */
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

/** The kinds of so many arguments; undefined when there cannot be so many. */
function kindsFor({ needs, may = '', repeats = '' }: FunctionRow, count: number): string | undefined {
  if (count < needs.length) return undefined;
  let kinds = needs + may;
  while (kinds.length < count && repeats !== '') kinds += repeats;
  if (count > kinds.length) return undefined;
  const beyond = count - needs.length - may.length;
  return repeats !== '' && beyond > 0 && beyond % repeats.length !== 0 ? undefined : kinds.slice(0, count);
}

/** One argument as its kind wants it. */
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

/** IF, the most used of all: without lists of arguments on the way. Of an array each place takes its own branch. */
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

/** Calls the core with its arguments, unless one of those that must be right is an error. */
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
    // All are worked out even after an error: which cells were asked must not depend on values.
    for (let i = 0; i < runs.length; i++) {
      const value = (runs[i] as Run<unknown>)(formula);
      if (error === undefined && checked[i] && value instanceof CellError) error = value;
      values.push(value);
    }
    return error ?? core(...values);
  };
}

/** In an array formula: worked out for each place of those arguments that are areas where single values are expected. */
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
    // With single values alone the function may itself give many.
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
