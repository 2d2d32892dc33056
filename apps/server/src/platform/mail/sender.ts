import type { Db } from '../database/db.ts';
import { repeat } from '../jobs/repeat.ts';
import { log } from '../log/log.ts';
import { keepUnsent, markSent, takeUnsent, type UnsentMail } from './unsent-mails.ts';

/** Hands a mail over to a mail server; fails when it is not taken. */
export type Send = (mail: UnsentMail) => Promise<unknown>;

/** Looked for so often, in milliseconds. */
const INTERVAL = 3_000;

/** What is told of a failure: never the mail server's words, which may repeat an address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/**
 * Sends one mail that is due; false when there is none. The row stays locked while it is being sent, so another node
 * passes it by. After a crash in between it is sent again, under the same Message-ID.
 */
export function sendNext(db: Db, send: Send): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const mail = await takeUnsent(transaction);
    if (!mail) return false;
    try {
      await send(mail);
      await markSent(transaction, mail.id);
    } catch (error) {
      log.warn({ mail: mail.id, reason: reasonOf(error) }, 'a mail was not sent');
      await keepUnsent(transaction, mail.id, reasonOf(error));
    }
    return true;
  });
}

/** Sends what is in the outbox, and goes on until closed; `close` waits for the mail that is being sent. */
export const startSender = (db: Db, send: Send) =>
  repeat(() => sendNext(db, send), { pause: INTERVAL, failed: 'the outbox could not be read' });
