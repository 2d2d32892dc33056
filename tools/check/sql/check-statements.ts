import { setImmediate } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { connectPool } from '../../../apps/server/src/platform/database/pool.ts';
import { columnKinds } from './database/column-kinds.ts';
import { describeStatement } from './database/describe-statement.ts';
import { loadParser, type TableUse, tableUse } from './database/table-use.ts';
import type { Program } from './reading/program.ts';
import { readStatement, type Statement } from './reading/read-statement.ts';
import { sitesOf } from './reading/statement-sites.ts';
import { statementFindings } from './statement-findings.ts';
import { type Owner, ownerFindings } from './table-owners.ts';
import { writeFindings } from './write-findings.ts';

/** A program and the statements found in it. */
export interface ReadStatements {
  program: Program;
  statements: readonly Statement[];
}

/** Number of statements that are read before other work gets a turn. */
const STATEMENTS_PER_TURN = 20;

/** Reads all statements of a program. */
export async function readStatements(openProgram: () => Program): Promise<ReadStatements> {
  await setImmediate();
  const program = openProgram();
  const statements: Statement[] = [];
  for (const site of sitesOf(program)) {
    if (statements.length % STATEMENTS_PER_TURN === 0) await setImmediate();
    statements.push(readStatement(program, site));
  }
  return { program, statements };
}

/** How much was checked. */
export interface Counts {
  statements: number;
  texts: number;
  /** Number of statements that are not checked, for a reason written above them. */
  exceptions: number;
}

/** Returns the counts as a sentence. */
export const describeCounts = ({ statements, texts, exceptions }: Counts): string =>
  `${statements} statements in ${texts} texts; ${exceptions} marked as exceptions`;

/**
 * Checks the statements on a migrated database; returns the findings, one line each. Paths are relative to the folder.
 */
export async function checkStatements(
  { program, statements }: ReadStatements,
  owners: readonly Owner[],
  url: string,
  folder: string,
): Promise<{ findings: string[]; counts: Counts }> {
  await loadParser();
  await runMigrations({ connectionString: url });
  const uses = tableUses(statements);
  const pool = connectPool(url, { statementTimeout: 0 });
  const client = await pool.connect();
  try {
    for (const [text, { temporary }] of uses)
      if (temporary) await client.query(text.replace(/\s+on commit drop\b/i, ''));
    const describe = (text: string) => describeStatement(client, text);
    const schema = { checker: program.checker, kinds: await columnKinds(client), describe };
    const findings = ownerFindings(owners, await tablesOf(client));
    for (const statement of statements) findings.push(...(await statementFindings(statement, schema, folder)));
    findings.push(...writeFindings(program, statements, uses, owners, folder));
    return { findings, counts: countsOf(statements) };
  } finally {
    client.release();
    await pool.end();
  }
}

/**
 * Returns for each text what it does to tables. Texts that cannot be parsed are left out; they get a finding elsewhere.
 */
function tableUses(statements: readonly Statement[]): Map<string, TableUse> {
  const uses = new Map<string, TableUse>();
  for (const { text } of statements.flatMap(({ variants }) => variants)) {
    if (uses.has(text)) continue;
    try {
      uses.set(text, tableUse(text));
    } catch {
      uses.set(text, { written: [], temporary: undefined });
    }
  }
  return uses;
}

const countsOf = (statements: readonly Statement[]): Counts => ({
  statements: statements.length,
  texts: statements.reduce((sum, { variants }) => sum + variants.length, 0),
  exceptions: statements.filter(({ exception }) => exception !== undefined).length,
});

/** Returns the tables of the program, without those that record the migrations. */
async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and relkind in ('r', 'p') and relname not like 'migration%' order by 1`);
  return rows.map(({ name }) => name);
}
