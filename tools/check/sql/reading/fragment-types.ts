import ts from 'typescript';

/** Kysely's types of SQL text; a value of one of these types becomes part of a statement's text. */
const fragmentNames = new Set(['RawBuilder', 'AliasedRawBuilder', 'Expression', 'ExpressionWrapper']);

/** Depth to which a type is searched. */
const DEEPEST = 5;

/** Cache of searched types: whether they contain SQL text, and at which depth they were searched. */
const known = new WeakMap<ts.Type, { bears: boolean; depth: number }>();

/** Whether a type is SQL text, a promise of SQL text, or a union that contains one of these. */
export function isFragment(type: ts.Type | undefined): boolean {
  if (!type) return false;
  if (type.isUnion()) return type.types.some(isFragment);
  const name = type.symbol?.name ?? '';
  return name === 'Promise' ? isFragment((type as ts.TypeReference).typeArguments?.[0]) : fragmentNames.has(name);
}

/** Folders whose types cannot contain SQL text; they are skipped, because searching their declarations takes long. */
const withoutFragments = /\/(node_modules|packages)\//;

const canBear = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((declaration) => !withoutFragments.test(declaration.getSourceFile().fileName)) ?? false;

/** Whether values of a type can contain SQL text: in lists, promises, properties, or what functions return. */
export function bearsFragments(checker: ts.TypeChecker, type: ts.Type | undefined, depth = 0): boolean {
  if (!type || depth > DEEPEST) return false;
  const earlier = known.get(type);
  if (earlier && (earlier.bears || earlier.depth <= depth)) return earlier.bears;
  known.set(type, { bears: false, depth });
  const bears = looksInto(checker, type, (inner) => bearsFragments(checker, inner, depth + 1));
  known.set(type, { bears, depth });
  return bears;
}

const argumentsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference
    ? checker.getTypeArguments(type as ts.TypeReference)
    : [];

function looksInto(checker: ts.TypeChecker, type: ts.Type, bears: (inner: ts.Type) => boolean): boolean {
  if (isFragment(type)) return true;
  if (type.isUnionOrIntersection()) return type.types.some(bears);
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  if (argumentsOf(checker, type).some(bears)) return true;
  if (type.getCallSignatures().some((signature) => bears(signature.getReturnType()))) return true;
  const index = type.getStringIndexType();
  if (index && bears(index)) return true;
  return type.getProperties().some((property) => canBear(property) && bears(checker.getTypeOfSymbol(property)));
}

const literalOf = (type: ts.Type): { value: unknown } | undefined => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral)
    return { value: (type as unknown as { intrinsicName: string }).intrinsicName === 'true' };
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { value: undefined };
  return type.flags & ts.TypeFlags.Null ? { value: null } : undefined;
};

/** Returns the types of a union, or the type itself; none for undefined. */
export const partsOf = (type: ts.Type | undefined): readonly ts.Type[] =>
  type?.isUnion() ? type.types : type ? [type] : [];

/** Returns the only possible values of a type, when they are few. */
export function valuesOf(type: ts.Type | undefined): readonly unknown[] | undefined {
  if (!type) return undefined;
  const literals = partsOf(type).map(literalOf);
  const values = literals.flatMap((literal) => (literal ? [literal.value] : []));
  return values.length === literals.length && values.length <= 40 ? values : undefined;
}

/** Returns which of `undefined` and `null` a value of the type may be. */
export const emptiesOf = (type: ts.Type | undefined): (undefined | null)[] =>
  partsOf(type)
    .map(literalOf)
    .flatMap((literal) => (literal && literal.value == null ? [literal.value as undefined | null] : []));

/** Whether calls of a function can return SQL text. */
export const givesFragments = (checker: ts.TypeChecker, called: ts.SignatureDeclaration): boolean =>
  bearsFragments(checker, checker.getSignatureFromDeclaration(called)?.getReturnType());

/** Returns the element type of a list type. */
export function elementOf(checker: ts.TypeChecker, type: ts.Type | undefined): ts.Type | undefined {
  if (!type) return undefined;
  const list = checker.getNonNullableType(type);
  return checker.getIndexTypeOfType(list, ts.IndexKind.Number) ?? argumentsOf(checker, list)[0];
}
