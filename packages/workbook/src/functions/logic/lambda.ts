import { heightOf } from '../../parse/nesting-depth.ts';
import type { Tree } from '../../parse/tree.ts';
import { errors } from '../../values/error.ts';
import { Matrix, type Value } from '../../values/value.ts';
import type { Form, FormCompiler, Local, Made } from '../special-form.ts';

/** Bounds on LAMBDA calls: summed nesting depth, which the stack allows, and calls per evaluation. */
const DEEPEST = 1_800;
const MOST_CALLS = 200_000;
/** Depth assumed for a formula that calls a named LAMBDA: it may be recursive, so it is evaluated on an empty stack. */
const ALL_THE_STACK = 900;

/** Variables of LET and LAMBDA during an evaluation, and the compiled LAMBDAs. */
interface Frame {
  values: Value[];
  /** Number of variable slots allocated. */
  size: number;
  /** Current nesting depth of calls, and calls so far. */
  depth: number;
  calls: number;
  made: Map<Tree, Made>;
}

const frames = new WeakMap<FormCompiler, Frame>();

function frameOf(compiler: FormCompiler): Frame {
  const known = frames.get(compiler);
  if (known) return known;
  const frame: Frame = { values: [], size: 0, depth: 0, calls: 0, made: new Map() };
  frames.set(compiler, frame);
  return frame;
}

/** Unwraps an array of one element. */
const plain = (value: Value): Value =>
  value instanceof Matrix && value.rows * value.columns === 1 ? value.at(0, 0) : value;

/** Allocates a slot for a variable. */
function placeIn(compiler: FormCompiler): { slot: number; read: Local } {
  const frame = frameOf(compiler);
  const slot = frame.size++;
  return { slot, read: () => frame.values[slot] ?? null };
}

/** Compiles a LAMBDA, or the name of one; undefined if the tree is neither. */
export function functionOf(compiler: FormCompiler, tree: Tree): Made | undefined {
  if (tree.kind === 'name') {
    const local = compiler.scope.get(tree.name);
    if (local) return typeof local === 'function' ? undefined : local;
    const meaning = compiler.meaning(tree.name, tree.sheet);
    return meaning && meaning.kind !== 'name' ? made(compiler, meaning, new Map()) : undefined;
  }
  return made(compiler, tree, compiler.scope);
}

function made(compiler: FormCompiler, tree: Tree, scope: FormCompiler['scope']): Made | undefined {
  if (tree.kind !== 'call' || tree.name !== 'LAMBDA') return undefined;
  const frame = frameOf(compiler);
  const known = frame.made.get(tree);
  if (known) return known;
  const names = tree.arguments.slice(0, -1);
  const body = tree.arguments[names.length];
  if (!body || names.some(({ kind }) => kind !== 'name')) return undefined;
  const places = names.map(() => placeIn(compiler));
  // Register it before its body is compiled, because it may call itself.
  const one: Made = {
    slots: places.map(({ slot }) => slot),
    height: heightOf(body),
    body: () => errors.value,
  };
  frame.made.set(tree, one);
  const outer = compiler.scope;
  const own = names.flatMap((name, i): [string, Local][] => {
    const read = places[i]?.read;
    return name.kind === 'name' && read ? [[name.name, read]] : [];
  });
  compiler.scope = new Map([...scope, ...own]);
  one.body = compiler.within(tree, () => compiler.many(body));
  compiler.scope = outer;
  return one;
}

/** Calls a LAMBDA with values; #NUM! if the calls nest too deep or become too many, as in endless recursion. */
export function applied(compiler: FormCompiler, one: Made, formula: number, given: readonly Value[]): Value {
  const frame = frameOf(compiler);
  if (frame.depth + one.height > DEEPEST || ++frame.calls > MOST_CALLS) return errors.number;
  const before = frame.values;
  const values = before.slice();
  one.slots.forEach((slot, i) => {
    values[slot] = given[i] ?? null;
  });
  frame.values = values;
  frame.depth += one.height;
  try {
    return plain(one.body(formula));
  } finally {
    frame.values = before;
    frame.depth -= one.height;
    if (frame.depth === 0) frame.calls = 0;
  }
}

function calling(compiler: FormCompiler, one: Made, given: readonly Tree[]) {
  if (given.length !== one.slots.length) return () => errors.value;
  const runs = given.map((tree) => compiler.many(tree));
  return (formula: number) =>
    applied(
      compiler,
      one,
      formula,
      runs.map((run) => plain(run(formula))),
    );
}

/** Compiles a LAMBDA called in place or by its name; a LAMBDA that is not called is #VALUE!. */
export const lambdaForm: Form = (compiler, tree) => {
  if (tree.kind !== 'call') return undefined;
  if (tree.name === '') {
    const [first, ...given] = tree.arguments;
    const made = first && functionOf(compiler, first);
    return made ? calling(compiler, made, given) : () => errors.value;
  }
  if (tree.name === 'LAMBDA') return () => errors.value;
  const one = functionOf(compiler, { kind: 'name', name: tree.name, sheet: -1 });
  if (!one) return undefined;
  compiler.nameHeight = Math.max(compiler.nameHeight, ALL_THE_STACK);
  return calling(compiler, one, tree.arguments);
};

/** LET: pairs of name and value, then the expression that uses them. */
export const letForm: Form = (compiler, tree) => {
  if (tree.kind !== 'call') return undefined;
  const given = tree.arguments;
  const last = given[given.length - 1];
  if (!last || given.length < 3 || given.length % 2 === 0) return () => errors.value;
  const outer = compiler.scope;
  const steps: { slot: number; run: (formula: number) => Value }[] = [];
  for (let i = 0; i + 2 < given.length; i += 2) {
    const [name, value] = [given[i] as Tree, given[i + 1] as Tree];
    if (name.kind !== 'name') return () => errors.name;
    const one = functionOf(compiler, value);
    const { slot, read } = placeIn(compiler);
    if (!one) steps.push({ slot, run: compiler.many(value) });
    compiler.scope = new Map([...compiler.scope, [name.name, one ?? read]]);
  }
  const body = compiler.many(last);
  compiler.scope = outer;
  const frame = frameOf(compiler);
  return (formula) => {
    // A cell read during evaluation may run this same formula: each run needs its own variables.
    const before = frame.values;
    const values = before.slice();
    try {
      for (const { slot, run } of steps) {
        frame.values = values;
        values[slot] = plain(run(formula));
      }
      frame.values = values;
      return plain(body(formula));
    } finally {
      frame.values = before;
    }
  };
};
