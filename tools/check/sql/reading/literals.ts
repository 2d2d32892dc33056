import ts from 'typescript';
import { distinguish } from './conditions.ts';
import { elementsOf } from './lists.ts';
import { locationOf, postpone, type Reader, typeAt } from './reader.ts';
import { type Frame, FunctionValue, isRecord, pathOf, settled, Unknown, type Value } from './values.ts';

/** The value of a template literal without tag. */
export function templateText(reader: Reader, node: ts.TemplateExpression, frame: Frame): Value {
  const parts = node.templateSpans.map(({ expression }) => reader.evaluate(expression, frame));
  return postpone(reader, `\`${parts.map(pathOf).join()}\` ${locationOf(node)}`, typeAt(reader, node), () => {
    const texts = parts.map((part, place) => {
      const value = distinguish(reader, part);
      if (!(value instanceof Unknown)) return String(value);
      // Numbered columns: any number stands for the others.
      return isNumber(reader, node.templateSpans[place]) ? '1' : undefined;
    });
    if (!texts.every((text) => typeof text === 'string')) return new Unknown(locationOf(node), typeAt(reader, node));
    return node.head.text + node.templateSpans.map(({ literal }, place) => texts[place] + literal.text).join('');
  });
}

const isNumber = (reader: Reader, span: ts.TemplateSpan | undefined): boolean =>
  span !== undefined && (typeAt(reader, span.expression)().flags & ts.TypeFlags.NumberLike) !== 0;

/** The value of `[a, ...b]`. */
export const listLiteral = (reader: Reader, node: ts.ArrayLiteralExpression, frame: Frame): Value[] =>
  node.elements.flatMap((one) =>
    ts.isSpreadElement(one)
      ? elementsOf(reader, reader.evaluate(one.expression, frame))
      : [reader.evaluate(one, frame)],
  );

/** The value of `{ a, ...b }`. */
export function objectLiteral(reader: Reader, node: ts.ObjectLiteralExpression, frame: Frame): Value {
  const value: Record<string, Value> = {};
  for (const part of node.properties) {
    if (ts.isSpreadAssignment(part)) {
      const from = settled(reader.evaluate(part.expression, frame));
      if (isRecord(from)) Object.assign(value, from);
      else if (from instanceof Unknown && node.properties.length === 1) return from;
      else if (from instanceof Unknown) Object.assign(value, spreadOut(reader, from));
    } else if (ts.isPropertyAssignment(part))
      value[keyOf(reader, part.name, frame)] = reader.evaluate(part.initializer, frame);
    else if (ts.isShorthandPropertyAssignment(part)) value[part.name.text] = reader.evaluate(part.name, frame);
    else if (ts.isMethodDeclaration(part)) value[keyOf(reader, part.name, frame)] = new FunctionValue(part, frame);
  }
  return value;
}

/** The properties of an unknown object, each unknown. */
const spreadOut = (reader: Reader, from: Unknown): Record<string, Value> => {
  const { checker } = reader.program;
  const type = from.type();
  const properties = type ? checker.getPropertiesOfType(checker.getNonNullableType(type)) : [];
  return Object.fromEntries(
    properties.map((symbol) => [
      symbol.name,
      new Unknown(`${from.path}.${symbol.name}`, () => checker.getTypeOfSymbol(symbol)),
    ]),
  );
};

const keyOf = (reader: Reader, name: ts.PropertyName, frame: Frame): string =>
  ts.isComputedPropertyName(name)
    ? pathOf(distinguish(reader, reader.evaluate(name.expression, frame)))
    : name.getText().replace(/^['"]|['"]$/g, '');
