import { type Kysely, sql } from 'kysely';
import { CannotStart } from './cannot-start.ts';

/** The properties of a PostgreSQL server and its database that the migrations depend on. */
export interface DatabaseServer {
  /** The version in the form of `server_version_num`: 150004 is 15.4. */
  version: number;
  encoding: string;
  /** Names of extensions that are installed or can be. */
  extensions: readonly string[];
}

const OLDEST_MAJOR = 15;
const neededExtensions = ['unaccent', 'pg_trgm', 'btree_gist'];

/**
 * Returns in Greek and English why the migrations cannot run on a server and what to do; undefined when they can run.
 */
export function whyUnfit({ version, encoding, extensions }: DatabaseServer): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR) {
    return (
      `Η PostgreSQL είναι της έκδοσης ${major}· χρειάζεται η ${OLDEST_MAJOR} ή νεότερη. / ` +
      `PostgreSQL is of version ${major}; ${OLDEST_MAJOR} or later is needed.`
    );
  }
  if (encoding !== 'UTF8') {
    return (
      `Η βάση έχει κωδικοποίηση ${encoding}. Δημιουργήστε τη με UTF8. / ` +
      `The database is encoded in ${encoding}. Create it in UTF8.`
    );
  }
  const missing = neededExtensions.filter((name) => !extensions.includes(name)).join(', ');
  if (missing) {
    return (
      `Λείπουν επεκτάσεις της PostgreSQL: ${missing}. Στο Debian τις φέρνει το πακέτο postgresql-contrib. / ` +
      `PostgreSQL lacks extensions: ${missing}. On Debian the package postgresql-contrib brings them.`
    );
  }
  return undefined;
}

/** Throws {@link CannotStart} for a server on which the migrations cannot run. */
export async function refuseUnfitServer<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<DatabaseServer>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      (select array_agg(name::text) from pg_available_extensions) as extensions`.execute(db);
  const reason = rows[0] && whyUnfit(rows[0]);
  if (reason) throw new CannotStart(reason);
}
