import type { Config } from '../../config.ts';
import { CannotStart } from '../../platform/database/cannot-start.ts';
import type { Db } from '../../platform/database/db.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { hasNoAccounts, isDemonstration } from '../../platform/installation/installation.ts';

/**
 * Fills an empty database with the demonstration programme unless configured not to; returns whether the database is a
 * demonstration. It is one only by the mark that a complete `load` leaves. Since anyone can read its passwords, a
 * demonstration is served to this machine only, unless explicitly allowed.
 */
export async function prepareDemonstration(
  config: Config,
  db: Db,
  load: (db: Db) => Promise<unknown>,
): Promise<boolean> {
  const wanted = config.demo && (await hasNoAccounts(db));
  const guarded = config.publicDemo || isLoopback(config.host);
  if (!guarded && (wanted || (await isDemonstration(db)))) throw publicDemoError(config.host);
  if (wanted) await load(db);
  return isDemonstration(db);
}

const publicDemoError = (host: string) =>
  new CannotStart(
    `Η βάση έχει τους γνωστούς λογαριασμούς επίδειξης και δεν ανοίγεται στο δίκτυο (HOST=${host}). ` +
      'Ξεκινήστε άδεια βάση με «npm start -- --no-demo», ή ορίστε ALLOW_PUBLIC_DEMO=yes αν το θέλετε πράγματι. / ' +
      `The database has the well-known demonstration accounts and is not opened to the network (HOST=${host}). ` +
      'Start an empty database with "npm start -- --no-demo", or set ALLOW_PUBLIC_DEMO=yes if you really want this.',
  );
