import { loadModule, parseSync } from 'libpg-query';

/** What a statement does to tables. */
export interface TableUse {
  /** Tables into which it writes, also in a `with`. */
  written: readonly string[];
  /** The temporary table that it makes. */
  temporary: string | undefined;
}

/** Makes the parser ready: PostgreSQL's own, compiled for the web. */
export const loadParser = (): Promise<void> => loadModule();

interface Relation {
  relname?: string;
  schemaname?: string;
  relpersistence?: string;
}

const writing = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];

/** Reads which tables a statement writes to. */
export function tableUse(text: string): TableUse {
  const written = new Set<string>();
  let temporary: string | undefined;
  const add = ({ relname, schemaname = 'public' }: Relation = {}): void => {
    if (relname && schemaname === 'public') written.add(relname);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      const statement = value as { relation?: Relation; relations?: { RangeVar?: Relation }[] };
      if (writing.includes(name)) add(statement.relation);
      if (name === 'TruncateStmt') for (const { RangeVar } of statement.relations ?? []) add(RangeVar);
      if (name === 'CreateStmt' && statement.relation?.relpersistence === 't') temporary = statement.relation.relname;
      visit(value);
    }
  };
  visit(parseSync(text));
  return { written: [...written], temporary };
}
