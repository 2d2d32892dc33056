import ts from 'typescript';
import { memberOf } from './members.ts';
import { postpone, type Reader, symbolsOf, typeAt } from './reader.ts';
import { type Frame, isRecord, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Binds the names of a declaration to a value, destructuring objects and lists. */
export function bind(reader: Reader, frame: Frame, name: ts.BindingName, value: Value): void {
  if (ts.isIdentifier(name)) {
    const symbol = symbolsOf(reader, name).here;
    const isUntyped = value instanceof Unknown && !value.isPostponed && !value.type();
    if (symbol) frame.set(symbol, isUntyped ? new Unknown(value.path, typeAt(reader, name)) : value);
    return;
  }
  const namedKeys: string[] = [];
  for (const [index, part] of name.elements.entries()) {
    if (ts.isOmittedExpression(part)) continue;
    const key = ts.isArrayBindingPattern(name) ? String(index) : propertyName(part);
    const partValue = part.dotDotDotToken
      ? restOf(reader, value, namedKeys, index, part)
      : memberOf(reader, value, key, typeAt(reader, part));
    namedKeys.push(key);
    bind(reader, frame, part.name, part.initializer ? orElse(reader, partValue, part.initializer, frame) : partValue);
  }
}

/** Returns a value, or its default when it is undefined. */
export function orElse(reader: Reader, value: Value, fallback: ts.Expression, frame: Frame): Value {
  if (value === undefined) return reader.evaluate(fallback, frame);
  if (!(value instanceof Unknown && value.isPostponed)) return value;
  return postpone(
    reader,
    `${value.path} or else`,
    typeAt(reader, fallback),
    () => resolve(value) ?? reader.evaluate(fallback, frame),
  );
}

const propertyName = (part: ts.BindingElement): string =>
  (part.propertyName ?? part.name).getText().replace(/^['"]|['"]$/g, '');

function restOf(
  reader: Reader,
  source: Value,
  namedKeys: readonly string[],
  index: number,
  part: ts.BindingElement,
): Value {
  const value = resolve(source);
  if (Array.isArray(value)) return value.slice(index);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).filter(([name]) => !namedKeys.includes(name)));
  return new Unknown(`${pathOf(value)} without ${namedKeys.join()}`, typeAt(reader, part));
}
