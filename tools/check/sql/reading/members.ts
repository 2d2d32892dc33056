import type ts from 'typescript';
import { Impossible } from './choices.ts';
import { distinguish } from './conditions.ts';
import { bearsFragments } from './fragment-types.ts';
import { madeValue } from './makers.ts';
import { postpone, type Reader, typeAt } from './reader.ts';
import { type Frame, isRecord, pathOf, settled, Unknown, type Value } from './values.ts';

/** The value of a property; `type` is that of the property as the program declares it. */
export function memberOf(reader: Reader, from: Value, name: string, type: () => ts.Type | undefined): Value {
  if (from instanceof Unknown && from.isPostponed)
    return postpone(reader, `${from.path}.${name}`, type, () => memberOf(reader, settled(from), name, type));
  const value = from;
  if (value === undefined || value === null) throw new Impossible(`${name} of nothing`);
  if (value instanceof Unknown) return unknownMember(reader, value, name, type);
  if (isRecord(value)) return Object.hasOwn(value, name) ? value[name] : undefined;
  if (Array.isArray(value) || typeof value === 'string') {
    if (name === 'length') return value.length;
    return /^\d+$/.test(name) ? value[Number(name)] : new Unknown(`${pathOf(value)}.${name}`, type);
  }
  return new Unknown(`${pathOf(value)}.${name}`, type);
}

function unknownMember(reader: Reader, value: Unknown, name: string, narrowed: () => ts.Type | undefined): Value {
  const path = `${value.path}.${name}`;
  // As it is declared: where it is asked for it may be narrowed, and the same value has more options elsewhere.
  const type = () => declaredType(reader, value.type(), name) ?? narrowed();
  const { origin } = value;
  if (!bearsFragments(reader.program.checker, type()))
    return new Unknown(path, type, undefined, origin && (memberOf(reader, origin, name, type) as Unknown));
  return postpone(reader, path, type, () => {
    const made = madeValue(reader, value);
    return made ? made[name] : new Unknown(path, type);
  });
}

function declaredType({ program: { checker } }: Reader, owner: ts.Type | undefined, name: string): ts.Type | undefined {
  const symbol = owner && checker.getPropertyOfType(checker.getNonNullableType(owner), name);
  return symbol && checker.getTypeOfSymbol(symbol);
}

/** `a.b` and `a?.b`. */
export function propertyAccess(reader: Reader, node: ts.PropertyAccessExpression, frame: Frame): Value {
  const from = reader.evaluate(node.expression, frame);
  const type = typeAt(reader, node);
  if (!node.questionDotToken) return memberOf(reader, from, node.name.text, type);
  return optionalAccess(
    reader,
    from,
    type,
    (value) => memberOf(reader, value, node.name.text, type),
    `.${node.name.text}`,
  );
}

/** What `?.` gives: nothing of nothing; which it is of an unknown value is put off until it matters. */
export function optionalAccess(
  reader: Reader,
  from: Value,
  type: () => ts.Type | undefined,
  read: (value: Value) => Value,
  name: string,
): Value {
  const value = from instanceof Unknown ? from : settled(from);
  if (value === undefined || value === null) return undefined;
  if (!(value instanceof Unknown)) return read(value);
  const settle = (): Value => {
    const there = distinguish(reader, value);
    return there === undefined || there === null ? undefined : read(there);
  };
  return postpone(reader, `${value.path}?${name}`, type, settle);
}

/** `a[b]`: of a known object and an unknown key, any of its properties. */
export function elementAccess(reader: Reader, node: ts.ElementAccessExpression, frame: Frame): Value {
  const from = settled(reader.evaluate(node.expression, frame));
  const key = distinguish(reader, reader.evaluate(node.argumentExpression, frame));
  const type = typeAt(reader, node);
  if (typeof key === 'string' || typeof key === 'number') return memberOf(reader, from, String(key), type);
  if (isRecord(from) || Array.isArray(from)) return anyOf(reader, from, key);
  if (from === undefined || from === null) throw new Impossible('element of nothing');
  return new Unknown(`${pathOf(from)}[${pathOf(key)}]`, type);
}

function anyOf(reader: Reader, from: Record<string, Value> | Value[], key: Value): Value {
  const names = Object.keys(from);
  const distinct = names.filter(
    (name, place) => names.findIndex((other) => from[other as never] === from[name as never]) === place,
  );
  if (distinct.length === 0) return undefined;
  const name = distinct[reader.choices.choose(`${pathOf(key)} of ${names.join()}`, distinct.length)];
  return name === undefined ? undefined : from[name as never];
}
