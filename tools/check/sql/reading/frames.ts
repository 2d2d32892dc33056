import ts from 'typescript';
import { bind, orElse } from './bindings.ts';
import { callersOf, takesFragments } from './callers.ts';
import { isTooDeep } from './calls.ts';
import { Impossible } from './choices.ts';
import { distinguish, insist } from './conditions.ts';
import { elementsOf, evaluateAll } from './lists.ts';
import { locationOf, moduleFrame, postpone, type Reader, typeAt, unwrap } from './reader.ts';
import { chooseWay, runAll } from './run-statements.ts';
import { Frame, type FunctionValue, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Returns the innermost function that contains a node, also in the default of a parameter. */
function functionAround(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  const owner = ts.findAncestor(node.parent, (ancestor) => ts.isFunctionLike(ancestor) || ts.isSourceFile(ancestor));
  return owner && !ts.isSourceFile(owner) ? (owner as ts.FunctionLikeDeclaration) : undefined;
}

/**
 * Returns the variables at a place when the program reaches it; what is known only while the program runs is unknown.
 */
export function frameAt(reader: Reader, node: ts.Node): Frame {
  const enclosing = functionAround(node);
  if (!enclosing) return moduleFrame;
  if (isTooDeep(reader, enclosing)) throw new Impossible('functions that call one another');
  reader.following.push(enclosing);
  const frame = new Frame(frameAt(reader, enclosing));
  bindParameters(reader, enclosing, frame);
  if (enclosing.body && ts.isBlock(enclosing.body)) runAll(reader, enclosing.body.statements, frame, node);
  insistOnPath(reader, node, frame);
  reader.following.pop();
  return frame;
}

/** Binds parameters to the arguments of a call of the function if some of them are SQL text, else to unknown values. */
function bindParameters(reader: Reader, called: ts.FunctionLikeDeclaration, frame: Frame): void {
  const { program, choices } = reader;
  const element = chooseWay(reader, frame, () => listElement(reader, called));
  const key = `caller of ${locationOf(called)}`;
  const valuesAt = (caller: ts.CallExpression): readonly Value[] =>
    choices.within(key, () => evaluateAll(reader, caller.arguments, frameAt(reader, caller)));
  const anyCaller = (): ts.CallExpression | undefined => {
    const callers = callersOf(program, called);
    return callers.length > 0 ? callers[choices.choose(key, callers.length)] : undefined;
  };
  if (element) {
    bindValues(reader, called, [element], frame);
    return;
  }
  const caller = takesFragments(program.checker, called) ? chooseWay(reader, frame, anyCaller) : undefined;
  if (caller) {
    bindValues(reader, called, valuesAt(caller), frame);
    return;
  }
  bindUnknowns(reader, called, frame, () => {
    const chosen = anyCaller();
    return chosen && valuesAt(chosen);
  });
}

/** Binds parameters to unknown values; `findArguments` returns the arguments of some call. */
function bindUnknowns(
  reader: Reader,
  called: ts.FunctionLikeDeclaration,
  frame: Frame,
  findArguments: () => readonly Value[] | undefined,
): void {
  const values = postpone(reader, `arguments of ${locationOf(called)}`, () => undefined, findArguments);
  for (const [index, { name, initializer }] of called.parameters.entries()) {
    const path = `${locationOf(called)} ${name.getText()}`;
    const unknown = new Unknown(path, typeAt(reader, name));
    const origin = postpone(reader, path, unknown.type, () => {
      const known = resolve(values);
      if (!Array.isArray(known)) return unknown;
      return initializer ? orElse(reader, known[index], initializer, frame) : known[index];
    });
    bind(reader, frame, name, new Unknown(path, unknown.type, undefined, origin));
  }
}

/** Returns any element of a list, for the parameter of a callback passed to a method of the list. */
function listElement(reader: Reader, called: ts.FunctionLikeDeclaration): Value {
  const { parent } = called;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== called) return undefined;
  const callee = unwrap(parent.expression);
  if (!ts.isPropertyAccessExpression(callee) || !/^(map|flatMap|forEach)$/.test(callee.name.text)) return undefined;
  const list = elementsOf(reader, reader.evaluate(callee.expression, frameAt(reader, parent)));
  if (list.length === 0) throw new Impossible('a loop over nothing');
  return list[reader.choices.choose(`element ${locationOf(called)} of ${list.map(pathOf).join()}`, list.length)];
}

function bindValues(
  reader: Reader,
  { parameters }: ts.FunctionLikeDeclaration,
  values: readonly Value[],
  frame: Frame,
): void {
  for (const [index, { name, initializer, dotDotDotToken }] of parameters.entries()) {
    const value = dotDotDotToken ? values.slice(index) : values[index];
    bind(reader, frame, name, initializer ? orElse(reader, value, initializer, frame) : value);
  }
}

/** Insists on the conditions under which a place inside an expression is reached. */
function insistOnPath(reader: Reader, node: ts.Node, frame: Frame): void {
  const { parent } = node;
  if (!parent || ts.isFunctionLike(parent) || ts.isStatement(parent) || ts.isSourceFile(parent)) return;
  insistOnPath(reader, parent, frame);
  if (ts.isConditionalExpression(parent) && parent.condition !== node)
    insist(reader, parent.condition, frame, parent.whenTrue === node);
  if (!ts.isBinaryExpression(parent) || parent.right !== node) return;
  const { kind } = parent.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) insist(reader, parent.left, frame, true);
  if (kind === ts.SyntaxKind.BarBarToken) insist(reader, parent.left, frame, false);
  if (kind === ts.SyntaxKind.QuestionQuestionToken && distinguish(reader, reader.evaluate(parent.left, frame)) != null)
    throw new Impossible('the left side of ?? is there');
}

/** Follows a call of a function and returns its result. */
export function invoke(reader: Reader, { node, frame: outer }: FunctionValue, values: readonly Value[]): Value {
  const { body } = node;
  if (!body || isTooDeep(reader, node)) return new Unknown(`${locationOf(node)}(${values.map(pathOf).join()})`);
  reader.following.push(node);
  const frame = new Frame(outer);
  bindValues(reader, node, values, frame);
  const value = ts.isBlock(body) ? returned(reader, body, frame) : reader.evaluate(body, frame);
  reader.following.pop();
  return value;
}

function returned(reader: Reader, body: ts.Block, frame: Frame): Value {
  const ending = runAll(reader, body.statements, frame);
  if (ending.by === 'leaving') throw new Impossible('it throws');
  return ending.by === 'return' ? ending.value : undefined;
}
