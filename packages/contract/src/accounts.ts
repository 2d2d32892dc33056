import { normaliseEmail } from '@ithaki/formats';
import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, id, instant, language, nothing, secret, someText, text } from './core/fields.ts';
import { permissionNames } from './core/permissions.ts';
import { roles } from './core/roles.ts';

/** Who is signed in, and what the browser may offer them (`Can`). */
export const identity = z.strictObject({
  Id: id,
  UserName: z.string(),
  /** Last and first name, or the user name. */
  Name: z.string(),
  Roles: z.array(z.enum(roles)),
  CurrentRole: z.enum(roles),
  Level: z.int(),
  Project: z
    .strictObject({
      Id: id,
      Url: z.string(),
      Title: z.union([z.string(), z.strictObject({ el: z.string(), en: z.string() })]),
      /** The IANA zone in which the project's times are shown and entered. */
      TimeZone: z.string(),
    })
    .nullable(),
  Language: language,
  /** Light or dark, where the person has chosen. */
  Theme: z.enum(['auto', 'light', 'dark']).optional(),
  Can: z.array(z.enum(permissionNames)),
  /** The membership's state in the project: other than 1 the person reads and cannot write. */
  State: z.int().min(0).max(3),
  /** The administrator behind a login-as session. */
  ActingFor: z.strictObject({ Id: id, Name: z.string() }).optional(),
  /** Shown read only as this person, to an administrator. */
  ViewAs: z.boolean().optional(),
  /** What the person must do before anything else. */
  Must: z.enum(['changePassword', 'setUpSecondFactor']).optional(),
});
export type Identity = z.infer<typeof identity>;

/** An e-mail address, its domain in small letters. */
const email = someText(254)
  .refine((value) => normaliseEmail(value) !== undefined, { error: 'email' })
  .overwrite((value) => normaliseEmail(value) ?? value);

/** Of six digits, or a recovery code. */
const code = text(30);

const session = z.strictObject({
  Id: z.string(),
  Current: z.boolean(),
  Address: z.string(),
  Agent: z.string(),
  CreatedAt: instant,
  LastSeenAt: instant,
  Remember: z.boolean(),
  ActingFor: z.string().optional(),
});

