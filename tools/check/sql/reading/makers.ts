import ts from 'typescript';
import { bearsFragments } from './fragment-types.ts';
import { postpone, type Reader } from './reader.ts';
import { isRecord, settled, type Unknown, type Value } from './values.ts';

/** Names of types that say nothing about what a value is. */
const general = new Set(['Pick', 'Omit', 'Partial', 'Required', 'Readonly', 'Record', '__type', '__object']);

const namesOf = (type: ts.Type): ts.Symbol[] =>
  [type.aliasSymbol, type.symbol].filter((symbol) => symbol !== undefined && !general.has(symbol.name)) as ts.Symbol[];

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const isSame = (one: ts.Type, other: ts.Type): boolean =>
  one === other || namesOf(one).some((name) => namesOf(other).includes(name));

/** Whether a literal only changes another value of the type, which then says nothing about where these come from. */
const isCopy = (checker: ts.TypeChecker, literal: ts.ObjectLiteralExpression, type: ts.Type): boolean =>
  literal.properties.some(
    (property) => ts.isSpreadAssignment(property) && isSame(checker.getTypeAtLocation(property.expression), type),
  );

/** Whether a literal can be of a type by the names of its properties: cheaper to see than what it is written for. */
function fits(literal: ts.ObjectLiteralExpression, properties: readonly ts.Symbol[]): boolean {
  const names = new Set(literal.properties.map(({ name }) => name?.getText() ?? '...'));
  const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;
  return (
    [...names].every((name) => name === '...' || properties.some((property) => property.name === name)) &&
    (names.has('...') || properties.every((property) => isOptional(property) || names.has(property.name)))
  );
}

const found = new WeakMap<ts.Type, readonly ts.ObjectLiteralExpression[]>();

/** The object literals of the program that make values of a type which hold SQL text. */
function makersOf({ program }: Reader, type: ts.Type): readonly ts.ObjectLiteralExpression[] {
  const before = found.get(type);
  if (before) return before;
  const { checker, literals } = program;
  const properties = type.getProperties();
  const names = properties
    .filter((property) => bearsFragments(checker, checker.getTypeOfSymbol(property)))
    .map(({ name }) => name);
  const made = [...new Set([...names, '...'].flatMap((name) => literals.get(name) ?? []))].filter((literal) => {
    const wanted = fits(literal, properties) && checker.getContextualType(literal);
    return wanted && partsOf(wanted).some((part) => isSame(part, type)) && !isCopy(checker, literal, type);
  });
  found.set(type, made);
  return made;
}

/** An unknown object as some place of the program makes it; undefined when none does. */
export function madeValue(reader: Reader, value: Unknown): Record<string, Value> | undefined {
  const before =
    reader.made.get(value.path) ?? postpone(reader, value.path, value.type, () => makeValue(reader, value));
  reader.made.set(value.path, before);
  const made = settled(before);
  return isRecord(made) ? made : undefined;
}

function makeValue(reader: Reader, value: Unknown): Value {
  const type = value.type();
  const parts = type ? partsOf(reader.program.checker.getNonNullableType(type)) : [];
  const makers = parts.flatMap((part) => makersOf(reader, part)).filter((maker) => !reader.following.includes(maker));
  const key = `${value.path} is made`;
  const literal = makers[reader.choices.choose(key, Math.max(1, makers.length))];
  if (!literal) return undefined;
  reader.following.push(literal);
  const made = reader.choices.under(key, () => settled(reader.evaluate(literal, reader.frameAt(literal))));
  reader.following.pop();
  return made;
}
