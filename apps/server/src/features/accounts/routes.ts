import { accounts } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { isEmpty } from '../../platform/installation/installation.ts';
import { Seal } from '../../platform/secrets/seal.ts';
import { findPasswordMask } from './account-queries.ts';
import { loginAs } from './acting/login-as.ts';
import { makeLoginAs } from './acting/login-as-link.ts';
import { stopActing } from './acting/stop-acting.ts';
import { viewAs } from './acting/view-as.ts';
import { identityOf } from './identity.ts';
import { changePassword, checkNewPassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { checkReset, resetPassword } from './passwords/reset-password.ts';
import { keepPreferences } from './preferences.ts';
import {
  checkBeforeFactorChange,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  startSecondFactor,
  stopSecondFactor,
} from './second-factor/second-factor.ts';
import { setDisabled } from './set-disabled.ts';
import { checkFirstAdmin, makeFirstAdmin } from './sign-in/first-admin.ts';
import { endSession, listSessions } from './sign-in/sessions.ts';
import { checkCredentials, signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { updateLogin } from './update-login.ts';

/** What accounts needs from outside. */
export interface AccountsSetting {
  /** The address people use, for links. */
  publicUrl: string;
  /** The server's secret, from which the key of second factors comes. */
  secret: string;
}

/** The calls of signing in, sessions, passwords, the second factor and acting as another. */
export function accountsRoutes({ publicUrl, secret }: AccountsSetting): Route[] {
  const seal = new Seal(secret, 'second factor');
  return [
    preparedRoute(accounts.signIn, (body, context) => checkCredentials(body, context, seal), signIn),
    route(accounts.identity, async (_body, { actor }) => identityOf(actor)),
    route(accounts.signOut, (_body, context) => signOut(context)),
    ...passwordRoutes(publicUrl),
    route(accounts.updateLogin, ({ login }, context) => updateLogin(login, context)),
    route(accounts.setPreferences, keepPreferences),
    route(accounts.sessions, (_body, context) => listSessions(context)),
    route(accounts.endSession, ({ Id }, context) => endSession(Id, context)),
    ...secondFactorRoutes(seal),
    route(accounts.setDisabled, setDisabled),
    route(accounts.makeLoginAs, (body, context) => makeLoginAs(body, context, publicUrl)),
    route(accounts.loginAs, ({ token }, context) => loginAs(token, context)),
    route(accounts.stopActing, (_body, context) => stopActing(context)),
    route(accounts.viewAs, viewAs),
    route(accounts.needsFirstAdmin, async (_body, { db }) => ({ Needed: await isEmpty(db) })),
    preparedRoute(accounts.makeFirstAdmin, checkFirstAdmin, makeFirstAdmin),
  ];
}

const passwordRoutes = (publicUrl: string): Route[] => [
  preparedRoute(
    accounts.forgotPassword,
    ({ email }, context) => forgotPassword(email, context, publicUrl),
    async (_body, _context, sent) => sent,
  ),
  preparedRoute(accounts.resetPassword, checkReset, resetPassword),
  preparedRoute(accounts.changeOwnPassword, checkNewPassword, changePassword),
  route(accounts.passwordRule, async (_body, { actor, db }) => ({
    Rule: await findPasswordMask(db, actor?.userId ?? null),
  })),
];

const secondFactorRoutes = (seal: Seal): Route[] => [
  route(accounts.secondFactor, (_body, context) => secondFactor(context)),
  preparedRoute(accounts.startSecondFactor, checkBeforeFactorChange, (_body, context, account) =>
    startSecondFactor(context, account, seal),
  ),
  route(accounts.confirmSecondFactor, ({ Code }, context) => confirmSecondFactor(Code, context, seal)),
  preparedRoute(accounts.stopSecondFactor, checkBeforeFactorChange, (_body, context) => stopSecondFactor(context)),
  preparedRoute(accounts.renewRecoveryCodes, checkBeforeFactorChange, (_body, context) => renewRecoveryCodes(context)),
];
