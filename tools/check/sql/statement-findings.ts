import type ts from 'typescript';
import type { ColumnKinds } from './database/column-kinds.ts';
import type { Described, Refused } from './database/describe-statement.ts';
import { placeOf } from './reading/program.ts';
import { type Statement, templateAt, type Variant } from './reading/read-statement.ts';
import { rowFindings } from './row-findings.ts';

/** The database's properties with which statements are compared. */
export interface Schema {
  checker: ts.TypeChecker;
  describe: (text: string) => Promise<Described>;
  kinds: ColumnKinds;
}

/** Returns the text around a character, on one line. */
const excerptAt = (text: string, position: number): string =>
  text
    .slice(Math.max(0, position - 30), position + 30)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns PostgreSQL's message with the text around the position, and the place where that text is written if it is not
 * in the statement itself.
 */
function describeRefusal({ error, position }: Refused, variant: Variant, folder: string): string {
  if (position === undefined) return error;
  const template = templateAt(variant, position - 1);
  const note = `${error}, at: … ${excerptAt(variant.text, position)} …`;
  return template === variant.node ? note : `${note} (${placeOf(template, folder)})`;
}

/** Returns a message independent of how a column is written, because `"name"` and `p.name` are the same fault. */
const faultOf = (error: string): string => error.replaceAll(/"|\b\w+\.(?=\w)/g, '');

/** Returns what is wrong with one text of a statement, by a key that is equal for equal faults. */
async function variantFindings(
  { row }: Statement,
  variant: Variant,
  schema: Schema,
  folder: string,
): Promise<[string, string][]> {
  const described = await schema.describe(variant.text);
  if ('error' in described) return [[faultOf(described.error), describeRefusal(described, variant, folder)]];
  const findings = row ? rowFindings(schema.checker, row, described.columns, schema.kinds) : [];
  return findings.map((finding) => [finding, finding]);
}

/**
 * Returns what is wrong with a statement, one line each. With a marked exception nothing is, unless the exception is
 * not needed.
 */
export async function statementFindings(statement: Statement, schema: Schema, folder: string): Promise<string[]> {
  const place = placeOf(statement.node, folder);
  const lines = new Map<string, string>();
  for (const { node, reason } of statement.unread)
    lines.set(reason, `${placeOf(node, folder)}: cannot be read: ${reason} (for ${place})`);
  if (statement.variants.length === 0 && statement.unread.length === 0)
    lines.set('', `${place}: cannot be read: nothing seems to reach it`);
  for (const variant of statement.variants)
    for (const [fault, finding] of await variantFindings(statement, variant, schema, folder))
      if (!lines.has(fault)) lines.set(fault, `${placeOf(variant.node, folder)}: ${finding}`);
  if (statement.exception === undefined) return [...lines.values()];
  return lines.size > 0 ? [] : [`${place}: the exception is not needed: the statement is read and right`];
}
