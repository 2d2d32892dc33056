import { dirname } from 'node:path';
import ts from 'typescript';

/** A folder of the server, and the tables that its `tables.ts` names. */
export interface Owner {
  folder: string;
  tables: readonly string[];
}

const withoutAssertions = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? withoutAssertions(node.expression) : node;

/** Reads the list `export const tables = ['actions', …] as const` of a `tables.ts`. */
export function readOwner(path: string, text: string): Owner {
  const tables: string[] = [];
  for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const list = initializer && withoutAssertions(initializer);
      if (!ts.isIdentifier(name) || name.text !== 'tables' || !list || !ts.isArrayLiteralExpression(list)) continue;
      tables.push(...list.elements.filter(ts.isStringLiteral).map((element) => element.text));
    }
  }
  return { folder: dirname(path), tables };
}

/** Returns the name of an owner: `people` for a feature, `platform/mail` for a folder of the platform. */
const nameOf = ({ folder }: Owner): string => folder.replace(/^.*\/src\/(features\/)?/, '');

/** Returns findings unless every table has exactly one owner and owners name only existing tables. */
export function ownerFindings(owners: readonly Owner[], tables: readonly string[]): string[] {
  const ownersOf = (table: string) => owners.filter((owner) => owner.tables.includes(table));
  return [
    ...tables.flatMap((table) => {
      const tableOwners = ownersOf(table);
      if (tableOwners.length === 0) return [`${table} has no owner: name it in the tables.ts of one folder`];
      return tableOwners.length > 1 ? [`${table} has several owners: ${tableOwners.map(nameOf).join(', ')}`] : [];
    }),
    ...owners.flatMap((owner) =>
      owner.tables
        .filter((table) => !tables.includes(table))
        .map((table) => `${owner.folder}/tables.ts: there is no table ${table}`),
    ),
  ];
}

/** Files that may write to all tables: they fill or empty the whole database, or only test. */
const exempt = /\.test\.ts$|\.testing\.ts$|\/src\/(testing|demo)\//;

/** Returns a finding for a write to a table from a file outside its owner's folder. */
export function writeFinding(owners: readonly Owner[], place: string, table: string): string | undefined {
  const path = place.replace(/:\d+$/, '');
  const owner = owners.find(({ tables }) => tables.includes(table));
  if (exempt.test(path) || !owner || path.startsWith(`${owner.folder}/`)) return undefined;
  return `${place}: writes ${table}, which ${nameOf(owner)} owns`;
}
