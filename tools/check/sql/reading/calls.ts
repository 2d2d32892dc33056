import ts from 'typescript';
import { Impossible } from './choices.ts';
import { bearsFragments, givesFragments } from './fragment-types.ts';
import { fragmentCall, isFragmentValue } from './fragments.ts';
import { evaluateAll, knownList, staticCall, unknownList } from './lists.ts';
import { memberOf, optionalAccess } from './members.ts';
import { locationOf, moduleFrame, postpone, type Reader, typeAt, unwrap } from './reader.ts';
import { type Frame, FunctionValue, isRecord, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Largest depth of nested function calls that are followed. */
const DEEPEST = 30;

/** Returns the value of a call. */
export function call(reader: Reader, node: ts.CallExpression, frame: Frame): Value {
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) {
    const called = resolve(reader.evaluate(callee, frame));
    return apply(reader, called, evaluateAll(reader, node.arguments, frame), node);
  }
  const name = callee.name.text;
  const owner = unwrap(callee.expression);
  if (ts.isIdentifier(owner)) {
    if (owner.text === 'sql') return fragmentCall(reader, name, node, frame);
    if (['Object', 'Promise', 'Array'].includes(owner.text)) {
      const outcome = staticCall(reader, `${owner.text}.${name}`, evaluateAll(reader, node.arguments, frame));
      return outcome ?? new Unknown(`call ${locationOf(node)}`, typeAt(reader, node));
    }
  }
  const receiver = reader.evaluate(owner, frame);
  const run = (value: Value) => method(reader, value, name, node, callee, frame);
  return callee.questionDotToken || node.questionDotToken
    ? optionalAccess(reader, receiver, typeAt(reader, node), run, `.${name}()`)
    : run(receiver);
}

function method(
  reader: Reader,
  owner: Value,
  name: string,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  frame: Frame,
): Value {
  const type = typeAt(reader, node);
  const receiver = isListMethod(name) || !(owner instanceof Unknown) ? resolve(owner) : owner;
  if (receiver === undefined || receiver === null) throw new Impossible(`${name} of nothing`);
  if (Array.isArray(receiver)) {
    const outcome = knownList(reader, receiver, name, evaluateAll(reader, node.arguments, frame));
    return outcome ?? unknownOutcome(reader, receiver, name, node, frame);
  }
  if (receiver instanceof Unknown && isListMethod(name)) {
    const outcome = unknownList(reader, receiver, name, evaluateAll(reader, node.arguments, frame), type);
    if (outcome !== undefined) return outcome;
  }
  if (isRecord(receiver) || (receiver instanceof Unknown && bearsFragments(reader.program.checker, type()))) {
    const called = resolve(memberOf(reader, receiver, name, typeAt(reader, callee)));
    if (called instanceof FunctionValue) return apply(reader, called, evaluateAll(reader, node.arguments, frame), node);
    if (called === undefined) return undefined;
  }
  return unknownOutcome(reader, receiver, name, node, frame);
}

const isListMethod = (name: string): boolean =>
  /^(map|flatMap|filter|slice|sort|toSorted|reverse|toReversed|values|flat|push|concat)$/.test(name);

/** Returns the result of a method as an unknown value. */
const unknownOutcome = (
  reader: Reader,
  receiver: Value,
  name: string,
  node: ts.CallExpression,
  frame: Frame,
): Unknown => {
  const isSimple = node.arguments.every((argument) => ts.isLiteralExpression(argument) || ts.isIdentifier(argument));
  const argumentsPath = isSimple ? evaluateAll(reader, node.arguments, frame).map(pathOf).join() : locationOf(node);
  return new Unknown(`${pathOf(receiver)}.${name}(${argumentsPath})`, typeAt(reader, node));
};

/** Returns the value of a call, computed only when something depends on it. */
function apply(reader: Reader, called: Value, values: readonly Value[], node: ts.CallExpression): Value {
  if (called === undefined || called === null) {
    if (node.questionDotToken) return undefined;
    throw new Impossible('a call of nothing');
  }
  const path = `${called instanceof FunctionValue ? locationOf(called.node) : pathOf(called)}(${values.map(pathOf).join()})`;
  if (!(called instanceof FunctionValue)) return new Unknown(path, typeAt(reader, node));
  // The called function may add to a list of SQL text that it receives.
  if (values.some((value) => Array.isArray(value) && value.some(isFragmentValue))) return reader.invoke(called, values);
  if (!isFollowed(reader, called)) return new Unknown(path, typeAt(reader, node));
  return postpone(reader, path, typeAt(reader, node), () => reader.invoke(called, values));
}

/**
 * Whether a call is followed: functions that can return SQL text are, and short ones; the results of others are
 * unknown.
 */
function isFollowed({ program: { checker } }: Reader, { node, frame }: FunctionValue): boolean {
  if (!node.body) return false;
  return !ts.isBlock(node.body) || frame !== moduleFrame || givesFragments(checker, node);
}

/** Whether a function is not followed any further: it is being followed already, or the calls are nested too deeply. */
export const isTooDeep = ({ following }: Reader, node: ts.Node): boolean =>
  following.length > DEEPEST || following.filter((other) => other === node).length > 1;
