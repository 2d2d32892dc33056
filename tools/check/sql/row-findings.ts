import ts from 'typescript';
import { type ColumnKinds, describeKind, type Kind } from './database/column-kinds.ts';
import type { Column } from './database/describe-statement.ts';

/** Returns which kinds of values a declared type allows; undefined when it allows any. */
function declaredKinds(checker: ts.TypeChecker, type: ts.Type): readonly Kind[] | undefined {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.Never))
    return undefined;
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) return [];
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (type.isUnion()) {
    const parts = type.types.map((part) => declaredKinds(checker, part));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  // A branded text, such as `string & { brand: … }`, is a text.
  if (type.isIntersection()) return declaredKinds(checker, type.types[0] as ts.Type);
  if (checker.isArrayLikeType(type)) {
    const element = type.getNumberIndexType();
    const kinds = element && declaredKinds(checker, element);
    return kinds && [...new Set(kinds)].map((kind) => ({ listOf: kind }));
  }
  const name = type.symbol?.name;
  if (name === 'Date') return ['date'];
  return name === 'Buffer' || name === 'Uint8Array' ? ['bytes'] : ['object'];
}

const isSame = (returned: Kind, declared: Kind): boolean =>
  typeof returned === 'object' && typeof declared === 'object'
    ? returned.listOf === 'json' || isSame(returned.listOf, declared.listOf)
    : returned === declared;

/** Returns a column's name in the form in which CamelCasePlugin passes it to the code. */
const inCamelCase = (name: string): string =>
  name[0] + name.slice(1).replace(/_+([^_])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns how a declared row differs from the columns that a statement returns according to PostgreSQL. */
export function rowFindings(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: readonly Column[],
  { kindOf, nameOf }: ColumnKinds,
): string[] {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return [];
  if (row.getStringIndexType()) return [];
  const properties = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, property]));
  const returned = new Map(columns.map((column) => [inCamelCase(column.name), column]));
  const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;
  const missing = [...properties].filter(([name, property]) => !returned.has(name) && !isOptional(property));
  return [
    ...missing.map(([name]) => `the row declares ${name}, which the statement does not return`),
    ...[...returned].flatMap(([name, column]) => {
      const property = properties.get(name);
      if (!property) return [`the statement returns ${column.name}, which the row does not declare`];
      const type = checker.getTypeOfSymbol(property);
      const kind = kindOf(column.type);
      const kinds = kind === 'json' ? undefined : declaredKinds(checker, type);
      if (kinds?.some((declared) => !isSame(kind, declared)))
        return [
          `${name} is ${nameOf(column.type)} in PostgreSQL, which is ${describeKind(kind)} here, and declared as ${checker.typeToString(type)}`,
        ];
      return [];
    }),
  ];
}