export const accounts = {
  signIn: call({
    path: '/Account/SignIn',
    summary: 'Signs in by user name or e-mail; answers 401 SecondFactorNeeded when a code is asked for.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'signIn',
    idempotency: 'none',
    always: true,
    body: z.strictObject({
      UserName: someText(200),
      Password: secret,
      RememberMe: z.boolean().optional(),
      Code: code.optional(),
    }),
    reply: identity,
    errors: ['WrongCredentials', 'SecondFactorNeeded', 'WrongCode', 'AccountDisabled', 'TooManyTries', 'Busy'],
  }),
  identity: call({
    path: '/Account/Identity',
    summary: 'Who is signed in.',
    permission: 'signedIn',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: identity,
  }),
  signOut: call({
    method: 'GET',
    path: '/account/logoff',
    summary: 'Ends the session and returns to the site root.',
    permission: 'anyone',
    reach: 'own',
    risk: 'changes',
    rate: 'none',
    idempotency: 'none',
    always: true,
    body: nothing,
    reply: z.unknown(),
  }),
  forgotPassword: call({
    path: '/Account/ForgotPassword',
    summary: 'Mails a link for a new password; the reply never tells whether the address exists.',
    permission: 'anyone',
    reach: 'none',
    risk: 'sendsMail',
    rate: 'reset',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ email: someText(200) }),
    reply: done,
  }),
  resetPassword: call({
    path: '/Account/ResetPassword',
    summary: 'Sets a new password with a mailed token, once, within 60 minutes; ends the other sessions.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'anonymous',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ Token: someText(200), Password: secret }),
    reply: done,
    errors: ['LinkExpired', 'WeakPassword', 'CommonPassword'],
  }),
  changeOwnPassword: call({
    path: '/api/User/ChangePassword',
    summary:
      'Changes the caller’s password, with the current one or within 5 minutes of signing in. With another person’s UserId (people.password): sets theirs, to be changed at first use.',
    permission: 'own.account',
    others: 'people.password',
    reach: 'person',
    ...changes,
    always: true,
    body: z.strictObject({ UserId: id.optional(), Password: secret, Current: secret.optional() }),
    reply: done,
    errors: [
      'WrongPassword',
      'CurrentPasswordNeeded',
      'WeakPassword',
      'CommonPassword',
      'LowerLevel',
      'NotWhileActing',
      'TooManyTries',
    ],
  }),
  passwordRule: call({
    path: '/Account/PasswordRule',
    summary:
      'The password rule mask that holds for the caller, for the strength meter: every rule that one of their projects asks; without a session, that any project asks.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'anonymous',
    idempotency: 'none',
    body: nothing,
    reply: z.strictObject({ Rule: z.int() }),
  }),
  updateLogin: call({
    path: '/api/user/UpdateLogin',
    summary: 'Changes the caller’s user name.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    body: z.strictObject({ login: someText(100) }),
    reply: done,
    errors: ['UserNameTaken', 'BadUserName', 'NotWhileActing'],
  }),
  setPreferences: call({
    path: '/Account/SetPreferences',
    summary: 'Keeps the caller’s language and theme.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Language: language.optional(), Theme: z.enum(['auto', 'light', 'dark']).optional() }),
    reply: done,
  }),
  sessions: call({
    path: '/Account/Sessions',
    summary: 'The caller’s open sessions.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: z.strictObject({ list: z.array(session) }),
  }),
  endSession: call({
    path: '/Account/EndSession',
    summary: 'Ends one of the caller’s sessions, or all others when no Id is given.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Id: someText(100).optional() }),
    reply: done,
  }),
  secondFactor: call({
    path: '/Account/SecondFactor',
    summary: 'Whether the second factor is on, and whether the project requires it.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: z.strictObject({ On: z.boolean(), Required: z.boolean(), RecoveryCodesLeft: z.int() }),
  }),
  startSecondFactor: call({
    path: '/Account/StartSecondFactor',
    summary: 'Makes a new secret to be shown as a QR code; it counts only once confirmed.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Password: secret }),
    reply: z.strictObject({ Secret: z.string(), Uri: z.string() }),
    errors: ['WrongPassword', 'SecondFactorOn', 'NotWhileActing', 'TooManyTries'],
  }),
  confirmSecondFactor: call({
    path: '/Account/ConfirmSecondFactor',
    summary: 'Turns the second factor on; answers the recovery codes, shown once.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Code: someText(30) }),
    reply: z.strictObject({ RecoveryCodes: z.array(z.string()) }),
    errors: ['WrongCode', 'SecondFactorOn', 'NotWhileActing'],
  }),
  stopSecondFactor: call({
    path: '/Account/StopSecondFactor',
    summary: 'Turns the second factor off.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Password: secret }),
    reply: done,
    errors: ['WrongPassword', 'NotWhileActing', 'SecondFactorRequired', 'TooManyTries'],
  }),
  makeLoginAs: call({
    path: '/api/User/MakeLoginAs',
    summary: 'Makes a one-time link, good for 5 minutes, by which the administrator acts as another person.',
    permission: 'people.loginAs',
    reach: 'person',
    ...changes,
    body: z.strictObject({ UserId: id, url: text(500).optional(), Reason: someText(500) }),
    reply: z.strictObject({ token: z.string(), Link: z.string(), ExpiresAt: instant }),
    errors: ['LowerLevel', 'AccountDisabled', 'Yourself', 'NotWhileActing'],
  }),
  loginAs: call({
    path: '/account/LoginAs',
    summary:
      'Uses a login-as link: begins acting as the person, also on a device where nobody is signed in (the link’s QR code). The GET of the same path shows a page with one button.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'anonymous',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ token: someText(200) }),
    /** Where to go next: the `url` the link was made with, or '/'. */
    reply: identity.extend({ ReturnUrl: z.string() }),
    errors: ['LinkExpired', 'NotWhileActing'],
  }),
  stopActing: call({
    path: '/account/StopActing',
    summary:
      'Ends acting or viewing as someone and returns to the administrator’s own session; null when this browser has none.',
    permission: 'signedIn',
    reach: 'own',
    risk: 'changes',
    rate: 'session',
    idempotency: 'none',
    always: true,
    body: nothing,
    reply: identity.nullable(),
    errors: ['NotActing'],
  }),
  viewAs: call({
    path: '/account/ViewAs',
    summary: 'Shows the pages as another person sees them, read only; without UserId it ends.',
    permission: 'signedIn',
    others: 'people.viewAs',
    reach: 'person',
    risk: 'changes',
    rate: 'session',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ UserId: id.optional() }),
    reply: done,
    errors: ['LowerLevel', 'Yourself', 'NotWhileActing'],
  }),
  needsFirstAdmin: call({
    path: '/Account/NeedsFirstAdmin',
    summary: 'Whether the database is empty and the first administrator is still to be made.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'anonymous',
    idempotency: 'none',
    body: nothing,
    reply: z.strictObject({ Needed: z.boolean() }),
  }),
  makeFirstAdmin: call({
    path: '/Account/MakeFirstAdmin',
    summary: 'Makes the first administrator of an empty database and signs them in; refused ever after.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'signIn',
    idempotency: 'none',
    always: true,
    body: z.strictObject({
      UserName: someText(100),
      Email: email,
      Password: secret,
      ProjectTitle: someText(200),
    }),
    reply: identity,
    errors: ['AlreadySetUp', 'WeakPassword', 'CommonPassword'],
  }),
};
