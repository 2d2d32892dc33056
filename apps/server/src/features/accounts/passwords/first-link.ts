import type { Db } from '../../../platform/database/db.ts';
import { queueTextMails } from '../../../platform/mail/text-mail.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { FIRST_DAYS, keepFirstTokens } from '../token-queries.ts';

/** Someone who was given an account without a password. */
interface Newcomer {
  userId: number;
  userName: string;
  email: string;
}

/** Mails newcomers a link each, to set the password of their first sign-in. */
export async function mailFirstLinks(db: Db, newcomers: readonly Newcomer[], publicUrl: string): Promise<void> {
  const links = newcomers.map((newcomer) => ({ ...newcomer, ...newToken() }));
  await keepFirstTokens(db, links);
  const mails = links.map(({ userId, userName, email, token }) => ({
    recipient: email,
    language: 'el' as const,
    template: 'firstSignIn',
    params: { name: userName, link: `${publicUrl}/resetpassword?token=${token}`, days: FIRST_DAYS },
    userId,
  }));
  await queueTextMails(db, mails);
}
