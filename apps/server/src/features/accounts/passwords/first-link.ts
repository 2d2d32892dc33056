import type { Db } from '../../../platform/database/db.ts';
import { queueTextMails } from '../../../platform/mail/text-mail.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { FIRST_LINK_DAYS, storeFirstTokens } from '../token-queries.ts';

/** A person whose account was created without a password. */
interface Newcomer {
  userId: number;
  userName: string;
  /** Last and first name. */
  name: string;
  email: string;
}

/**
 * Mails each newcomer of a programme a link for setting their first password, in place of one that was not sent yet.
 * Returns the ids of those mailed; people who were mailed a link within the last minute are left out.
 */
export async function mailFirstLinks(
  db: Db,
  newcomers: readonly Newcomer[],
  programme: string,
  publicUrl: string,
): Promise<ReadonlySet<number>> {
  const links = newcomers.map((newcomer) => ({ ...newcomer, ...newToken() }));
  const due = await storeFirstTokens(db, links);
  const mails = links
    .filter(({ userId }) => due.has(userId))
    .map(({ userId, userName, name, email, token }) => ({
      recipient: email,
      language: 'el' as const,
      template: 'firstSignIn',
      params: {
        name: userName,
        person: name,
        programme,
        link: `${publicUrl}/resetpassword?first=1&token=${token}`,
        days: FIRST_LINK_DAYS,
      },
      userId,
      replaceKey: `firstSignIn:${userId}`,
    }));
  await queueTextMails(db, mails);
  return due;
}
