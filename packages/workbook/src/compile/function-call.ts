import type { ArgumentKind } from '../functions/argument-kinds.ts';
import type { FunctionDefinition, LazyValue } from '../functions/function-definition.ts';
import type { Evaluator } from '../functions/special-form.ts';
import type { Tree } from '../parse/tree.ts';
import { toBoolean } from '../values/coerce.ts';
import { CellError, errors } from '../values/error.ts';
import { Area, type Scalar, type Value } from '../values/value.ts';
import { mapElements } from './operators.ts';
import type { PartCompiler } from './part-compiler.ts';

type Call = Extract<Tree, { kind: 'call' }>;

/** What the caller expects of a call: one value, values unchanged (ranges stay ranges), or an element-wise array. */
export type Mode = 'scalar' | 'values' | 'array';

type Compute = (...values: unknown[]) => Value;

/** Compiles a function call with its arguments. */
export function compileCall(compiler: PartCompiler, tree: Call, mode: Mode): Evaluator {
  const { name, arguments: args } = tree;
  const { functions } = compiler.environment;
  const definition = compiler.scope.has(name) ? undefined : functions.get(name);
  const form = definition ? definition.form : functions.get('LAMBDA')?.form;
  const formed = form?.(compiler, tree);
  if (formed) return formed;
  if (!definition) {
    compiler.unknown.add(`${name}()`);
    return () => errors.name;
  }
  const kinds = kindsOf(definition, args.length);
  if (!kinds) return () => errors.value;
  if (definition.isVolatile) compiler.volatile = true;
  if (name === 'IF') return compileIf(compiler, args, mode);
  return mode === 'array' && kinds.some(isElementwise)
    ? elementwiseCall(compiler, definition, args, kinds)
    : directCall(compiler, definition, args, kinds, mode);
}

/** Returns the kinds of a number of arguments; undefined if the function does not accept that many. */
function kindsOf(
  { kinds, requiredCount, repeatingCount }: FunctionDefinition,
  count: number,
): readonly ArgumentKind[] | undefined {
  const fixedCount = kinds.length - repeatingCount;
  const further = count - fixedCount;
  // For a function without repeating parameters the remainder is NaN, so further arguments are refused.
  if (count < requiredCount || (further > 0 && further % repeatingCount !== 0)) return undefined;
  const indexOf = (i: number) => (i < fixedCount ? i : fixedCount + ((i - fixedCount) % repeatingCount));
  return Array.from({ length: count }, (_, i) => kinds[indexOf(i)] as ArgumentKind);
}

/** Whether an array for this argument makes an array formula call the function once per element. */
const isElementwise = ({ takes }: ArgumentKind) => takes === 'single' || takes === 'lazy';

/** Compiles one argument so that it is evaluated and converted as its kind requires. */
function compileArgument(
  compiler: PartCompiler,
  tree: Tree,
  { takes, convert }: ArgumentKind,
  mode: Mode,
): Evaluator<unknown> {
  switch (takes) {
    case 'values':
      return mode === 'array' ? compiler.array(tree) : compiler.values(tree);
    case 'area':
      return compiler.array(tree);
    case 'lazy': {
      const evaluate = compiler[mode](tree);
      return (formula): LazyValue =>
        () =>
          evaluate(formula);
    }
    default: {
      const evaluate = compiler.scalar(tree);
      return convert ? (formula) => convert(evaluate(formula)) : evaluate;
    }
  }
}

/** Fast path for IF, one of the most used functions. With an array condition each element takes its own branch. */
function compileIf(compiler: PartCompiler, [test, yes, no]: readonly Tree[], mode: Mode): Evaluator {
  const condition = compiler[mode === 'array' ? mode : 'scalar'](test as Tree);
  const then = yes ? compiler[mode](yes) : () => true;
  const otherwise = no ? compiler[mode](no) : () => false;
  return (formula) => {
    let value = condition(formula);
    if (value instanceof Area) {
      if (value.rows * value.columns > 1) {
        return mapElements([value, then(formula), otherwise(formula)], chooseBranch);
      }
      value = value.at(0, 0);
    }
    const truth = toBoolean(value);
    if (truth instanceof CellError) return truth;
    return truth ? then(formula) : otherwise(formula);
  };
}

function chooseBranch(condition: Scalar = null, yes: Scalar = null, no: Scalar = null): Scalar {
  const truth = toBoolean(condition);
  return truth === true ? yes : truth || no;
}

/** Calls the function with its arguments; an error in an argument that passes errors is the result instead. */
function directCall(
  compiler: PartCompiler,
  definition: FunctionDefinition,
  args: readonly Tree[],
  kinds: readonly ArgumentKind[],
  mode: Mode,
): Evaluator {
  const compute = definition.compute as Compute;
  const { needsContext } = definition;
  const evaluators = args.map((tree, i) => compileArgument(compiler, tree, kinds[i] as ArgumentKind, mode));
  const passesError = kinds.map((kind) => kind.passesError);
  const [first] = evaluators;
  if (!needsContext && evaluators.length === 1 && first && !passesError[0]) return (formula) => compute(first(formula));
  return (formula) => {
    const values: unknown[] = needsContext ? [compiler.environment.contextOf(formula)] : [];
    let error: CellError | undefined;
    // Evaluate every argument even after an error: the cells a formula reads must not depend on values.
    for (let i = 0; i < evaluators.length; i++) {
      const value = (evaluators[i] as Evaluator<unknown>)(formula);
      if (error === undefined && passesError[i] && value instanceof CellError) error = value;
      values.push(value);
    }
    return error ?? compute(...values);
  };
}

/** Array evaluation: calls the function once per element of any area that stands in place of a single value. */
function elementwiseCall(
  compiler: PartCompiler,
  definition: FunctionDefinition,
  args: readonly Tree[],
  kinds: readonly ArgumentKind[],
): Evaluator {
  const compute = definition.compute as Compute;
  const single = kinds.map(isElementwise);
  const evaluators = args.map((tree, i) =>
    single[i] ? compiler.array(tree) : compileArgument(compiler, tree, kinds[i] as ArgumentKind, 'array'),
  );
  return (formula) => {
    const values = evaluators.map((evaluate) => evaluate(formula));
    const context = definition.needsContext ? [compiler.environment.contextOf(formula)] : [];
    const computeWith = (scalars: readonly Scalar[]): Value => {
      let next = 0;
      const converted = values.map((value, i) =>
        single[i] ? convertSingle(kinds[i] as ArgumentKind, scalars[next++] ?? null) : value,
      );
      const error = converted.find((value, i) => kinds[i]?.passesError && value instanceof CellError);
      return error instanceof CellError ? error : compute(...context, ...converted);
    };
    const singleValues = values.filter((_, i) => single[i]) as Value[];
    // With single values only, the function itself may return an array.
    if (!singleValues.some((value) => value instanceof Area && value.rows * value.columns > 1))
      return computeWith(singleValues.map((value) => (value instanceof Area ? value.at(0, 0) : value)));
    return mapElements(singleValues, (...scalars) => {
      const result = computeWith(scalars);
      return result instanceof Area ? result.at(0, 0) : result;
    });
  };
}

function convertSingle({ takes, convert }: ArgumentKind, value: Scalar): unknown {
  if (takes === 'lazy') return () => value;
  return convert ? convert(value) : value;
}
