import ts from 'typescript';
import type { Choices } from './choices.ts';
import { declaredSymbol, type Program } from './program.ts';
import { Frame, type FunctionValue, pathOf, resolve, Unknown, type Value } from './values.ts';

/** One reading of the program with one set of choices: the state that all parts of the interpreter share. */
export interface Reader {
  program: Program;
  choices: Choices;
  /** The node at which each fragment is written. */
  origins: WeakMap<object, ts.Node>;
  /** The templates that were read. */
  templates: Set<ts.TaggedTemplateExpression>;
  /** Unknown objects that places of the program create, by path. */
  madeObjects: Map<string, Value>;
  /** The only possible values of unknown values, by path. */
  options: Map<string, readonly Value[]>;
  /** Functions that are being followed, so that recursion ends. */
  following: ts.Node[];
  /** Values of module variables. */
  modules: Map<ts.Symbol, Value>;
  evaluate(node: ts.Expression, frame: Frame): Value;
  /** Follows a call of a function and returns its result. */
  invoke(called: FunctionValue, values: readonly Value[]): Value;
  /** Returns the variables at a place of the program, after the code before it has run. */
  frameAt(node: ts.Node): Frame;
}

/** Thrown when SQL text depends on something that cannot be read. */
export class Unreadable extends Error {
  readonly node: ts.Node | undefined;

  constructor(node: ts.Node | undefined, reason: string) {
    super(reason);
    this.node = node;
  }
}

const types = new WeakMap<ts.Node, ts.Type>();

/**
 * Returns a function that finds the type of an expression when needed; for an `await`, the type of the promise's value.
 */
export const typeAt =
  ({ program: { checker } }: Reader, node: ts.Node): (() => ts.Type) =>
  () => {
    const type = types.get(node) ?? checker.getTypeAtLocation(ts.isAwaitExpression(node.parent) ? node.parent : node);
    types.set(node, type);
    return type;
  };

/**
 * Returns a value that is computed once, when something depends on it. Choices that do not matter for the text are
 * therefore never made.
 */
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

/** The symbols of a name: at this place, and where it was declared. */
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

/** Returns a short name of a place in the program. */
export const locationOf = (node: ts.Node): string =>
  `${node.getSourceFile().fileName.replace(/^.*\//, '')}:${node.pos}`;

/** Returns an expression's value as unknown. */
export const unknown = (reader: Reader, node: ts.Expression): Unknown =>
  new Unknown(locationOf(node), typeAt(reader, node));

/** Returns the value of an expression, computed when something depends on it. */
export const postponeExpression = (reader: Reader, node: ts.Expression, frame: Frame, compute: () => Value): Value =>
  postpone(reader, `${locationOf(node)} ${dependsOn(reader, node, frame)}`, typeAt(reader, node), compute);

/**
 * Returns a key of the variables in an expression, so that only with the same variables it counts as the same value.
 */
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

/** Returns an expression without parentheses, type assertions and `await`. */
export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
    ? unwrap(node.expression)
    : node;
}

/** An empty frame, for code outside all functions. */
export const moduleFrame = new Frame();
