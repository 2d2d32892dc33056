import type { accounts, ReplyOf } from '@ithaki/contract';
import { onlyByOwnHand } from '../../../access/by-own-hand.ts';
import type { Context } from '../../../access/context.ts';
import { needsSecondFactor } from '../../../access/level.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { type Account, findAccount, lockAccount } from '../account-queries.ts';
import { checkOwnPassword } from '../passwords/own-password.ts';
import { keepSecret, replaceRecoveryCodes, spendRecoveryCode, spendStep, turnOff, turnOn } from './factor-queries.ts';
import { bareCode, isOneTimeCode, newRecoveryCodes, newSecret, otpUri, recoveryHash, stepOf } from './one-time-code.ts';

/** Whose sealed secret it is. */
const sealOwner = (userId: number) => `user:${userId}`;

/** Whether a typed code is the account's one-time code of now or one of its recovery codes; each counts once. */
export async function isCodeRight(db: Db, seal: Seal, account: Account, typed: string, now: Date): Promise<boolean> {
  const code = bareCode(typed);
  if (!isOneTimeCode(code)) return spendRecoveryCode(db, account.id, recoveryHash(code));
  if (account.totpSecret === null) return false;
  const step = stepOf(seal.open(account.totpSecret, sealOwner(account.id)), code, now);
  return step !== null && spendStep(db, account.id, step);
}

const isRequired = ({ actor }: Context) => needsSecondFactor(actor.roles, actor.project?.settings);

export async function secondFactor(context: Context): Promise<ReplyOf<typeof accounts.secondFactor>> {
  const account = await findAccount(context.db, context.actor.userId);
  if (!account) throw notFound();
  return {
    On: account.secondFactorOn,
    Required: isRequired(context),
    RecoveryCodesLeft: account.recoveryCodesLeft,
  };
}

/** The caller's account, for a change of its second factor: by their own hand, and with their password. */
export async function checkBeforeFactorChange(context: Context, { Password }: { Password: string }): Promise<Account> {
  onlyByOwnHand(context.actor);
  return checkOwnPassword(context, Password, 'Password');
}

export async function startSecondFactor(
  { db }: Context,
  account: Account,
  seal: Seal,
): Promise<ReplyOf<typeof accounts.startSecondFactor>> {
  const Secret = newSecret();
  if (!(await keepSecret(db, account.id, seal.close(Secret, sealOwner(account.id)))))
    throw new Refusal(422, 'SecondFactorOn');
  return { Secret, Uri: otpUri(Secret, account.userName) };
}

/** Turns the second factor on with a code from the person's device, which shows that the secret has reached it. */
export async function confirmSecondFactor(
  context: Context,
  code: string,
  seal: Seal,
): Promise<ReplyOf<typeof accounts.confirmSecondFactor>> {
  const { actor, db, now } = context;
  onlyByOwnHand(actor);
  const account = await lockAccount(db, actor.userId);
  if (!account) throw notFound();
  if (account.secondFactorOn) throw new Refusal(422, 'SecondFactorOn');
  const secret = account.totpSecret === null ? null : seal.open(account.totpSecret, sealOwner(account.id));
  const step = secret === null ? null : stepOf(secret, bareCode(code), now);
  if (step === null) throw new Refusal(422, 'WrongCode', { fields: { Code: 'errors.WrongCode' } });
  const { codes, hashes } = newRecoveryCodes();
  await turnOn(db, account.id, step, hashes);
  await context.forget(account.id);
  context.audit({ subjectId: account.id, target: 'secondFactor', after: true });
  return { RecoveryCodes: codes };
}

export async function stopSecondFactor(context: Context): Promise<{ Ok: true }> {
  const { actor, db } = context;
  if (isRequired(context)) throw new Refusal(422, 'SecondFactorRequired');
  await turnOff(db, actor.userId);
  await context.forget(actor.userId);
  context.audit({ subjectId: actor.userId, target: 'secondFactor', after: false });
  return { Ok: true };
}

/** Gives new recovery codes, also where the second factor may not be turned off; the earlier ones let in no more. */
export async function renewRecoveryCodes(context: Context): Promise<ReplyOf<typeof accounts.renewRecoveryCodes>> {
  const { actor, db } = context;
  const { codes, hashes } = newRecoveryCodes();
  if (!(await replaceRecoveryCodes(db, actor.userId, hashes))) throw new Refusal(422, 'SecondFactorOff');
  context.audit({ subjectId: actor.userId, target: 'secondFactor.recoveryCodes' });
  return { RecoveryCodes: codes };
}
