import ts from 'typescript';
import { call } from './calls.ts';
import { decideBranch } from './conditions.ts';
import { template } from './fragments.ts';
import { evaluateAll } from './lists.ts';
import { objectLiteral, templateText } from './literals.ts';
import { elementAccess, propertyAccess } from './members.ts';
import { binary, unary } from './operators.ts';
import { moduleFrame, postponeExpression, type Reader, symbolsOf, typeAt, unknown, unwrap } from './reader.ts';
import { type Frame, FunctionValue, resolve, Unknown, type Value } from './values.ts';

/** Returns the value of an expression. */
export function evaluate(reader: Reader, expression: ts.Expression, frame: Frame): Value {
  const node = unwrap(expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isIdentifier(node)) return variable(reader, node, frame);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return template(reader, node, frame);
  if (ts.isTemplateExpression(node)) return templateText(reader, node, frame);
  if (ts.isPropertyAccessExpression(node)) return propertyAccess(reader, node, frame);
  if (ts.isElementAccessExpression(node))
    return postponeExpression(reader, node, frame, () => elementAccess(reader, node, frame));
  if (ts.isCallExpression(node)) return call(reader, node, frame);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new FunctionValue(node, frame);
  if (ts.isArrayLiteralExpression(node)) return evaluateAll(reader, node.elements, frame);
  if (ts.isObjectLiteralExpression(node)) return objectLiteral(reader, node, frame);
  if (ts.isConditionalExpression(node))
    return postponeExpression(reader, node, frame, () => conditional(reader, node, frame));
  if (ts.isNewExpression(node)) return newObject(reader, node, frame);
  if (ts.isPrefixUnaryExpression(node)) return unary(reader, node, frame);
  return ts.isBinaryExpression(node) ? binary(reader, node, frame) : unknown(reader, node);
}

function variable(reader: Reader, node: ts.Identifier, frame: Frame): Value {
  if (node.text === 'undefined') return undefined;
  const { here, declared: symbol } = symbolsOf(reader, node);
  if (!here || !symbol) return unknown(reader, node);
  const holder = frame.holder(here);
  if (holder) {
    reader.choices.dependOn(holder.reasons(here));
    return holder.get(here);
  }
  if (!reader.modules.has(symbol)) {
    reader.modules.set(symbol, new Unknown(node.text, typeAt(reader, node)));
    reader.modules.set(symbol, declaredValue(reader, symbol, node, frame));
  }
  return reader.modules.get(symbol);
}

/** Returns the value of a variable outside all functions, or of a declared function. */
function declaredValue(reader: Reader, symbol: ts.Symbol, node: ts.Identifier, frame: Frame): Value {
  const declaration = symbol.valueDeclaration;
  if (declaration && ts.isFunctionDeclaration(declaration) && declaration.body)
    return new FunctionValue(declaration, ts.isSourceFile(declaration.parent) ? moduleFrame : frame);
  if (
    declaration &&
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer &&
    ts.isIdentifier(declaration.name)
  )
    return reader.evaluate(declaration.initializer, moduleFrame);
  return new Unknown(node.text, typeAt(reader, node));
}

const conditional = (reader: Reader, node: ts.ConditionalExpression, frame: Frame): Value =>
  resolve(reader.evaluate(decideBranch(reader, node.condition, frame) ? node.whenTrue : node.whenFalse, frame));

/** A set is represented by the list of its elements; other objects are unknown. */
function newObject(reader: Reader, node: ts.NewExpression, frame: Frame): Value {
  const [elements] = node.arguments ?? [];
  return node.expression.getText() === 'Set' && elements ? reader.evaluate(elements, frame) : unknown(reader, node);
}
