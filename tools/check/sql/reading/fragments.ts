import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import ts from 'typescript';
import { distinguish } from './conditions.ts';
import { isFragment } from './fragment-types.ts';
import { type Reader, typeAt, Unreadable } from './reader.ts';
import { type Frame, FunctionValue, settled, Unknown, type Value } from './values.ts';

type Fragment = RawBuilder<unknown>;

/** Writes fragments as the server does, and runs nothing. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

/** The text of a fragment as PostgreSQL gets it. */
export const textOf = (fragment: Fragment): string => fragment.compile(compiler).sql;

/** Whether a value is SQL text. */
export const isFragmentValue = (value: Value): value is Fragment =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/**
 * What stands between the backticks, or is given to `sql.val`: SQL text as it is, all else a parameter. `type` is what
 * the code says it is.
 */
function interpolated(given: Value, node: ts.Expression, type: ts.Type | undefined): Value {
  const value = given instanceof Unknown && !isFragment(type) ? null : settled(given);
  if (value instanceof FunctionValue) throw new Unreadable(node, 'a function stands where SQL text or a value should');
  if (!(value instanceof Unknown)) return value;
  throw new Unreadable(node, `what \`${node.getText()}\` holds cannot be read from the code around it`);
}

const originated = (reader: Reader, fragment: Fragment, node: ts.Node): Fragment => {
  reader.origins.set(fragment, node);
  return fragment;
};

/** A template with the tag `sql`. */
export function template(reader: Reader, node: ts.TaggedTemplateExpression, frame: Frame): Fragment {
  const { template: text } = node;
  reader.templates.add(node);
  if (ts.isNoSubstitutionTemplateLiteral(text)) return originated(reader, sql([text.text] as never), node);
  const strings = [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)];
  const parts = text.templateSpans.map(({ expression }) =>
    interpolated(reader.evaluate(expression, frame), expression, typeAt(reader, expression)()),
  );
  return originated(reader, sql(strings as never, ...parts), node);
}

/** A text that becomes part of a name or of the statement itself: it must be known. */
function knownText(reader: Reader, given: Value, node: ts.Node): string {
  const value = distinguish(reader, given);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Unreadable(
    node,
    `\`${node.getText()}\` is known only when the program runs; give it a type of literals, such as 'a' | 'b'`,
  );
}

/** A value written into the text: one that is not known stands for itself by its type. */
function literalValue(reader: Reader, given: Value, node: ts.Expression | undefined): string | number | boolean | null {
  const value = distinguish(reader, given);
  if (!(value instanceof Unknown)) return value as string;
  const type = node && typeAt(reader, node)();
  return type && type.flags & ts.TypeFlags.StringLike ? '' : 1;
}

const joined = (node: ts.CallExpression, list: Value, between: Value): Fragment => {
  const parts = settled(list);
  if (parts instanceof Unknown && isFragment(parts.type())) throw new Unreadable(node, 'the list is not known');
  const all = Array.isArray(parts) ? parts : [null, null];
  return sql.join(
    all.map((one) => interpolated(one, node, one instanceof Unknown ? one.type() : undefined)),
    isFragmentValue(between) ? between : undefined,
  );
};

/** `sql.ref`, `sql.join` and their like. */
export function fragmentCall(reader: Reader, name: string, node: ts.CallExpression, frame: Frame): Fragment {
  const values = node.arguments.map((argument) => reader.evaluate(argument, frame));
  const text = (place: number) => knownText(reader, values[place], node.arguments[place] ?? node);
  const make = (): Fragment => {
    if (name === 'ref') return sql.ref(text(0));
    if (name === 'table') return sql.table(text(0));
    if (name === 'id') return sql.id(...values.map((_value, place) => text(place)));
    if (name === 'raw') return sql.raw(text(0));
    if (name === 'lit' || name === 'literal') return sql.lit(literalValue(reader, values[0], node.arguments[0]));
    if (name === 'join') return joined(node, values[0], settled(values[1]));
    if (name === 'val' || name === 'value')
      return sql.val(isFragmentValue(settled(values[0])) ? settled(values[0]) : null);
    throw new Unreadable(node, `sql.${name} is not read`);
  };
  return originated(reader, make(), node);
}
