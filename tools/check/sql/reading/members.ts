import type ts from 'typescript';
import { Impossible } from './choices.ts';
import { distinguish } from './conditions.ts';
import { bearsFragments } from './fragment-types.ts';
import { madeValue } from './object-makers.ts';
import { postpone, type Reader, typeAt } from './reader.ts';
import { type Frame, isRecord, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Returns the value of a property; `type` returns the property's declared type. */
export function memberOf(reader: Reader, from: Value, name: string, type: () => ts.Type | undefined): Value {
  if (from instanceof Unknown && from.isPostponed)
    return postpone(reader, `${from.path}.${name}`, type, () => memberOf(reader, resolve(from), name, type));
  if (from === undefined || from === null) throw new Impossible(`${name} of nothing`);
  if (from instanceof Unknown) return unknownMember(reader, from, name, type);
  if (isRecord(from)) return Object.hasOwn(from, name) ? from[name] : undefined;
  if (Array.isArray(from) && name === 'length') return from.length;
  if (Array.isArray(from) && /^\d+$/.test(name)) return from[Number(name)];
  return new Unknown(`${pathOf(from)}.${name}`, type);
}

function unknownMember(reader: Reader, value: Unknown, name: string, narrowed: () => ts.Type | undefined): Value {
  const path = `${value.path}.${name}`;
  // The declared type: at this place the type may be narrowed, and the same value has more options elsewhere.
  const type = () => declaredType(reader, value.type(), name) ?? narrowed();
  const { origin } = value;
  if (!bearsFragments(reader.program.checker, type()))
    return new Unknown(path, type, undefined, origin && (memberOf(reader, origin, name, type) as Unknown));
  return postpone(reader, path, type, () => {
    const object = madeValue(reader, value);
    return object ? object[name] : new Unknown(path, type);
  });
}

function declaredType({ program: { checker } }: Reader, owner: ts.Type | undefined, name: string): ts.Type | undefined {
  const symbol = owner && checker.getPropertyOfType(checker.getNonNullableType(owner), name);
  return symbol && checker.getTypeOfSymbol(symbol);
}

/** Returns the value of `a.b` and `a?.b`. */
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

/**
 * Returns the value of `?.`: undefined when the object is missing. Whether an unknown object exists is decided only
 * when it matters.
 */
export function optionalAccess(
  reader: Reader,
  from: Value,
  type: () => ts.Type | undefined,
  read: (value: Value) => Value,
  name: string,
): Value {
  const value = from instanceof Unknown ? from : resolve(from);
  if (value === undefined || value === null) return undefined;
  if (!(value instanceof Unknown)) return read(value);
  const compute = (): Value => {
    const known = distinguish(reader, value);
    return known === undefined || known === null ? undefined : read(known);
  };
  return postpone(reader, `${value.path}?${name}`, type, compute);
}

/** Returns the value of `a[b]`; unknown when the key is unknown, because it may then be any property. */
export function elementAccess(reader: Reader, node: ts.ElementAccessExpression, frame: Frame): Value {
  const from = resolve(reader.evaluate(node.expression, frame));
  const key = distinguish(reader, reader.evaluate(node.argumentExpression, frame));
  const type = typeAt(reader, node);
  return typeof key === 'string' || typeof key === 'number'
    ? memberOf(reader, from, String(key), type)
    : new Unknown(`${pathOf(from)}[${pathOf(key)}]`, type);
}
