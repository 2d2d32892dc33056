import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { failedStrictPasswordRules, isCommonPassword } from '@ithaki/formats';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { setFirstPassword } from '../../accounts/index.ts';
import { findApplication } from '../application-queries.ts';
import { findApplicantAccount } from './applicant-queries.ts';
import { consumeLink } from './link-queries.ts';
import { invalidToken, openLink } from './links.ts';

type Body = ParsedBodyOf<typeof applying.setPassword>;

/** The account and the hashed password, prepared outside the transaction. */
interface Prepared {
  userId: number;
  userName: string;
  hash: string;
}

/** Checks the link and the password and hashes the password; a refused password leaves the link usable. */
export async function checkPassword({ independent, now }: OpenContext, { Token, Password }: Body): Promise<Prepared> {
  const { applicationId } = await openLink({ db: independent, now }, Token, ['password']);
  const application = await findApplication(independent, applicationId);
  const account = application && (await findApplicantAccount(independent, application.userId));
  if (!application || !account || account.disabled || account.hasPassword) throw invalidToken();
  const [failed] = failedStrictPasswordRules(Password);
  if (failed) throw new Refusal(422, 'WeakPassword', { fields: { Password: `errors.password.${failed}` } });
  if (isCommonPassword(Password, [account.userName, account.email]))
    throw new Refusal(422, 'CommonPassword', { fields: { Password: 'errors.CommonPassword' } });
  const { userId } = application;
  return { userId, userName: account.userName, hash: await hashPassword(`applicant:${userId}`, Password) };
}

/** Uses up the link and sets the first password; refuses if the account has a password. */
export async function setPassword(
  context: OpenContext,
  { Token }: Body,
  { userId, userName, hash }: Prepared,
): Promise<ReplyOf<typeof applying.setPassword>> {
  if (!(await consumeLink(context.db, tokenHash(Token), context.now))) throw new Refusal(403, 'TokenExpired');
  if (!(await setFirstPassword(context.db, userId, hash))) throw invalidToken();
  context.audit({ subjectId: userId, target: 'password' });
  return { UserName: userName };
}
