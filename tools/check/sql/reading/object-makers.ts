import ts from 'typescript';
import { bearsFragments, partsOf } from './fragment-types.ts';
import { postpone, type Reader } from './reader.ts';
import { isRecord, resolve, type Unknown, type Value } from './values.ts';

/** Names of general types, which do not tell what a value is. */
const general = new Set(['Pick', 'Omit', 'Partial', 'Required', 'Readonly', 'Record', '__type', '__object']);

const namesOf = (type: ts.Type): ts.Symbol[] =>
  [type.aliasSymbol, type.symbol].filter((symbol) => symbol !== undefined && !general.has(symbol.name)) as ts.Symbol[];

const isSame = (first: ts.Type, second: ts.Type): boolean =>
  first === second || namesOf(first).some((name) => namesOf(second).includes(name));

/** Whether a literal only changes another value of its type, and thus does not show where such values come from. */
const isCopy = (checker: ts.TypeChecker, literal: ts.ObjectLiteralExpression, type: ts.Type): boolean =>
  literal.properties.some(
    (property) => ts.isSpreadAssignment(property) && isSame(checker.getTypeAtLocation(property.expression), type),
  );

/**
 * Whether a literal can be of a type, judging by the names of its properties, which is cheaper than its contextual
 * type.
 */
function fits(literal: ts.ObjectLiteralExpression, properties: readonly ts.Symbol[]): boolean {
  const names = new Set(literal.properties.map(({ name }) => name?.getText() ?? '...'));
  const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;
  return (
    [...names].every((name) => name === '...' || properties.some((property) => property.name === name)) &&
    (names.has('...') || properties.every((property) => isOptional(property) || names.has(property.name)))
  );
}

const literalsByType = new WeakMap<ts.Type, readonly ts.ObjectLiteralExpression[]>();

/** Returns the object literals in the program that create values of a type that contains SQL text. */
function makersOf({ program }: Reader, type: ts.Type): readonly ts.ObjectLiteralExpression[] {
  const known = literalsByType.get(type);
  if (known) return known;
  const { checker, literals } = program;
  const properties = type.getProperties();
  const names = properties
    .filter((property) => bearsFragments(checker, checker.getTypeOfSymbol(property)))
    .map(({ name }) => name);
  const makers = [...new Set([...names, '...'].flatMap((name) => literals.get(name) ?? []))].filter((literal) => {
    const contextual = fits(literal, properties) && checker.getContextualType(literal);
    return contextual && partsOf(contextual).some((part) => isSame(part, type)) && !isCopy(checker, literal, type);
  });
  literalsByType.set(type, makers);
  return makers;
}

/** Returns an unknown object as one place of the program creates it; undefined when no place does. */
export function madeValue(reader: Reader, value: Unknown): Record<string, Value> | undefined {
  const object =
    reader.madeObjects.get(value.path) ?? postpone(reader, value.path, value.type, () => makeValue(reader, value));
  reader.madeObjects.set(value.path, object);
  const known = resolve(object);
  return isRecord(known) ? known : undefined;
}

function makeValue(reader: Reader, value: Unknown): Value {
  const type = value.type();
  const parts = type ? partsOf(reader.program.checker.getNonNullableType(type)) : [];
  const makers = parts.flatMap((part) => makersOf(reader, part)).filter((maker) => !reader.following.includes(maker));
  const key = `${value.path} is made`;
  const literal = makers[reader.choices.choose(key, Math.max(1, makers.length))];
  if (!literal) return undefined;
  reader.following.push(literal);
  const object = reader.choices.within(key, () => resolve(reader.evaluate(literal, reader.frameAt(literal))));
  reader.following.pop();
  return object;
}
