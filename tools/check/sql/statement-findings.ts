import type ts from 'typescript';
import type { Described, Refused } from './database/described.ts';
import type { ColumnKinds } from './database/kinds.ts';
import { exceptionAt } from './exceptions.ts';
import { placeOf } from './reading/program.ts';
import type { Statement, Variant } from './reading/read-statement.ts';
import { rowFindings } from './rows.ts';

/** What statements are compared with. */
export interface Schema {
  checker: ts.TypeChecker;
  describe: (text: string) => Promise<Described>;
  kinds: ColumnKinds;
}

/** The text around a character, on one line. */
const around = (text: string, position: number): string =>
  text
    .slice(Math.max(0, position - 30), position + 30)
    .replaceAll(/\s+/g, ' ')
    .trim();

const noteOf = ({ error, position }: Refused, text: string): string =>
  position === undefined ? error : `${error}, at: … ${around(text, position)} …`;

/** What is wrong with one text of a statement, by what tells one fault from another. */
async function variantFindings({ row }: Statement, { text }: Variant, schema: Schema): Promise<[string, string][]> {
  const described = await schema.describe(text);
  if ('error' in described) return [[described.error, noteOf(described, text)]];
  const findings = row ? rowFindings(schema.checker, row, described.columns, schema.kinds) : [];
  return findings.map((finding) => [finding, finding]);
}

/** What is wrong with a statement, a line each; with a marked exception nothing is, unless it is not needed. */
export async function statementFindings(statement: Statement, schema: Schema, folder: string): Promise<string[]> {
  const place = placeOf(statement.node, folder);
  const lines = new Map<string, string>();
  for (const { node, reason } of statement.unread)
    lines.set(reason, `${placeOf(node, folder)}: cannot be read: ${reason} (for ${place})`);
  if (statement.variants.length === 0 && statement.unread.length === 0)
    lines.set('', `${place}: cannot be read: nothing seems to reach it`);
  for (const variant of statement.variants)
    for (const [fault, finding] of await variantFindings(statement, variant, schema))
      if (!lines.has(fault)) lines.set(fault, `${placeOf(variant.node, folder)}: ${finding}`);
  if (exceptionAt(statement.node) === undefined) return [...lines.values()];
  return lines.size > 0 ? [] : [`${place}: the exception is not needed: the statement is read and right`];
}
