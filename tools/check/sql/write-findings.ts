import ts from 'typescript';
import type { TableUse } from './database/table-use.ts';
import { type Program, placeOf } from './reading/program.ts';
import { type Statement, templateAt, type Variant } from './reading/read-statement.ts';
import { type Owner, writeFinding } from './table-owners.ts';

/** Methods of Kysely's builder that write to the table named in their argument. */
const builders = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the table to which a call of the builder writes: `mentee_actions` for `insertInto('menteeActions as a')`. */
const tableOfBuilder = ({ arguments: [table] }: ts.CallExpression): string | undefined =>
  table && ts.isStringLiteralLike(table) ? inSnakeCase(table.text.replace(/ .*$/, '')) : undefined;

/** Returns the template that names the table to which a statement writes. */
function templateNaming(variant: Variant, table: string): ts.Node {
  const match = new RegExp(`\\b(into|update|from|truncate|table|only)\\s+"?${table}\\b`, 'i').exec(variant.text);
  return match ? templateAt(variant, match.index + match[0].length - 1) : variant.node;
}

/** Returns findings for writes to tables that another folder owns, in SQL and in calls of the builder. */
export function writeFindings(
  program: Program,
  statements: readonly Statement[],
  uses: ReadonlyMap<string, TableUse>,
  owners: readonly Owner[],
  folder: string,
): string[] {
  const inStatements = statements
    .flatMap(({ variants }) => variants)
    .flatMap((variant) =>
      (uses.get(variant.text)?.written ?? []).map(
        (table) => [placeOf(templateNaming(variant, table), folder), table] as const,
      ),
    );
  const inBuilders = builders
    .flatMap((name) => program.calls.get(name) ?? [])
    .map((call) => [placeOf(call, folder), tableOfBuilder(call)] as const);
  const findings = [...inStatements, ...inBuilders].map(
    ([place, table]) => table && writeFinding(owners, place, table),
  );
  return [...new Set(findings)].filter((finding) => finding !== undefined && finding !== '').map(String);
}
