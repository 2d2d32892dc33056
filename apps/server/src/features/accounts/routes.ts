import { accounts } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { hasNoAccounts } from '../../platform/installation/installation.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { findPasswordMask } from './account-queries.ts';
import { loginAs } from './acting/login-as.ts';
import { createLoginAsLink } from './acting/login-as-link.ts';
import { stopActing } from './acting/stop-acting.ts';
import { viewAs } from './acting/view-as.ts';
import { presentIdentity } from './identity.ts';
import { savePreferences, updateLogin } from './own-account.ts';
import { changePassword, checkNewPassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { checkReset, resetPassword } from './passwords/reset-password.ts';
import { factorSeal } from './second-factor/sealing.ts';
import {
  checkBeforeFactorChange,
  checkBeforeFactorStop,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from './second-factor/second-factor.ts';
import { setDisabled } from './set-disabled.ts';
import { checkFirstAdmin, createFirstAdmin, type FirstProject } from './sign-in/first-admin.ts';
import { endSession, listSessions } from './sign-in/sessions.ts';
import { checkCredentials, signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';

/** Settings of the server that this feature needs. */
export interface AccountsOptions {
  /** Public address of the site, for links. */
  publicUrl: string;
  /** The installation's keys: those of second factors seal their secrets. */
  keys: Keyring;
  firstProject: FirstProject;
}

/** Routes for signing in, sessions, passwords, the second factor, and acting as another person. */
export function accountsRoutes({ publicUrl, keys, firstProject }: AccountsOptions): Route[] {
  const seal = factorSeal(keys);
  return [
    preparedRoute(accounts.signIn, (context, body) => checkCredentials(context, body, seal), signIn),
    route(accounts.identity, async ({ actor }) => presentIdentity(actor)),
    route(accounts.signOut, signOut),
    ...passwordRoutes(publicUrl),
    route(accounts.updateLogin, (context, { login }) => updateLogin(context, login)),
    route(accounts.setPreferences, savePreferences),
    route(accounts.sessions, listSessions),
    route(accounts.endSession, (context, { Id }) => endSession(context, Id)),
    ...secondFactorRoutes(seal),
    route(accounts.setDisabled, setDisabled),
    route(accounts.makeLoginAs, (context, body) => createLoginAsLink(context, body, publicUrl)),
    route(accounts.loginAs, (context, { token }) => loginAs(context, token)),
    route(accounts.stopActing, stopActing),
    route(accounts.viewAs, viewAs),
    route(accounts.needsFirstAdmin, async ({ db }) => ({ Needed: await hasNoAccounts(db) })),
    preparedRoute(accounts.makeFirstAdmin, checkFirstAdmin, createFirstAdmin(firstProject)),
  ];
}

const passwordRoutes = (publicUrl: string): Route[] => [
  preparedRoute(
    accounts.forgotPassword,
    (context, { email }) => forgotPassword(context, email, publicUrl),
    async (_context, _body, sent) => sent,
  ),
  preparedRoute(accounts.resetPassword, checkReset, resetPassword),
  preparedRoute(accounts.changeOwnPassword, checkNewPassword, changePassword),
  route(accounts.passwordRule, async ({ actor, db }) => ({
    Rule: await findPasswordMask(db, actor?.userId ?? null),
  })),
];

const secondFactorRoutes = (seal: Seal): Route[] => [
  route(accounts.secondFactor, readSecondFactor),
  preparedRoute(accounts.startSecondFactor, checkBeforeFactorChange, (context, _body, account) =>
    startSecondFactor(context, account, seal),
  ),
  route(accounts.confirmSecondFactor, (context, { Code }) => confirmSecondFactor(context, Code, seal)),
  preparedRoute(
    accounts.stopSecondFactor,
    (context, body) => checkBeforeFactorStop(context, body, seal),
    stopSecondFactor,
  ),
  preparedRoute(accounts.renewRecoveryCodes, checkBeforeFactorChange, renewRecoveryCodes),
];
