import ts from 'typescript';
import { memberOf } from './members.ts';
import { postpone, type Reader, symbolsOf, typeAt } from './reader.ts';
import { type Frame, isRecord, pathOf, settled, Unknown, type Value } from './values.ts';

/** Binds the names of a declaration to a value, destructuring objects and lists. */
export function bind(reader: Reader, frame: Frame, name: ts.BindingName, value: Value): void {
  if (ts.isIdentifier(name)) {
    const symbol = symbolsOf(reader, name).here;
    if (symbol) frame.set(symbol, value instanceof Unknown && !value.type() ? typed(reader, value, name) : value);
    return;
  }
  const taken: string[] = [];
  for (const [index, part] of name.elements.entries()) {
    if (ts.isOmittedExpression(part)) continue;
    const key = ts.isArrayBindingPattern(name) ? String(index) : propertyName(part);
    const given = part.dotDotDotToken
      ? restOf(reader, value, taken, index, part)
      : memberOf(reader, value, key, typeAt(reader, part));
    taken.push(key);
    bind(reader, frame, part.name, part.initializer ? orElse(reader, given, part.initializer, frame) : given);
  }
}

/** A value, or its default when it is undefined. */
export function orElse(reader: Reader, value: Value, other: ts.Expression, frame: Frame): Value {
  if (value === undefined) return reader.evaluate(other, frame);
  if (!(value instanceof Unknown && value.isPostponed)) return value;
  return postpone(
    reader,
    `${value.path} or else`,
    typeAt(reader, other),
    () => settled(value) ?? reader.evaluate(other, frame),
  );
}

const typed = (reader: Reader, value: Unknown, name: ts.Identifier): Unknown =>
  new Unknown(value.path, typeAt(reader, name), () => {
    const known = value.settled();
    return known === value ? new Unknown(value.path, typeAt(reader, name)) : known;
  });

const propertyName = (part: ts.BindingElement): string =>
  (part.propertyName ?? part.name).getText().replace(/^['"]|['"]$/g, '');

function restOf(reader: Reader, given: Value, taken: readonly string[], index: number, part: ts.BindingElement): Value {
  const value = settled(given);
  if (Array.isArray(value)) return value.slice(index);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).filter(([name]) => !taken.includes(name)));
  return new Unknown(`${pathOf(value)} without ${taken.join()}`, typeAt(reader, part));
}
