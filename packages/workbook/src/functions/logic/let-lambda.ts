import { heightOf } from '../../parse/nesting-depth.ts';
import type { Tree } from '../../parse/tree.ts';
import { errors } from '../../values/error.ts';
import { Matrix, type Value } from '../../values/value.ts';
import type { CompiledLambda, FormCompiler, LocalName, SpecialForm } from '../special-form.ts';

/** Bounds on LAMBDA calls: summed nesting depth, which the stack allows, and calls per evaluation. */
const DEEPEST = 1_800;
const MOST_CALLS = 200_000;
/** Depth assumed for a formula that calls a named LAMBDA: it may be recursive, so it is evaluated on an empty stack. */
const WHOLE_STACK = 900;

/** Variables of LET and LAMBDA during an evaluation, and the compiled LAMBDAs. */
interface Frame {
  values: Value[];
  /** Number of variable slots allocated. */
  size: number;
  /** Current nesting depth of calls, and calls so far. */
  depth: number;
  calls: number;
  lambdas: Map<Tree, CompiledLambda>;
}

const frames = new WeakMap<FormCompiler, Frame>();

function frameOf(compiler: FormCompiler): Frame {
  const existing = frames.get(compiler);
  if (existing) return existing;
  const frame: Frame = { values: [], size: 0, depth: 0, calls: 0, lambdas: new Map() };
  frames.set(compiler, frame);
  return frame;
}

/** Unwraps an array of one element. */
const unwrap = (value: Value): Value =>
  value instanceof Matrix && value.rows * value.columns === 1 ? value.at(0, 0) : value;

/** Allocates a slot for a variable. */
function addVariable(compiler: FormCompiler): { slot: number; read: LocalName } {
  const frame = frameOf(compiler);
  const slot = frame.size++;
  return { slot, read: () => frame.values[slot] ?? null };
}

/** Compiles a LAMBDA, or the name of one; undefined if the tree is neither. */
export function compileLambda(compiler: FormCompiler, tree: Tree): CompiledLambda | undefined {
  if (tree.kind === 'name') {
    const local = compiler.scope.get(tree.name);
    if (local) return typeof local === 'function' ? undefined : local;
    const expression = compiler.definedName(tree.name, tree.sheet);
    return expression && expression.kind !== 'name' ? compileInScope(compiler, expression, new Map()) : undefined;
  }
  return compileInScope(compiler, tree, compiler.scope);
}

function compileInScope(compiler: FormCompiler, tree: Tree, scope: FormCompiler['scope']): CompiledLambda | undefined {
  if (tree.kind !== 'call' || tree.name !== 'LAMBDA') return undefined;
  const frame = frameOf(compiler);
  const existing = frame.lambdas.get(tree);
  if (existing) return existing;
  const parameters = tree.arguments.slice(0, -1);
  const body = tree.arguments[parameters.length];
  if (!body || parameters.some(({ kind }) => kind !== 'name')) return undefined;
  const variables = parameters.map(() => addVariable(compiler));
  // Register it before its body is compiled, because it may call itself.
  const lambda: CompiledLambda = {
    slots: variables.map(({ slot }) => slot),
    height: heightOf(body),
    body: () => errors.value,
  };
  frame.lambdas.set(tree, lambda);
  const outer = compiler.scope;
  const inner = parameters.flatMap((parameter, i): [string, LocalName][] => {
    const read = variables[i]?.read;
    return parameter.kind === 'name' && read ? [[parameter.name, read]] : [];
  });
  compiler.scope = new Map([...scope, ...inner]);
  lambda.body = compiler.expandName(tree, () => compiler.array(body));
  compiler.scope = outer;
  return lambda;
}

/** Calls a LAMBDA with values; #NUM! if the calls nest too deep or become too many, as in endless recursion. */
export function callLambda(
  compiler: FormCompiler,
  lambda: CompiledLambda,
  formula: number,
  args: readonly Value[],
): Value {
  const frame = frameOf(compiler);
  if (frame.depth + lambda.height > DEEPEST || ++frame.calls > MOST_CALLS) return errors.number;
  const outerValues = frame.values;
  const values = outerValues.slice();
  lambda.slots.forEach((slot, i) => {
    values[slot] = args[i] ?? null;
  });
  frame.values = values;
  frame.depth += lambda.height;
  try {
    return unwrap(lambda.body(formula));
  } finally {
    frame.values = outerValues;
    frame.depth -= lambda.height;
    if (frame.depth === 0) frame.calls = 0;
  }
}

function compileLambdaCall(compiler: FormCompiler, lambda: CompiledLambda, args: readonly Tree[]) {
  if (args.length !== lambda.slots.length) return () => errors.value;
  const evaluators = args.map((tree) => compiler.array(tree));
  return (formula: number) =>
    callLambda(
      compiler,
      lambda,
      formula,
      evaluators.map((evaluate) => unwrap(evaluate(formula))),
    );
}

/** Compiles a LAMBDA called in place or by its name; a LAMBDA that is not called is #VALUE!. */
export const lambdaForm: SpecialForm = (compiler, tree) => {
  if (tree.kind !== 'call') return undefined;
  if (tree.name === '') {
    const [first, ...args] = tree.arguments;
    const lambda = first && compileLambda(compiler, first);
    return lambda ? compileLambdaCall(compiler, lambda, args) : () => errors.value;
  }
  if (tree.name === 'LAMBDA') return () => errors.value;
  const lambda = compileLambda(compiler, { kind: 'name', name: tree.name, sheet: -1 });
  if (!lambda) return undefined;
  compiler.nameHeight = Math.max(compiler.nameHeight, WHOLE_STACK);
  return compileLambdaCall(compiler, lambda, tree.arguments);
};

/** LET: pairs of name and value, then the expression that uses them. */
export const letForm: SpecialForm = (compiler, tree) => {
  if (tree.kind !== 'call') return undefined;
  const args = tree.arguments;
  const last = args[args.length - 1];
  if (!last || args.length < 3 || args.length % 2 === 0) return () => errors.value;
  const outer = compiler.scope;
  const assignments: { slot: number; evaluate: (formula: number) => Value }[] = [];
  for (let i = 0; i + 2 < args.length; i += 2) {
    const [name, value] = [args[i] as Tree, args[i + 1] as Tree];
    if (name.kind !== 'name') return () => errors.name;
    const lambda = compileLambda(compiler, value);
    const { slot, read } = addVariable(compiler);
    if (!lambda) assignments.push({ slot, evaluate: compiler.array(value) });
    compiler.scope = new Map([...compiler.scope, [name.name, lambda ?? read]]);
  }
  const body = compiler.array(last);
  compiler.scope = outer;
  const frame = frameOf(compiler);
  return (formula) => {
    // A cell read during evaluation may run this same formula: each run needs its own variables.
    const outerValues = frame.values;
    const values = outerValues.slice();
    try {
      for (const { slot, evaluate } of assignments) {
        frame.values = values;
        values[slot] = unwrap(evaluate(formula));
      }
      frame.values = values;
      return unwrap(body(formula));
    } finally {
      frame.values = outerValues;
    }
  };
};
