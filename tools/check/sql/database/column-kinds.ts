import type pg from 'pg';

/** The JavaScript type of a column's values; values of 'json' can be of any type. */
export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'json' | 'object' | { listOf: Kind };

interface PgType {
  oid: number;
  name: string;
  category: string;
  element: number;
  base: number;
}

/** A sample value for each category of types, in PostgreSQL's notation. */
const samples: Record<string, string> = { B: 't', D: '2020-02-02 10:00:00+00', N: '1', U: '{}' };

/** The types of a database by number: their names, and the kind of their values in JavaScript. */
export interface ColumnKinds {
  nameOf(type: number): string;
  kindOf(type: number): Kind;
}

/**
 * Finds the kind of each type by giving a sample value to the server's own parsers, so that the mapping is written only
 * once.
 */
export async function columnKinds(client: pg.ClientBase): Promise<ColumnKinds> {
  const { rows } = await client.query<PgType>(`
    select t.oid::int4 as oid, format_type(t.oid, null) as name, b.typcategory as category, b.typelem::int4 as element,
      b.oid::int4 as base
    from pg_type t join pg_type b on b.oid = case when t.typbasetype = 0 then t.oid else t.typbasetype end`);
  const types = new Map(rows.map((row) => [row.oid, row]));

  const sampleOf = (type: PgType): string => {
    const element = type.category === 'A' ? types.get(type.element) : undefined;
    if (element) return `{${sampleOf(element)}}`;
    return type.name === 'bytea' ? '\\x00' : (samples[type.category] ?? 'a');
  };

  const kindOf = (oid: number): Kind => {
    const type = types.get(oid);
    if (!type) return 'object';
    if (/^jsonb?$/.test(type.name)) return 'json';
    if (/^jsonb?\[\]$/.test(type.name)) return { listOf: 'json' };
    return kindOfValue(client.getTypeParser(type.base, 'text')(sampleOf(type)));
  };

  return { nameOf: (oid) => types.get(oid)?.name ?? `type ${oid}`, kindOf };
}

function kindOfValue(value: unknown): Kind {
  if (Array.isArray(value)) return { listOf: kindOfValue(value[0]) };
  if (value instanceof Date) return 'date';
  if (Buffer.isBuffer(value)) return 'bytes';
  const type = typeof value;
  return type === 'number' || type === 'string' || type === 'boolean' ? type : 'object';
}

/** Returns a kind as a TypeScript type. */
export const describeKind = (kind: Kind): string =>
  typeof kind === 'object'
    ? `${describeKind(kind.listOf)}[]`
    : kind === 'date'
      ? 'Date'
      : kind === 'bytes'
        ? 'Buffer'
        : kind;
