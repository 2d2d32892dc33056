import ts from 'typescript';
import { Impossible } from './choices.ts';
import { emptiesOf, valuesOf } from './fragment-types.ts';
import { locationOf, type Reader, unwrap } from './reader.ts';
import { type Frame, pathOf, settled, Unknown, type Value } from './values.ts';

/**
 * A value as far as it can be told apart: one of those that its type has when they are few, or whether it is there at
 * all when it may be null or undefined.
 */
export function distinguish(reader: Reader, given: Value): Value {
  const { choices } = reader;
  const value = settled(given);
  if (!(value instanceof Unknown)) return value;
  const type = value.type();
  const values = valuesOf(type);
  if (values && values.length > 0) {
    const given = value.origin?.settled() ?? value;
    if (!(given instanceof Unknown)) return given;
    if (given !== value && given.path !== value.path && valuesOf(given.type())) return distinguish(reader, given);
    const options = optionsOf(reader, value.path, values);
    return options[choices.choose(value.path, options.length)];
  }
  const empties = emptiesOf(type);
  if (empties.length === 0) return value;
  const chosen = choices.choose(`${value.path}?`, empties.length + 1);
  return chosen === 0 ? value : empties[chosen - 1];
}

/** The options of a choice: the same wherever it is asked for. */
function optionsOf({ options }: Reader, path: string, values: readonly Value[]): readonly Value[] {
  const before = options.get(path) ?? values;
  options.set(path, before);
  return before;
}

const chooseBoolean = ({ choices }: Reader, key: string, wanted: boolean | undefined): boolean => {
  if (wanted === undefined) return choices.choose(key, 2) === 0;
  choices.insist(key, wanted ? 0 : 1);
  return wanted;
};

/** Whether a value counts as true; `wanted` says what it must count as. */
function truthOf(reader: Reader, given: Value, wanted?: boolean): boolean {
  const value = distinguish(reader, given);
  if (!(value instanceof Unknown)) {
    if (wanted !== undefined && Boolean(value) !== wanted) throw new Impossible('truth');
    return Boolean(value);
  }
  const type = value.type();
  const isObject = type !== undefined && (type.flags & ts.TypeFlags.Object) !== 0;
  if (!isObject) return chooseBoolean(reader, lengthKey(value) ?? `${value.path}!`, wanted);
  if (wanted === false) throw new Impossible('object');
  return true;
}

/** By this key it is chosen whether a list has anything in it: 0 when it has. */
export const filledKey = (list: Unknown): string => `filled ${list.path}`;

const lengthKey = (value: Unknown): string | undefined =>
  value.path.endsWith('.length') ? `filled ${value.path.slice(0, -'.length'.length)}` : undefined;

const equalities = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsToken, false],
]);

/** Comparisons of a list's length that only ask whether it has anything in it, with what they say then. */
const lengthTests: Record<string, boolean> = { '=== 0': false, '!== 0': true, '> 0': true, '>= 1': true, '< 1': false };

/** The outcome of `===`, `<` and their like. */
function compare(reader: Reader, node: ts.BinaryExpression, frame: Frame, wanted?: boolean): boolean {
  const operator = node.operatorToken.getText();
  const equal = equalities.get(node.operatorToken.kind);
  const [left, right] = [node.left, node.right].map((side) => {
    const value = reader.evaluate(side, frame);
    return equal === undefined ? settled(value) : distinguish(reader, value);
  });
  if (left instanceof Unknown && typeof right === 'number') {
    const key = lengthKey(left);
    const filled = lengthTests[`${operator} ${right}`];
    if (key && filled !== undefined)
      return chooseBoolean(reader, key, wanted === undefined ? undefined : wanted === filled) === filled;
  }
  if (left instanceof Unknown || right instanceof Unknown) {
    if (equal !== undefined && (left == null || right == null)) return requireOutcome(!equal, wanted);
    const name = equal === undefined ? operator : '===';
    const said = chooseBoolean(
      reader,
      `${pathOf(left)} ${name} ${pathOf(right)}`,
      equal === false && wanted !== undefined ? !wanted : wanted,
    );
    return equal === false ? !said : said;
  }
  return requireOutcome(compareKnown(operator, left, right), wanted);
}

function requireOutcome(outcome: boolean, wanted: boolean | undefined): boolean {
  if (wanted !== undefined && outcome !== wanted) throw new Impossible('comparison');
  return outcome;
}

function compareKnown(operator: string, left: Value, right: Value): boolean {
  const [a, b] = [left as number, right as number];
  if (operator === '<') return a < b;
  if (operator === '>') return a > b;
  if (operator === '<=') return a <= b;
  if (operator === '>=') return a >= b;
  return operator.startsWith('!') ? a !== b : a === b;
}

const comparisons = new Set([
  ...equalities.keys(),
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Whether an expression compares two values. */
export const isComparison = ({ operatorToken }: ts.BinaryExpression): boolean => comparisons.has(operatorToken.kind);

/** Whether a condition holds by which the program goes one way or another. */
export const passes = (reader: Reader, condition: ts.Expression, frame: Frame): boolean =>
  reader.choices.pass(locationOf(condition), () => holds(reader, condition, frame));

/** What a call gives counts as either, where a condition is only insisted on: too much would hang on it. */
const isOutcome = (value: Value): boolean => value instanceof Unknown && value.path.includes('(');

/** Insists that a condition holds, or does not: only that way is followed. */
export function insist(reader: Reader, condition: ts.Expression, frame: Frame, wanted: boolean): void {
  const node = unwrap(condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    insist(reader, node.operand, frame, !wanted);
    return;
  }
  const isBoth = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isEither = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken;
  if ((isBoth && wanted) || (isEither && !wanted)) {
    insist(reader, node.left, frame, wanted);
    insist(reader, node.right, frame, wanted);
    return;
  }
  const parts = ts.isBinaryExpression(node) ? [node.left, node.right] : [node];
  if (parts.some((part) => isOutcome(reader.evaluate(part, frame)))) return;
  reader.choices.follow(() => holds(reader, node, frame, wanted));
}

/** Whether a condition holds; `wanted` says what it must be, where only that way is followed. */
export function holds(reader: Reader, condition: ts.Expression, frame: Frame, wanted?: boolean): boolean {
  const node = unwrap(condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return !holds(reader, node.operand, frame, wanted === undefined ? undefined : !wanted);
  if (!ts.isBinaryExpression(node)) return truthOf(reader, reader.evaluate(node, frame), wanted);
  if (isComparison(node)) return compare(reader, node, frame, wanted);
  const { kind } = node.operatorToken;
  if (kind !== ts.SyntaxKind.AmpersandAmpersandToken && kind !== ts.SyntaxKind.BarBarToken)
    return truthOf(reader, reader.evaluate(node, frame), wanted);
  // Of `a && b` both must hold, and of `a || b` neither may; otherwise it is open which of the two decides.
  const all = kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const both = wanted === all ? wanted : undefined;
  const first = holds(reader, node.left, frame, both);
  return first === all ? holds(reader, node.right, frame, wanted) : first;
}
