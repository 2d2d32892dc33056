import ts from 'typescript';
import { bind } from './bindings.ts';
import { Impossible } from './choices.ts';
import { decideBranch, distinguish, insist } from './conditions.ts';
import { elementsOf } from './lists.ts';
import { type Reader, unwrap } from './reader.ts';
import { type Frame, pathOf, resolve, Unknown, type Value } from './values.ts';

/**
 * How a series of statements ends: after the last one, by `return`, by leaving a loop or throwing, or at the target.
 */
export type Ending = { by: 'end' } | { by: 'return'; value: Value } | { by: 'leaving' } | { by: 'arrival' };

const end: Ending = { by: 'end' };
const leaving: Ending = { by: 'leaving' };

/** Computes a decision about which statements run; variables set afterwards depend on it. */
export function chooseWay<Outcome>({ choices }: Reader, frame: Frame, compute: () => Outcome): Outcome {
  const { outcome, reasons } = choices.track(compute);
  frame.decisions.push(...reasons);
  return outcome;
}

const contains = (node: ts.Node | undefined, target: ts.Node | undefined): boolean =>
  node !== undefined &&
  target !== undefined &&
  target.pos >= node.pos &&
  target.end <= node.end &&
  target.getSourceFile() === node.getSourceFile();

/** Whether statements can change variables. */
const changesVariables = (node: ts.Node): boolean =>
  hasNode(node, (inner) =>
    ts.isBinaryExpression(inner)
      ? isAssignment(inner)
      : ts.isCallExpression(inner) && /\.(push|set|add)$/.test(inner.expression.getText()),
  );

/** Whether statements can end before their last one. */
const canLeave = (node: ts.Node): boolean =>
  hasNode(
    node,
    (inner) =>
      ts.isReturnStatement(inner) ||
      ts.isThrowStatement(inner) ||
      ts.isContinueStatement(inner) ||
      ts.isBreakStatement(inner),
  );

const hasNode = (node: ts.Node, test: (inner: ts.Node) => boolean): boolean =>
  test(node) ||
  (!ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => hasNode(child, test) || undefined) ?? false));

const isAssignment = (node: ts.BinaryExpression): boolean =>
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

/** Runs statements one after another, up to the target if it is within one of them. */
export function runAll(reader: Reader, statements: readonly ts.Statement[], frame: Frame, target?: ts.Node): Ending {
  for (const statement of statements) {
    const ending = runStatement(reader, statement, frame, target);
    if (ending.by === 'end') continue;
    if (ending.by !== 'arrival' && target && statements.some((other) => contains(other, target)))
      throw new Impossible('left before the target');
    return ending;
  }
  return end;
}

function runStatement(reader: Reader, statement: ts.Statement, frame: Frame, target?: ts.Node): Ending {
  const hasTarget = contains(statement, target);
  if (
    !hasTarget &&
    !ts.isVariableStatement(statement) &&
    !changesVariables(statement) &&
    (!canLeave(statement) || isPassed(statement, target))
  )
    return end;
  if (ts.isBlock(statement)) return runAll(reader, statement.statements, frame, target);
  if (ts.isIfStatement(statement)) return runIf(reader, statement, frame, target);
  if (ts.isForOfStatement(statement)) return runForOf(reader, statement, frame, target);
  if (ts.isForStatement(statement) || ts.isWhileStatement(statement) || ts.isDoStatement(statement)) {
    if (ts.isForStatement(statement) && statement.initializer && ts.isVariableDeclarationList(statement.initializer))
      declare(reader, statement.initializer, frame, undefined);
    return afterLoop(runStatement(reader, statement.statement, frame, target));
  }
  if (ts.isTryStatement(statement)) return runTry(reader, statement, frame, target);
  if (ts.isSwitchStatement(statement)) return runSwitch(reader, statement, frame, target);
  if (ts.isVariableStatement(statement)) return declare(reader, statement.declarationList, frame, target);
  if (hasTarget) return { by: 'arrival' };
  if (ts.isReturnStatement(statement))
    return { by: 'return', value: statement.expression && reader.evaluate(statement.expression, frame) };
  if (ts.isExpressionStatement(statement)) reader.evaluate(statement.expression, frame);
  return ts.isThrowStatement(statement) || ts.isBreakStatement(statement) || ts.isContinueStatement(statement)
    ? leaving
    : end;
}

const afterLoop = (ending: Ending): Ending => (ending.by === 'leaving' ? end : ending);

