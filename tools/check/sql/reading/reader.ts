import ts from 'typescript';
import type { Choices } from './choices.ts';
import { declaredSymbol, type Program } from './program.ts';
import { Frame, type FunctionValue, pathOf, resolve, Unknown, type Value } from './values.ts';

/** One reading of the program with one set of choices: what the parts of the interpreter share. */
export interface Reader {
  program: Program;
  choices: Choices;
  /** The node at which each fragment is written. */
  origins: WeakMap<object, ts.Node>;
  /** The templates that were read. */
  templates: Set<ts.TaggedTemplateExpression>;
  /** Unknown objects as the program makes them, by path. */
  madeObjects: Map<string, Value>;
  /** By path, the only values that an unknown value can have. */
  options: Map<string, readonly Value[]>;
  /** Functions being followed, so that recursion ends. */
  following: ts.Node[];
  /** Values of module variables. */
  modules: Map<ts.Symbol, Value>;
  evaluate(node: ts.Expression, frame: Frame): Value;
  /** Follows a call of a function. */
  invoke(called: FunctionValue, values: readonly Value[]): Value;
  /** The variables at a place of the program, after what stands before it has run. */
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

/** The type of an expression, after `await` that of the promise's outcome; looked up when asked for. */
export const typeAt =
  ({ program: { checker } }: Reader, node: ts.Node): (() => ts.Type) =>
  () => {
    const type = types.get(node) ?? checker.getTypeAtLocation(ts.isAwaitExpression(node.parent) ? node.parent : node);
    types.set(node, type);
    return type;
  };

/** A value that is computed once, when something depends on it: what does not matter for the text is never chosen. */
export function postpone(
  { choices }: Reader,
  path: string,
  type: () => ts.Type | undefined,
  compute: () => Value,
): Unknown {
  let result: { outcome: Value; reasons: readonly string[] } | undefined;
  return new Unknown(path, type, () => {
    if (result) choices.dependOn(result.reasons);
    else result = choices.track(() => resolve(compute()));
    return result.outcome;
  });
}

/** The symbols of a name: where it stands, and where it was declared. */
interface Symbols {
  here: ts.Symbol | undefined;
  declared: ts.Symbol | undefined;
}

const symbols = new WeakMap<ts.Node, Symbols>();

/** Returns the symbols of a name. */
export function symbolsOf({ program: { checker } }: Reader, node: ts.Node): Symbols {
  const known = symbols.get(node);
  if (known) return known;
  const here = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const found = { here, declared: declaredSymbol(checker, here) };
  symbols.set(node, found);
  return found;
}

/** A short name of a place in the program. */
export const locationOf = (node: ts.Node): string =>
  `${node.getSourceFile().fileName.replace(/^.*\//, '')}:${node.pos}`;

/** The unknown value of an expression. */
export const unknown = (reader: Reader, node: ts.Expression): Unknown =>
  new Unknown(locationOf(node), typeAt(reader, node));

/** The value of an expression, computed when something depends on it. */
export const postponeExpression = (reader: Reader, node: ts.Expression, frame: Frame, compute: () => Value): Value =>
  postpone(reader, `${locationOf(node)} ${dependsOn(reader, node, frame)}`, typeAt(reader, node), compute);

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
