import { loadModule, parseSync } from 'libpg-query';

/** Which tables a statement writes to or creates. */
export interface TableUse {
  /** Tables to which it writes, also within a `with`. */
  written: readonly string[];
  /** The temporary table that it creates. */
  temporary: string | undefined;
}

/** Loads the SQL parser, which is PostgreSQL's own, compiled to WebAssembly. */
export const loadParser = (): Promise<void> => loadModule();

interface Relation {
  relname?: string;
  schemaname?: string;
  relpersistence?: string;
}

const writing = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];

/** Returns which tables a statement writes to or creates. */
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
