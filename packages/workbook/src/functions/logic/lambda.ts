import { heightOf } from '../../parse/nesting-depth.ts';
import type { Tree } from '../../parse/tree.ts';
import { errors } from '../../values/error.ts';
import { Matrix, type Value } from '../../values/value.ts';
import type { Form, FormCompiler, Local, Made } from '../special-form.ts';

/** How deep functions may stand within functions, which is what the stack bears, and how often they are called. */
const DEEPEST = 1_800;
const MOST_CALLS = 200_000;
/** As high as a formula may be: one that may call itself is taken for such, and worked out on an empty stack. */
const ALL_THE_STACK = 900;

/** The values that LET and LAMBDA give names to while a formula is worked out, and the functions that were made. */
interface Frame {
  values: Value[];
  /** How many places are given out. */
  size: number;
  /** How deep functions stand within functions now, and how many were called. */
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

/** An array of one place is its value. */
const plain = (value: Value): Value =>
  value instanceof Matrix && value.rows * value.columns === 1 ? value.at(0, 0) : value;

/** A place in the frame for a value that gets a name. */
function placeIn(compiler: FormCompiler): { slot: number; read: Local } {
  const frame = frameOf(compiler);
  const slot = frame.size++;
  return { slot, read: () => frame.values[slot] ?? null };
}

/** The function that a LAMBDA, or a name of one, stands for; undefined when it is none. */
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
  // It may call itself before it is whole.
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

/** Calls a function with values; so deep, or so often, that it seems to have no end, it is #NUM!. */
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

/** A function called where it is made, or by its name; a LAMBDA that nobody calls is no value. */
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

/** LET: names and values in turn, then what is worked out of them. */
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
    // A cell that is read on the way may be of the same formula: its values are its own.
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
