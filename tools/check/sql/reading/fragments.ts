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
import { evaluateAll } from './lists.ts';
import { type Reader, typeAt, Unreadable } from './reader.ts';
import { type Frame, FunctionValue, resolve, Unknown, type Value } from './values.ts';

type Fragment = RawBuilder<unknown>;

/** Compiles fragments to text as the server does, without running anything. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

/** Returns the text of a fragment as PostgreSQL receives it. */
export const textOf = (fragment: Fragment): string => fragment.compile(compiler).sql;

/** Whether a value is SQL text. */
export const isFragmentValue = (value: Value): value is Fragment =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/**
 * Returns a value as `sql` inserts it into a template: SQL text as it is, everything else as a parameter. `type` is the
 * value's declared type.
 */
function interpolated(content: Value, node: ts.Expression, type: ts.Type | undefined): Value {
  const value = content instanceof Unknown && !isFragment(type) ? null : resolve(content);
  if (!(value instanceof Unknown || value instanceof FunctionValue)) return value;
  throw new Unreadable(node, `what \`${node.getText()}\` holds cannot be read from the code around it`);
}

const withOrigin = (reader: Reader, fragment: Fragment, node: ts.Node): Fragment => {
  reader.origins.set(fragment, node);
  return fragment;
};

/** Returns the value of a template with the tag `sql`. */
export function template(reader: Reader, node: ts.TaggedTemplateExpression, frame: Frame): Fragment {
  const { template: text } = node;
  reader.templates.add(node);
  if (ts.isNoSubstitutionTemplateLiteral(text)) return withOrigin(reader, sql([text.text] as never), node);
  const strings = [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)];
  const parts = text.templateSpans.map(({ expression }) =>
    interpolated(reader.evaluate(expression, frame), expression, typeAt(reader, expression)()),
  );
  return withOrigin(reader, sql(strings as never, ...parts), node);
}

/** Returns a text that becomes part of a name or of the statement itself, and must therefore be known. */
function knownText(reader: Reader, candidate: Value, node: ts.Node): string {
  const value = distinguish(reader, candidate);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Unreadable(
    node,
    `\`${node.getText()}\` is known only when the program runs; give it a type of literals, such as 'a' | 'b'`,
  );
}

/** Returns a value to be written into the text; an unknown value is represented by a sample of its type. */
function literalValue(
  reader: Reader,
  candidate: Value,
  node: ts.Expression | undefined,
): string | number | boolean | null {
  const value = distinguish(reader, candidate);
  if (!(value instanceof Unknown)) return value as string;
  const type = node && typeAt(reader, node)();
  return type && type.flags & ts.TypeFlags.StringLike ? '' : 1;
}

const joined = (node: ts.CallExpression, list: Value, separator: Value): Fragment => {
  const parts = resolve(list);
  if (!Array.isArray(parts)) throw new Unreadable(node, 'the list is not known');
  return sql.join(
    parts.map((part) => interpolated(part, node, part instanceof Unknown ? part.type() : undefined)),
    isFragmentValue(separator) ? separator : undefined,
  );
};

/** Returns the value of `sql.ref(…)`, `sql.join(…)` and the other functions of `sql`. */
export function fragmentCall(reader: Reader, name: string, node: ts.CallExpression, frame: Frame): Fragment {
  const values = evaluateAll(reader, node.arguments, frame);
  const text = () => knownText(reader, values[0], node.arguments[0] ?? node);
  const build = (): Fragment => {
    if (name === 'ref') return sql.ref(text());
    if (name === 'table') return sql.table(text());
    if (name === 'raw') return sql.raw(text());
    if (name === 'lit') return sql.lit(literalValue(reader, values[0], node.arguments[0]));
    if (name === 'join') return joined(node, values[0], resolve(values[1]));
    if (name === 'val') return sql.val(null);
    throw new Unreadable(node, `sql.${name} is not read`);
  };
  return withOrigin(reader, build(), node);
}
