import { sql } from 'kysely';
import { CannotStart } from '../platform/database/cannot-start.ts';
import type { Db } from '../platform/database/db.ts';
import { execute, findRow } from '../platform/database/statement.ts';

/** Advisory lock that a server holds while it fills a database, so that of several starting at once only one does. */
const LOCK = 4_801_005;

/** The error for a database that already holds people or projects. */
export class DatabaseNotEmpty extends CannotStart {
  constructor() {
    super(
      'Η βάση έχει ήδη δεδομένα και δεν αλλάζει. Δώστε νέο φάκελο με DATA_DIR ή μια άδεια βάση με DATABASE_URL. / ' +
        'The database already holds data and was left as it is. Give a new folder by DATA_DIR or an empty database by DATABASE_URL.',
    );
  }
}

/** Waits until another load has finished; throws when the database is not empty. */
export async function refuseUnlessEmpty(transaction: Db): Promise<void> {
  await execute(transaction, sql`select pg_advisory_xact_lock(${LOCK})`);
  const row = await findRow(
    transaction,
    sql<{ some: boolean }>`
    select exists (select 1 from users) or exists (select 1 from projects) as some`,
  );
  if (row?.some) throw new DatabaseNotEmpty();
}
