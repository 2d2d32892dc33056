import type { accounts, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { needsSecondFactor } from '../../../access/level.ts';
import { requireMode } from '../../../access/session-modes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { type Account, findAccount, lockAccount } from '../account-queries.ts';
import { checkOwnPassword } from '../passwords/own-password.ts';
import { buildSessionAttempt, verifyWithLimit } from '../sign-in-attempts.ts';
import {
  consumeOneTimeCode,
  consumeRecoveryCode,
  replaceRecoveryCodes,
  storeSecret,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './factor-queries.ts';
import {
  findStep,
  isOneTimeCode,
  newRecoveryCodes,
  newSecret,
  normaliseCode,
  otpUri,
  recoveryHash,
} from './one-time-code.ts';
import { sealOwner } from './sealing.ts';

/** Returns the secret of the second factor; null when there is none, or the key that sealed it is gone. */
function openSecret(seal: Seal, { id, totpSecret }: Account): string | null {
  if (totpSecret === null) return null;
  try {
    return seal.open(totpSecret, sealOwner(id));
  } catch {
    log.warn({ userId: id }, 'a second factor cannot be opened; a recovery code still works');
    return null;
  }
}

/** Whether a typed code is the account's current one-time code or one of its recovery codes; uses it up. */
export async function verifyCode(db: Db, seal: Seal, account: Account, typed: string, now: Date): Promise<boolean> {
  const code = normaliseCode(typed);
  if (!isOneTimeCode(code)) return consumeRecoveryCode(db, account.id, recoveryHash(code));
  const secret = openSecret(seal, account);
  const step = secret === null ? null : findStep(secret, code, now);
  return step !== null && consumeOneTimeCode(db, account.id, step);
}

const isRequired = ({ actor }: Context) => needsSecondFactor(actor.roles, actor.project?.settings);

/** Returns whether the caller's second factor is on and required, and the number of recovery codes left. */
export async function readSecondFactor(context: Context): Promise<ReplyOf<typeof accounts.secondFactor>> {
  const account = await findAccount(context.db, context.actor.userId);
  if (!account) throw notFound();
  return {
    On: account.secondFactorOn,
    Required: isRequired(context),
    RecoveryCodesLeft: account.recoveryCodesLeft,
  };
}

/**
 * Returns the caller's account for a change of its second factor; requires their password, and refuses an administrator
 * acting as them.
 */
export async function checkBeforeFactorChange(context: Context, { Password }: { Password: string }): Promise<Account> {
  requireMode(context.actor, 'ownData');
  return checkOwnPassword(context, Password, 'Password');
}

/**
 * Checks the password and a code of the second factor before the second factor is turned off: someone at an abandoned
 * session who has overheard the password must not be able to. Attempts are limited like those of the password.
 */
export async function checkBeforeFactorStop(
  context: Context,
  body: { Password: string; Code: string },
  seal: Seal,
): Promise<Account> {
  const account = await checkBeforeFactorChange(context, body);
  if (!account.secondFactorOn) return account;
  const { actor, independent, address, now } = context;
  const isValid = await verifyWithLimit(independent, buildSessionAttempt(actor.sessionHash, address), () =>
    verifyCode(independent, seal, account, body.Code, now),
  );
  if (!isValid) throw new Refusal(422, 'WrongCode', { fields: { Code: 'errors.WrongCode' } });
  return account;
}

/** Stores a new secret for the caller and returns it for the QR code; it takes effect once confirmed. */
export async function startSecondFactor(
  { db }: Context,
  account: Account,
  seal: Seal,
): Promise<ReplyOf<typeof accounts.startSecondFactor>> {
  const Secret = newSecret();
  if (!(await storeSecret(db, account.id, seal.close(Secret, sealOwner(account.id)))))
    throw new Refusal(422, 'SecondFactorOn');
  return { Secret, Uri: otpUri(Secret, account.userName) };
}

/**
 * Turns the second factor on with a code from the person's device, which proves that the device has the secret; returns
 * the recovery codes.
 */
export async function confirmSecondFactor(
  context: Context,
  code: string,
  seal: Seal,
): Promise<ReplyOf<typeof accounts.confirmSecondFactor>> {
  const { actor, db, now } = context;
  requireMode(actor, 'ownData');
  const account = await lockAccount(db, actor.userId);
  if (!account) throw notFound();
  if (account.secondFactorOn) throw new Refusal(422, 'SecondFactorOn');
  const secret = openSecret(seal, account);
  const step = secret === null ? null : findStep(secret, normaliseCode(code), now);
  if (step === null) throw new Refusal(422, 'WrongCode', { fields: { Code: 'errors.WrongCode' } });
  const { codes, hashes } = newRecoveryCodes();
  await turnOnSecondFactor(db, account.id, step, hashes);
  await context.forget(account.id);
  context.audit({ subjectId: account.id, target: 'secondFactor', after: true });
  return { RecoveryCodes: codes };
}

/** Turns the caller's second factor off, unless the project requires it. */
export async function stopSecondFactor(context: Context): Promise<{ Ok: true }> {
  const { actor, db } = context;
  if (isRequired(context)) throw new Refusal(422, 'SecondFactorRequired');
  await turnOffSecondFactor(db, actor.userId);
  await context.forget(actor.userId);
  context.audit({ subjectId: actor.userId, target: 'secondFactor', after: false });
  return { Ok: true };
}

/**
 * Replaces the recovery codes; the earlier ones stop working. Allowed even where the project requires the second
 * factor.
 */
export async function renewRecoveryCodes(context: Context): Promise<ReplyOf<typeof accounts.renewRecoveryCodes>> {
  const { actor, db } = context;
  const { codes, hashes } = newRecoveryCodes();
  if (!(await replaceRecoveryCodes(db, actor.userId, hashes))) throw new Refusal(422, 'SecondFactorOff');
  context.audit({ subjectId: actor.userId, target: 'secondFactor.recoveryCodes' });
  return { RecoveryCodes: codes };
}
