import type { Config } from '../../config.ts';
import { loadAtFirstStart } from '../../demo/index.ts';
import { isEmpty, sessionSecret } from '../../platform/installation/installation.ts';
import { startMail } from '../../platform/mail/smtp.ts';
import { listenForChanges } from '../../platform/sessions/revocations.ts';
import { buildApp } from '../build-app.ts';
import { webFolder } from '../web/index.ts';
import type { Closing } from './closing.ts';
import { prepareDemonstration } from './demonstration.ts';
import { listenAt } from './listen.ts';
import { openDatabase } from './open-database.ts';

/** What the person at the terminal is told. */
export interface Started {
  address: string;
  /** Whether nobody has an account: the first page then makes the first administrator. */
  empty: boolean;
  /** Whether the accounts are those of the demonstration programme. */
  demonstration: boolean;
}

/** Starts the whole server. What must be undone at the end is put into `closing` as it is done. */
export async function start(config: Config, closing: Closing, onLost: () => void): Promise<Started> {
  const { url, pool, db } = await openDatabase(config, closing, onLost);
  const demonstration = await prepareDemonstration(config, db, loadAtFirstStart);
  const secret = config.sessionSecret ?? (await sessionSecret(db));
  const { server, authenticator } = await buildApp({ config, db, secret, pool, webFolder: webFolder() });
  const changes = listenForChanges(
    url,
    (userId) => authenticator.forget(userId),
    () => authenticator.clear(),
  );
  closing.add('changes', () => changes.close());
  await changes.ready;
  const mail = startMail(db, config);
  closing.add('mail', () => mail.close());
  const address = await listenAt(server, config, closing);
  return { address, empty: await isEmpty(db), demonstration };
}
