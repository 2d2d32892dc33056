import ts from 'typescript';
import type { TableUse } from './database/table-use.ts';
import { type Owner, writeFinding } from './owners.ts';
import { type Program, placeOf } from './reading/program.ts';
import type { Statement, Variant } from './reading/read-statement.ts';
import { templateAt } from './reading/template-at.ts';

/** Methods of Kysely's builder that write to the table they are given. */
const builders = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table that a call of the builder writes to: `mentee_actions` of `insertInto('menteeActions as a')`. */
const builtTable = ({ arguments: [table] }: ts.CallExpression): string | undefined =>
  table && ts.isStringLiteralLike(table) ? inSnakeCase(table.text.replace(/ .*$/, '')) : undefined;

/** The template that names the table into which a statement writes. */
function writer(variant: Variant, table: string): ts.Node {
  const found = new RegExp(`\\b(into|update|from|truncate|table|only)\\s+"?${table}\\b`, 'i').exec(variant.text);
  return found ? templateAt(variant, found.index + found[0].length - 1) : variant.node;
}

/** Writes to tables that another folder owns, in SQL and in calls of the builder. */
export function writeFindings(
  program: Program,
  statements: readonly Statement[],
  uses: ReadonlyMap<string, TableUse>,
  owners: readonly Owner[],
  folder: string,
): string[] {
  const written = statements
    .flatMap(({ variants }) => variants)
    .flatMap((variant) =>
      (uses.get(variant.text)?.written ?? []).map((table) => [placeOf(writer(variant, table), folder), table] as const),
    );
  const built = builders
    .flatMap((name) => program.calls.get(name) ?? [])
    .map((call) => [placeOf(call, folder), builtTable(call)] as const);
  const findings = [...written, ...built].map(([place, table]) => table && writeFinding(owners, place, table));
  return [...new Set(findings)].filter((finding) => finding !== undefined && finding !== '').map(String);
}
