import ts from 'typescript';
import { Impossible } from './choices.ts';
import { bearsFragments } from './fragment-types.ts';
import { fragmentCall, isFragmentValue } from './fragments.ts';
import { elementsOf, knownList, staticCall, unknownList } from './lists.ts';
import { memberOf, optionalAccess } from './members.ts';
import { locationOf, moduleFrame, postpone, type Reader, typeAt, unwrap } from './reader.ts';
import { type Frame, FunctionValue, isRecord, pathOf, settled, Unknown, type Value } from './values.ts';

/** How deep functions are followed into one another. */
const DEEPEST = 30;

/** The arguments of a call, spreads put in. */
export const argumentsOf = (reader: Reader, node: ts.CallExpression | ts.NewExpression, frame: Frame): Value[] =>
  (node.arguments ?? []).flatMap((argument) =>
    ts.isSpreadElement(argument)
      ? elementsOf(reader, reader.evaluate(argument.expression, frame))
      : [reader.evaluate(argument, frame)],
  );

/** What a call gives. */
export function call(reader: Reader, node: ts.CallExpression, frame: Frame): Value {
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) {
    const called = settled(reader.evaluate(callee, frame));
    return apply(reader, called, argumentsOf(reader, node, frame), node);
  }
  const name = callee.name.text;
  const owner = unwrap(callee.expression);
  if (ts.isIdentifier(owner)) {
    if (owner.text === 'sql') return fragmentCall(reader, name, node, frame);
    if (['Object', 'Promise', 'Array'].includes(owner.text)) {
      const made = staticCall(reader, `${owner.text}.${name}`, argumentsOf(reader, node, frame));
      return made ?? new Unknown(`call ${locationOf(node)}`, typeAt(reader, node));
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
  given: Value,
  name: string,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  frame: Frame,
): Value {
  const type = typeAt(reader, node);
  const receiver = isListMethod(name) || !(given instanceof Unknown) ? settled(given) : given;
  if (receiver === undefined || receiver === null) throw new Impossible(`${name} of nothing`);
  if (isFragmentValue(receiver))
    return name.startsWith('$') || name === 'as' ? receiver : unknownOutcome(reader, receiver, name, node, frame);
  if (Array.isArray(receiver)) {
    const made = knownList(reader, receiver, name, argumentsOf(reader, node, frame));
    return made ?? unknownOutcome(reader, receiver, name, node, frame);
  }
  if (receiver instanceof Unknown && isListMethod(name)) {
    const made = unknownList(reader, receiver, name, argumentsOf(reader, node, frame), type);
    if (made !== undefined) return made;
  }
  if (isRecord(receiver) || (receiver instanceof Unknown && bearsFragments(reader.program.checker, type()))) {
    const called = settled(memberOf(reader, receiver, name, typeAt(reader, callee)));
    if (called instanceof FunctionValue) return apply(reader, called, argumentsOf(reader, node, frame), node);
    if (called === undefined) return undefined;
  }
  return unknownOutcome(reader, receiver, name, node, frame);
}

const isListMethod = (name: string): boolean =>
  /^(map|flatMap|filter|slice|sort|toSorted|reverse|toReversed|values|flat|push|concat)$/.test(name);

/** The unknown outcome of a method. */
const unknownOutcome = (
  reader: Reader,
  receiver: Value,
  name: string,
  node: ts.CallExpression,
  frame: Frame,
): Unknown => {
  const plain = node.arguments.every((argument) => ts.isLiteralExpression(argument) || ts.isIdentifier(argument));
  const given = plain ? argumentsOf(reader, node, frame).map(pathOf).join() : locationOf(node);
  return new Unknown(`${pathOf(receiver)}.${name}(${given})`, typeAt(reader, node));
};

/** What a call gives, worked out when something depends on it. */
function apply(reader: Reader, called: Value, values: readonly Value[], node: ts.CallExpression): Value {
  if (called === undefined || called === null) {
    if (node.questionDotToken) return undefined;
    throw new Impossible('a call of nothing');
  }
  const path = `${called instanceof FunctionValue ? locationOf(called.node) : pathOf(called)}(${values.map(pathOf).join()})`;
  if (!(called instanceof FunctionValue)) return new Unknown(path, typeAt(reader, node));
  // A list of SQL text may be added to.
  if (values.some((value) => Array.isArray(value) && value.some(isFragmentValue))) return reader.invoke(called, values);
  if (!isFollowed(reader, called)) return new Unknown(path, typeAt(reader, node));
  return postpone(reader, path, typeAt(reader, node), () => reader.invoke(called, values));
}

/** Functions are followed that can give SQL text, and short ones: of others what they give is unknown. */
function isFollowed({ program: { checker } }: Reader, { node, frame }: FunctionValue): boolean {
  if (!node.body) return false;
  if (!ts.isBlock(node.body) || frame !== moduleFrame) return true;
  const before = giving.get(node);
  if (before !== undefined) return before;
  const gives = bearsFragments(checker, checker.getSignatureFromDeclaration(node)?.getReturnType());
  giving.set(node, gives);
  return gives;
}

const giving = new WeakMap<ts.Node, boolean>();

/** Whether a function is followed no further: it is among those being followed, or these are too many. */
export const isTooDeep = ({ following }: Reader, node: ts.Node): boolean =>
  following.length > DEEPEST || following.filter((other) => other === node).length > 1;
