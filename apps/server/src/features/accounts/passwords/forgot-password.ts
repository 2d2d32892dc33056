import { setTimeout as wait } from 'node:timers/promises';
import type { OpenContext } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { queueTextMail } from '../../../platform/mail/text-mail.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { storeResetToken } from '../token-queries.ts';

/**
 * Minimum time until the reply, long enough for both outcomes, so that the time does not reveal whether the address
 * exists.
 */
const REPLY_MILLISECONDS = 250;

/** Mails a password link to the owner of the address, if there is one; the reply is the same in either case. */
export async function forgotPassword(context: OpenContext, email: string, publicUrl: string): Promise<{ Ok: true }> {
  const mailed = context.independent.transaction().execute((db) => mailLink(db, email, publicUrl));
  await Promise.all([mailed, wait(REPLY_MILLISECONDS)]);
  return { Ok: true };
}

async function mailLink(db: Db, email: string, publicUrl: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account?.email || account.disabled) return;
  const { token, hash } = newToken();
  if (!(await storeResetToken(db, hash, account.id))) return;
  await queueTextMail(db, {
    recipient: account.email,
    language: account.language,
    template: 'resetPassword',
    params: { name: account.userName, link: `${publicUrl}/resetpassword?token=${token}` },
    userId: account.id,
  });
}
