import type { Config } from '../../config.ts';
import { CannotStart } from '../../platform/database/cannot-start.ts';
import type { Db } from '../../platform/database/db.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { hasNoAccounts, isDemonstration } from '../../platform/installation/installation.ts';

/**
 * Fills an empty database with the demonstration programme unless the configuration forbids it. Returns whether the
 * database holds a demonstration, which it knows by the mark that a completed load leaves. A demonstration is served to
 * this machine only unless explicitly allowed, because its passwords are public.
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
