import { normalizeIP } from '@fastify/rate-limit';
import type { accounts, Identity, ParsedBodyOf } from '@ithaki/contract';
import type { OpenHttpContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { FairQueue } from '../../../platform/passwords/fair-queue.ts';
import { verifyPassword } from '../../../platform/passwords/hashing.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { signedInElsewhere } from '../account-events.ts';
import { type Account, findAccountByName, lockAccount } from '../account-queries.ts';
import { verifyCode } from '../second-factor/second-factor.ts';
import { buildAttempt, verifyWithLimit } from '../sign-in-attempts.ts';
import { readDevice, readDeviceCookie, rememberDevice } from './known-devices.ts';
import { startSignedInSession } from './start-session.ts';

type Body = ParsedBodyOf<typeof accounts.signIn>;

const wrongCredentials = () => new Refusal(401, 'WrongCredentials');

/**
 * Sign-ins checked at the same time. Further ones wait before they use the database: a thousand at once would otherwise
 * take all connections, and everyone else would have to wait.
 */
const queue = new FairQueue({ running: 4, waiting: 64, waitingEach: 10 });

/**
 * Verifies the credentials: user name, password and, where it is on, the second factor. An unknown name takes as long
 * as a wrong password.
 */
export function checkCredentials(context: OpenHttpContext, body: Body, seal: Seal): Promise<Account> {
  // A known device has a queue of its own, however many others try the same name.
  const who = `${body.UserName.toLowerCase()} ${readDeviceCookie(context.request) ?? ''}`;
  return queue.run(who, () => verifyCredentials(context, body, seal), normalizeIP(context.address));
}

async function verifyCredentials(context: OpenHttpContext, body: Body, seal: Seal): Promise<Account> {
  const { independent, address, now, request } = context;
  const account = await findAccountByName(independent, body.UserName);
  const device = account && readDevice(request, account.id);
  const attempt = buildAttempt(account, body.UserName, address, device);
  const right = await verifyWithLimit(independent, attempt, () =>
    verifyPassword(attempt.account, account?.passwordHash ?? null, body.Password),
  );
  if (!right || !account) throw wrongCredentials();
  if (account.disabled) throw new Refusal(403, 'AccountDisabled');
  if (!account.secondFactorOn) return account;
  const { Code } = body;
  if (!Code) throw new Refusal(401, 'SecondFactorNeeded');
  const isCodeValid = await verifyWithLimit(independent, attempt, () =>
    verifyCode(independent, seal, account, Code, now),
  );
  if (!isCodeValid) throw new Refusal(401, 'WrongCode');
  return account;
}

/** Begins the session, unless the password was changed or the account disabled during the check. */
export async function signIn(context: OpenHttpContext, body: Body, checked: Account): Promise<Identity> {
  const account = await lockAccount(context.db, checked.id);
  if (!account || account.disabled || account.passwordHash !== checked.passwordHash) throw wrongCredentials();
  const identity = await startSignedInSession(context, account.id, body.RememberMe ?? false);
  if (readDevice(context.request, account.id) === undefined)
    await publish(context.db, signedInElsewhere, null, { UserId: account.id });
  rememberDevice(context.request, context.reply, account.id);
  return identity;
}
