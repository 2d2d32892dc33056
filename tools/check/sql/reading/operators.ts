import ts from 'typescript';
import { distinguish, holds, isComparison } from './conditions.ts';
import { postponeExpression, type Reader, symbolsOf, typeAt, unknown, unwrap } from './reader.ts';
import { type Frame, isRecord, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Returns the value of `!a` and `-a`. */
export function unary(reader: Reader, node: ts.PrefixUnaryExpression, frame: Frame): Value {
  if (node.operator === ts.SyntaxKind.ExclamationToken)
    return postponeExpression(reader, node, frame, () => holds(reader, node, frame));
  const value = resolve(reader.evaluate(node.operand, frame));
  return node.operator === ts.SyntaxKind.MinusToken && typeof value === 'number' ? -value : unknown(reader, node);
}

/** Returns the value of `a && b`, `a ?? b`, `a + b`, of comparisons and assignments. */
export function binary(reader: Reader, node: ts.BinaryExpression, frame: Frame): Value {
  const { kind } = node.operatorToken;
  if (isComparison(node)) return postponeExpression(reader, node, frame, () => holds(reader, node, frame));
  if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) return assign(reader, node, frame);
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
    const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return postponeExpression(reader, node, frame, () => {
      const left = distinguish(reader, reader.evaluate(node.left, frame));
      if (!(left instanceof Unknown))
        return Boolean(left) === isAnd ? resolve(reader.evaluate(node.right, frame)) : left;
      if (holds(reader, node.left, frame) === isAnd) return resolve(reader.evaluate(node.right, frame));
      return isAnd ? false : left;
    });
  }
  if (kind === ts.SyntaxKind.QuestionQuestionToken)
    return postponeExpression(reader, node, frame, () => {
      const left = distinguish(reader, reader.evaluate(node.left, frame));
      return left === undefined || left === null ? resolve(reader.evaluate(node.right, frame)) : left;
    });
  return postponeExpression(reader, node, frame, () => computed(reader, node, frame));
}

/** Results of calculations are unknown; SQL text is composed only by templates. */
function computed(reader: Reader, node: ts.BinaryExpression, frame: Frame): Value {
  const [left, right] = [node.left, node.right].map((side) => pathOf(resolve(reader.evaluate(side, frame))));
  return new Unknown(`${left} ${node.operatorToken.getText()} ${right}`, typeAt(reader, node));
}

function assign(reader: Reader, node: ts.BinaryExpression, frame: Frame): Value {
  const value = reader.evaluate(node.right, frame);
  const target = unwrap(node.left);
  if (ts.isIdentifier(target)) {
    const symbol = symbolsOf(reader, target).here;
    if (symbol)
      (frame.holder(symbol) ?? frame).set(
        symbol,
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken ? value : unknown(reader, node),
      );
  } else if (ts.isPropertyAccessExpression(target)) {
    const owner = resolve(reader.evaluate(target.expression, frame));
    if (isRecord(owner)) owner[target.name.text] = value;
  }
  return value;
}
