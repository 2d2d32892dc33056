import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext, OpenHttpContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { endSessionsOf } from '../../../platform/sessions/session-rows.ts';
import { passwordChanged } from '../account-events.ts';
import { findAccount, setPassword } from '../account-queries.ts';
import { startSignedInSession } from '../sign-in/start-session.ts';
import { forgetFailures } from '../sign-in-attempt-queries.ts';
import { accountKey } from '../sign-in-attempts.ts';
import { consumeResetToken, findResetToken } from '../token-queries.ts';
import { refuseWeakPassword } from './password-rules.ts';

type Body = ParsedBodyOf<typeof accounts.resetPassword>;

interface Prepared {
  userId: number;
  hash: string;
  /** Whether the account had no password before. */
  isFirst: boolean;
}

const linkExpired = () => new Refusal(422, 'LinkExpired');

/** Checks the link and the new password; a refused password leaves the link usable. */
export async function checkReset({ independent }: OpenContext, { Token, Password }: Body): Promise<Prepared> {
  const userId = await findResetToken(independent, tokenHash(Token));
  const account = userId === undefined ? undefined : await findAccount(independent, userId);
  if (!account || account.disabled) throw linkExpired();
  await refuseWeakPassword(independent, Password, account);
  return {
    userId: account.id,
    isFirst: account.passwordHash === null && !account.secondFactorOn,
    hash: await hashPassword(accountKey(account.id), Password),
  };
}

/** Uses the link up, sets the password and ends every session of the person; a first password also signs in. */
export async function resetPassword(
  context: OpenHttpContext,
  { Token }: Body,
  { userId, hash, isFirst }: Prepared,
): Promise<ReplyOf<typeof accounts.resetPassword>> {
  const { db } = context;
  if (!(await consumeResetToken(db, tokenHash(Token), userId))) throw linkExpired();
  await setPassword(db, userId, hash, false);
  await endSessionsOf(db, userId, 'password');
  await forgetFailures(db, accountKey(userId));
  await context.forget(userId);
  context.audit({ subjectId: userId, target: 'password' });
  if (isFirst) await startSignedInSession(context, userId, false);
  else await publish(db, passwordChanged, null, { UserId: userId, By: null });
  return { Ok: true, SignedIn: isFirst };
}
