import ts from 'typescript';
import { Impossible } from './choices.ts';
import { emptiesOf, valuesOf } from './fragment-types.ts';
import { locationOf, type Reader, unwrap } from './reader.ts';
import { type Frame, pathOf, resolve, Unknown, type Value } from './values.ts';

/**
 * Splits an unknown value into cases: one of its possible values when its type has few, or whether it is null or
 * undefined. Returns the case chosen.
 */
export function distinguish(reader: Reader, candidate: Value): Value {
  const { choices } = reader;
  const value = resolve(candidate);
  if (!(value instanceof Unknown)) return value;
  const type = value.type();
  const values = valuesOf(type);
  if (values && values.length > 0) {
    const origin = value.origin?.resolve() ?? value;
    if (!(origin instanceof Unknown)) return origin;
    if (origin !== value && origin.path !== value.path && valuesOf(origin.type())) return distinguish(reader, origin);
    const options = optionsOf(reader, value.path, values);
    return options[choices.choose(value.path, options.length)];
  }
  const empties = emptiesOf(type);
  if (empties.length === 0) return value;
  const chosen = choices.choose(`${value.path}?`, empties.length + 1);
  return chosen === 0 ? value : empties[chosen - 1];
}

/** Returns the options of a choice, which are the same wherever it is requested. */
function optionsOf({ options }: Reader, path: string, values: readonly Value[]): readonly Value[] {
  const known = options.get(path) ?? values;
  options.set(path, known);
  return known;
}

const chooseBoolean = ({ choices }: Reader, key: string, required: boolean | undefined): boolean => {
  if (required === undefined) return choices.choose(key, 2) === 0;
  choices.insist(key, required ? 0 : 1);
  return required;
};

/** Whether a value is truthy; `required` is the outcome to insist on. */
function truthOf(reader: Reader, candidate: Value, required?: boolean): boolean {
  const value = distinguish(reader, candidate);
  if (!(value instanceof Unknown)) {
    if (required !== undefined && Boolean(value) !== required) throw new Impossible('truth');
    return Boolean(value);
  }
  const type = value.type();
  const isObject = type !== undefined && (type.flags & ts.TypeFlags.Object) !== 0;
  if (!isObject) return chooseBoolean(reader, lengthKey(value) ?? `${value.path}!`, required);
  if (required === false) throw new Impossible('object');
  return true;
}

/** Returns the key of the choice whether a list has elements; option 0 means that it has. */
export const filledKey = (list: Unknown): string => `filled ${list.path}`;

const lengthKey = (value: Unknown): string | undefined =>
  value.path.endsWith('.length') ? `filled ${value.path.slice(0, -'.length'.length)}` : undefined;

type Comparison = (left: number, right: number) => boolean;

const comparisons = new Map<string, Comparison>([
  ['===', (left, right) => left === right],
  ['!==', (left, right) => left !== right],
  ['==', (left, right) => (left ?? undefined) === (right ?? undefined)],
  ['!=', (left, right) => (left ?? undefined) !== (right ?? undefined)],
  ['<', (left, right) => left < right],
  ['<=', (left, right) => left <= right],
  ['>', (left, right) => left > right],
  ['>=', (left, right) => left >= right],
]);

/** Comparisons of a list's length that only test whether it has elements, with their result when it has. */
const lengthTests: Record<string, boolean> = { '=== 0': false, '!== 0': true, '> 0': true, '>= 1': true, '< 1': false };

/** Returns the result of `===`, `<` and other comparisons. */
function compare(reader: Reader, node: ts.BinaryExpression, frame: Frame, required?: boolean): boolean {
  const operator = node.operatorToken.getText();
  const isEquality = operator.includes('==');
  const isNegated = operator.startsWith('!');
  const [left, right] = [node.left, node.right].map((side) => {
    const value = reader.evaluate(side, frame);
    return isEquality ? distinguish(reader, value) : resolve(value);
  });
  if (left instanceof Unknown && typeof right === 'number') {
    const key = lengthKey(left);
    const isFilled = lengthTests[`${operator} ${right}`];
    if (key && isFilled !== undefined)
      return chooseBoolean(reader, key, required === undefined ? undefined : required === isFilled) === isFilled;
  }
  if (left instanceof Unknown || right instanceof Unknown) {
    if (isEquality && (left == null || right == null)) return requireOutcome(isNegated, required);
    const key = `${pathOf(left)} ${isEquality ? '===' : operator} ${pathOf(right)}`;
    return chooseBoolean(reader, key, required === undefined ? undefined : required !== isNegated) !== isNegated;
  }
  return requireOutcome(comparisons.get(operator)?.(left as number, right as number) ?? false, required);
}

function requireOutcome(outcome: boolean, required: boolean | undefined): boolean {
  if (required !== undefined && outcome !== required) throw new Impossible('comparison');
  return outcome;
}

/** Whether an expression compares two values. */
export const isComparison = ({ operatorToken }: ts.BinaryExpression): boolean =>
  comparisons.has(ts.tokenToString(operatorToken.kind) ?? '');

/** Returns whether the condition of a branch holds, and records it, so that the other branch is read too. */
export const decideBranch = (reader: Reader, condition: ts.Expression, frame: Frame): boolean =>
  reader.choices.decideCondition(locationOf(condition), () => holds(reader, condition, frame));

/**
 * Whether a value comes from a call. In a condition that is insisted on, such a value is not split into cases, to keep
 * the number of readings small.
 */
const isCallResult = (value: Value): boolean => value instanceof Unknown && value.path.includes('(');

/** Insists that a condition holds or does not hold, so that only that branch is followed. */
export function insist(reader: Reader, condition: ts.Expression, frame: Frame, required: boolean): void {
  const node = unwrap(condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    insist(reader, node.operand, frame, !required);
    return;
  }
  // For `a && b` to hold both must hold; for `a || b` not to hold neither may.
  const { AmpersandAmpersandToken, BarBarToken } = ts.SyntaxKind;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === (required ? AmpersandAmpersandToken : BarBarToken)) {
    insist(reader, node.left, frame, required);
    insist(reader, node.right, frame, required);
    return;
  }
  const parts = ts.isBinaryExpression(node) ? [node.left, node.right] : [node];
  if (parts.some((part) => isCallResult(reader.evaluate(part, frame)))) return;
  reader.choices.track(() => holds(reader, node, frame, required));
}

/** Whether a condition holds; `required` is the outcome to insist on, where only one branch is followed. */
export function holds(reader: Reader, condition: ts.Expression, frame: Frame, required?: boolean): boolean {
  const node = unwrap(condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return !holds(reader, node.operand, frame, required === undefined ? undefined : !required);
  if (!ts.isBinaryExpression(node)) return truthOf(reader, reader.evaluate(node, frame), required);
  if (isComparison(node)) return compare(reader, node, frame, required);
  const { kind } = node.operatorToken;
  if (kind !== ts.SyntaxKind.AmpersandAmpersandToken && kind !== ts.SyntaxKind.BarBarToken)
    return truthOf(reader, reader.evaluate(node, frame), required);
  // If `a && b` holds both hold, and if `a || b` does not hold neither does. In the other cases either part may have
  // decided.
  const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isLeftTrue = holds(reader, node.left, frame, required === isAnd ? required : undefined);
  return isLeftTrue === isAnd ? holds(reader, node.right, frame, required) : isLeftTrue;
}
