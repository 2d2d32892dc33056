import {
  CamelCasePlugin,
  type PluginTransformResultArgs,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import { preparedName } from './prepared.ts';

declare module 'pg' {
  interface Query {
    handleRowDescription(message: { fields: { name: string }[] }): void;
  }
}

const camelCaseNames = new Map<string, string>();

/** Returns the camelCase name of a column: `user_id` is `userId`. */
function toCamelCase(column: string): string {
  const known = camelCaseNames.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/_+([^_])/g, (_, letter: string) => letter.toUpperCase());
  camelCaseNames.set(column, name);
  return name;
}

/** A query whose rows have camelCase keys; the columns are renamed once, before the first row is read. */
class CamelCaseQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  override handleRowDescription(message: { fields: { name: string }[] }): void {
    for (const field of message.fields) field.name = toCamelCase(field.name);
    super.handleRowDescription(message);
  }
}

/** Returns a client that runs Kysely's queries as `CamelCaseQuery`. It accepts no cursor, so Kysely cannot stream. */
const camelCaseClient = (client: pg.PoolClient) =>
  ({
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
      new Promise((resolve: (result: pg.QueryResult<Row>) => void, reject) => {
        const name = preparedName(text);
        client.query(
          new CamelCaseQuery<Row>({ text, values, ...(name && { name }) }, (error, result) =>
            error ? reject(error) : resolve(result),
          ),
        );
      }) as Promise<PostgresQueryResult<Row>>,
    release: () => client.release(),
  }) as PostgresPoolClient;

/**
 * Returns a pool for Kysely whose rows have camelCase keys at the top level; keys inside jsonb values stay as stored.
 * Queries made directly on clients of `pool`, as the job queue does, keep the column names.
 */
export function camelCasePool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? camelCaseClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Writes camelCase names of tables and columns as snake_case in SQL; rows come from `camelCasePool` already renamed. */
export class SnakeCasePlugin extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
