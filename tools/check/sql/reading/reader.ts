import ts from 'typescript';
import type { Choices } from './choices.ts';
import type { Program } from './program.ts';
import { Frame, type FunctionValue, pathOf, settled, Unknown, type Value } from './values.ts';

/** One reading of the program with one set of choices: what the parts of the interpreter ask of each other. */
export interface Reader {
  program: Program;
  choices: Choices;
  /** The node at which each fragment is written. */
  origins: WeakMap<object, ts.Node>;
  /** The templates that were read. */
  templates: Set<ts.TaggedTemplateExpression>;
  /** Unknown objects as the program makes them, by path. */
  made: Map<string, Value>;
  /** By path, the only values that an unknown value can have. */
  options: Map<string, readonly Value[]>;
  /** Functions being followed, so that recursion ends. */
  following: ts.Node[];
  /** Values of module variables. */
  modules: Map<ts.Symbol, Value>;
  evaluate(node: ts.Expression, frame: Frame): Value;
  /** Follows a call of a function. */
  invoke(called: FunctionValue, values: readonly Value[]): Value;
  /** What a known place of the program has for variables, having run up to it. */
  frameAt(node: ts.Node): Frame;
}

/** Thrown where SQL text depends on what cannot be read. */
export class Unreadable extends Error {
  readonly node: ts.Node | undefined;

  constructor(node: ts.Node | undefined, reason: string) {
    super(reason);
    this.node = node;
  }
}

const types = new WeakMap<ts.Node, ts.Type>();

/** The type of an expression, of a promise that is awaited what it brings; looked up when asked for. */
export const typeAt =
  ({ program: { checker } }: Reader, node: ts.Node): (() => ts.Type) =>
  () => {
    const type = types.get(node) ?? checker.getTypeAtLocation(ts.isAwaitExpression(node.parent) ? node.parent : node);
    types.set(node, type);
    return type;
  };

/** A value that is worked out once, when something depends on it: what does not matter for the text is never chosen. */
export function postpone(
  { choices }: Reader,
  path: string,
  type: () => ts.Type | undefined,
  work: () => Value,
): Unknown {
  let done: { outcome: Value; because: readonly string[] } | undefined;
  return new Unknown(path, type, () => {
    if (done) choices.recall(done.because);
    else done = choices.follow(() => settled(work()));
    return done.outcome;
  });
}

const symbols = new WeakMap<ts.Node, { here: ts.Symbol | undefined; declared: ts.Symbol | undefined }>();

/** What a name stands for: here, and where it was declared. */
export function symbolsOf(
  { program: { checker } }: Reader,
  node: ts.Node,
): {
  here: ts.Symbol | undefined;
  declared: ts.Symbol | undefined;
} {
  const before = symbols.get(node);
  if (before) return before;
  const shorthand = ts.isShorthandPropertyAssignment(node.parent);
  const here = shorthand ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
  const declared = here && here.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(here) : here;
  symbols.set(node, { here, declared });
  return { here, declared };
}

/** A short name of a place in the program. */
export const locationOf = (node: ts.Node): string =>
  `${node.getSourceFile().fileName.replace(/^.*\//, '')}:${node.pos}`;

/** The unknown value of an expression. */
export const unknown = (reader: Reader, node: ts.Expression): Unknown =>
  new Unknown(locationOf(node), typeAt(reader, node));

/** The value of an expression, worked out when something depends on it. */
export const postponeExpression = (reader: Reader, node: ts.Expression, frame: Frame, work: () => Value): Value =>
  postpone(reader, `${locationOf(node)} ${dependsOn(reader, node, frame)}`, typeAt(reader, node), work);

/** The variables of an expression, so that it is the same value only for the same variables. */
function dependsOn(reader: Reader, node: ts.Expression, frame: Frame): string {
  const names: string[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner)) {
      const symbol = symbolsOf(reader, inner).here;
      const holder = symbol && frame.holder(symbol);
      if (holder) names.push(pathOf(holder.get(symbol)));
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return names.join();
}

/** An expression without parentheses, type assertions and `await`. */
export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
    ? unwrap(node.expression)
    : node;
}

/** An empty frame for what stands outside all functions. */
export const moduleFrame = new Frame();
