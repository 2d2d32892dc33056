import ts from 'typescript';
import { distinguish } from './conditions.ts';
import { locationOf, postpone, type Reader, typeAt } from './reader.ts';
import { type Frame, FunctionValue, isRecord, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Returns the value of a template literal without a tag. */
export function templateText(reader: Reader, node: ts.TemplateExpression, frame: Frame): Value {
  const parts = node.templateSpans.map(({ expression }) => reader.evaluate(expression, frame));
  return postpone(reader, `\`${parts.map(pathOf).join()}\` ${locationOf(node)}`, typeAt(reader, node), () => {
    const texts = parts.map((part, index) => {
      const value = distinguish(reader, part);
      if (!(value instanceof Unknown)) return String(value);
      // For numbered columns, one number represents all.
      return isNumber(reader, node.templateSpans[index]) ? '1' : undefined;
    });
    if (!texts.every((text) => typeof text === 'string')) return new Unknown(locationOf(node), typeAt(reader, node));
    return node.head.text + node.templateSpans.map(({ literal }, index) => texts[index] + literal.text).join('');
  });
}

const isNumber = (reader: Reader, span: ts.TemplateSpan | undefined): boolean =>
  span !== undefined && (typeAt(reader, span.expression)().flags & ts.TypeFlags.NumberLike) !== 0;

/** Returns the value of `{ a, ...b }`. */
export function objectLiteral(reader: Reader, node: ts.ObjectLiteralExpression, frame: Frame): Value {
  const value: Record<string, Value> = {};
  for (const part of node.properties) {
    if (ts.isSpreadAssignment(part)) {
      const source = resolve(reader.evaluate(part.expression, frame));
      if (isRecord(source)) Object.assign(value, source);
      else if (source instanceof Unknown && node.properties.length === 1) return source;
      else if (source instanceof Unknown) Object.assign(value, unknownProperties(reader, source));
    } else if (ts.isPropertyAssignment(part))
      value[keyOf(reader, part.name, frame)] = reader.evaluate(part.initializer, frame);
    else if (ts.isShorthandPropertyAssignment(part)) value[part.name.text] = reader.evaluate(part.name, frame);
    else if (ts.isMethodDeclaration(part)) value[keyOf(reader, part.name, frame)] = new FunctionValue(part, frame);
  }
  return value;
}

/** Returns the properties of an unknown object, each unknown. */
function unknownProperties(reader: Reader, source: Unknown): Record<string, Value> {
  const { checker } = reader.program;
  const type = source.type();
  const properties = type ? checker.getPropertiesOfType(checker.getNonNullableType(type)) : [];
  const unknownProperty = (symbol: ts.Symbol) =>
    new Unknown(`${source.path}.${symbol.name}`, () => checker.getTypeOfSymbol(symbol));
  return Object.fromEntries(properties.map((symbol) => [symbol.name, unknownProperty(symbol)]));
}

const keyOf = (reader: Reader, name: ts.PropertyName, frame: Frame): string =>
  ts.isComputedPropertyName(name)
    ? pathOf(distinguish(reader, reader.evaluate(name.expression, frame)))
    : name.getText().replace(/^['"]|['"]$/g, '');