function declare(reader: Reader, list: ts.VariableDeclarationList, frame: Frame, target?: ts.Node): Ending {
  for (const declaration of list.declarations) {
    if (contains(declaration, target)) return { by: 'arrival' };
    const { name, initializer } = declaration;
    bind(reader, frame, name, initializer ? reader.evaluate(initializer, frame) : undefined);
  }
  return end;
}

function runIf(reader: Reader, node: ts.IfStatement, frame: Frame, target?: ts.Node): Ending {
  const { expression, thenStatement, elseStatement } = node;
  if (contains(expression, target)) return { by: 'arrival' };
  // A branch that leaves before the target is not followed.
  const isRefusal = target !== undefined && !elseStatement && onlyLeaves(thenStatement);
  const required =
    contains(thenStatement, target) || (isRefusal || contains(elseStatement, target) ? false : undefined);
  if (required !== undefined) insist(reader, expression, frame, required);
  const holding = required ?? chooseWay(reader, frame, () => decideBranch(reader, expression, frame));
  if (holding) return runStatement(reader, thenStatement, frame, target);
  return elseStatement ? runStatement(reader, elseStatement, frame, target) : end;
}

/** Whether statements only leave at once, as most refusals do. */
const onlyLeaves = (node: ts.Statement): boolean =>
  ts.isBlock(node)
    ? node.statements.some(onlyLeaves)
    : ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node);

/** Whether a statement before the target is skipped: that it may leave does not matter for the target. */
const isPassed = (node: ts.Statement, target: ts.Node | undefined): boolean =>
  target !== undefined && !(ts.isIfStatement(node) && onlyLeaves(node.thenStatement));

function runForOf(reader: Reader, node: ts.ForOfStatement, frame: Frame, target?: ts.Node): Ending {
  if (contains(node.expression, target)) return { by: 'arrival' };
  const elements = chooseWay(reader, frame, () => elementsOf(reader, reader.evaluate(node.expression, frame)));
  const hasTarget = contains(node.statement, target);
  if (hasTarget && elements.length === 0) throw new Impossible('a loop over nothing');
  const chosen = hasTarget
    ? [
        elements[
          chooseWay(reader, frame, () =>
            reader.choices.choose(`${node.pos} of ${elements.map(pathOf).join()}`, elements.length),
          )
        ],
      ]
    : elements;
  for (const element of chosen) {
    if (ts.isVariableDeclarationList(node.initializer)) {
      const [declaration] = node.initializer.declarations;
      if (declaration) bind(reader, frame, declaration.name, element);
    }
    const ending = runStatement(reader, node.statement, frame, target);
    if (ending.by === 'return' || ending.by === 'arrival') return ending;
  }
  return end;
}

function runTry(reader: Reader, node: ts.TryStatement, frame: Frame, target?: ts.Node): Ending {
  const { tryBlock, catchClause, finallyBlock } = node;
  if (catchClause && contains(catchClause, target)) return runAll(reader, catchClause.block.statements, frame, target);
  if (finallyBlock && contains(finallyBlock, target)) return runAll(reader, finallyBlock.statements, frame, target);
  return runAll(reader, tryBlock.statements, frame, target);
}

function runSwitch(reader: Reader, node: ts.SwitchStatement, frame: Frame, target?: ts.Node): Ending {
  const { clauses } = node.caseBlock;
  const targetIndex = clauses.findIndex((clause) => contains(clause, target));
  const chosen = chooseWay(reader, frame, () => chosenClause(reader, node, frame));
  if (targetIndex >= 0 && chosen !== targetIndex) throw new Impossible('another case');
  if (chosen < 0) return end;
  // A case without statements continues with the next case.
  return afterLoop(
    runAll(
      reader,
      clauses.slice(chosen).find(({ statements }) => statements.length > 0)?.statements ?? [],
      frame,
      target,
    ),
  );
}

function chosenClause(reader: Reader, node: ts.SwitchStatement, frame: Frame): number {
  const { clauses } = node.caseBlock;
  const value = distinguish(reader, reader.evaluate(unwrap(node.expression), frame));
  const cases = clauses.map((clause) =>
    ts.isCaseClause(clause) ? resolve(reader.evaluate(clause.expression, frame)) : undefined,
  );
  if (value instanceof Unknown) return reader.choices.choose(`switch ${node.pos} ${value.path}`, clauses.length);
  const matching = clauses.findIndex((clause, index) => ts.isCaseClause(clause) && cases[index] === value);
  if (matching >= 0) return matching;
  return clauses.findIndex(ts.isDefaultClause);
}
