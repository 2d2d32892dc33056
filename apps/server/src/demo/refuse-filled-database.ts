import { sql } from 'kysely';
import { CannotStart } from '../platform/database/cannot-start.ts';
import type { Db } from '../platform/database/db.ts';

/** Held while a database is filled, so that of servers that start at once only one fills it. */
const LOCK = 4_801_002;

/** The database holds people or projects already. */
export class NotEmpty extends CannotStart {
  constructor() {
    super(
      'Η βάση έχει ήδη δεδομένα και δεν αλλάζει. Δώστε νέο φάκελο με DATA_DIR ή μια άδεια βάση με DATABASE_URL. / ' +
        'The database already holds data and was left as it is. Give a new folder by DATA_DIR or an empty database by DATABASE_URL.',
    );
  }
}

/** Waits for whoever is filling the database, and refuses it when it holds anything. */
export async function refuseUnlessEmpty(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  const { rows } = await sql<{ some: boolean }>`
    select exists (select 1 from users) or exists (select 1 from projects) as some`.execute(transaction);
  if (rows[0]?.some) throw new NotEmpty();
}
