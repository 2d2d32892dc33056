import type { Db } from '../database/db.ts';
import { repeat } from '../jobs/repeat.ts';
import { log } from '../log/log.ts';
import { lockUnsentMail, markFailed, markSent, type UnsentMail } from './unsent-mails.ts';

/** Sends a mail through a mail server; rejects when it is not accepted. */
export type Send = (mail: UnsentMail) => Promise<unknown>;

/** Milliseconds between two checks of the outbox. */
const CHECK_INTERVAL = 3_000;

/** Returns the codes of a failure, never the mail server's message, which may contain an address. */
function errorCodes(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/**
 * Sends one mail that is due; returns false when there is none or it was refused. The row is locked while it is being
 * sent, so other nodes skip it. After a crash in between it is sent again under the same Message-ID.
 */
export function sendNext(db: Db, send: Send): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const mail = await lockUnsentMail(transaction);
    if (!mail) return false;
    try {
      await send(mail);
      await markSent(transaction, mail.id);
    } catch (error) {
      log.warn({ mail: mail.id, reason: errorCodes(error) }, 'a mail was not sent');
      await markFailed(transaction, mail.id, errorCodes(error));
    }
    return true;
  });
}

/** Sends the mails in the outbox until closed; `close` waits for the mail being sent. */
export const startSender = (db: Db, send: Send) =>
  repeat(() => sendNext(db, send), { pause: CHECK_INTERVAL, failed: 'the outbox could not be read' });
