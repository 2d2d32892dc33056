import { normaliseEmail } from '@ithaki/formats';
import { z } from 'zod';
import { densities } from './constants/densities.ts';
import { MOST_PINS } from './constants/menu.ts';
import { permissionNames } from './constants/permissions.ts';
import { roles } from './constants/roles.ts';
import { call, changes, changesPersons, reads } from './core/call.ts';
import { done, id, instant, language, localText, nothing, requiredText, secret, text } from './core/fields.ts';
import { shownLook } from './programmes/look.ts';
import { homeOrder } from './programmes/settings.ts';

/** Ids of pinned screens, each once. */
const pins = z
  .array(z.string().min(1).max(100))
  .max(MOST_PINS)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' });

/** The signed-in person, and the permissions by which the browser decides what to offer (`Can`). */
export const identity = z.strictObject({
  Id: id,
  UserName: z.string(),
  /** Last and first name, or the user name when both are empty. */
  Name: z.string(),
  /** The first name, by which the person is greeted; absent when unknown. */
  FirstName: z.string().optional(),
  Roles: z.array(z.enum(roles)),
  CurrentRole: z.enum(roles),
  Level: z.int(),
  Project: z
    .strictObject({
      Id: id,
      Url: z.string(),
      Title: localText(),
      /** The IANA time zone in which the project's times are shown and entered. */
      TimeZone: z.string(),
      /** Whether the project is archived: it can be read, and every change in it is refused. */
      Archived: z.boolean(),
      /** Pictures, short title and colour. */
      Look: shownLook,
    })
    .nullable(),
  Language: language,
  /** The colour theme; absent when the person chose none. */
  Theme: z.enum(['auto', 'light', 'dark']).optional(),
  /** How tall the rows of lists are: as the person chose, else dense for staff and mentors and roomy for the others. */
  Density: z.enum(densities),
  /** Ids of the screens that the person pinned to the top of the menu, in their order. */
  Pins: pins,
  /** The parts of home pages in the person’s own order; parts that it does not name follow. */
  Home: z.array(z.string()),
  Can: z.array(z.enum(permissionNames)),
  /**
   * State of the membership in the project (0 inactive, 1 active, 2 left, 3 completed); with any state other than 1 the
   * person can read and not write.
   */
  State: z.int().min(0).max(3),
  /** The administrator behind a login-as session. */
  ActingFor: z.strictObject({ Id: id, Name: z.string() }).optional(),
  /** Whether an administrator views the pages as this person, read only. */
  ViewAs: z.boolean().optional(),
  /** What the person must do before anything else. */
  Must: z.enum(['consent', 'changePassword', 'setUpSecondFactor']).optional(),
});
export type Identity = z.infer<typeof identity>;

/** An e-mail address; its domain is converted to lower case. */
const email = requiredText(254)
  .refine((value) => normaliseEmail(value) !== undefined, { error: 'email' })
  .overwrite((value) => normaliseEmail(value) ?? value);

/** A six-digit code of the second factor, or a recovery code. */
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

/** Calls about signing in and out, and the caller's own account. */
export const accounts = {
  signIn: call({
    path: '/Account/SignIn',
    overHttp: true,
    summary: 'Signs in by user name or e-mail; fails with 401 SecondFactorNeeded when a code is needed.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'signIn',
    idempotency: 'none',
    always: true,
    body: z.strictObject({
      UserName: requiredText(200),
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
    beforeConsent: true,
    body: nothing,
    reply: identity,
  }),
  signOut: call({
    method: 'GET',
    path: '/account/logoff',
    overHttp: true,
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
    summary: 'Mails a link for setting a new password; the reply does not reveal whether the address exists.',
    permission: 'anyone',
    reach: 'none',
    risk: 'sendsMail',
    rate: 'reset',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ email: requiredText(200) }),
    reply: done,
  }),
  resetPassword: call({
    path: '/Account/ResetPassword',
    overHttp: true,
    summary:
      'Sets a new password with a mailed token, once, within 60 minutes, or 7 days for a first password, which also signs in; ends the other sessions.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'anonymous',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ Token: requiredText(200), Password: secret }),
    reply: z.strictObject({
      Ok: z.literal(true),
      /** Whether the caller is signed in already, as after setting the first password of an account. */
      SignedIn: z.boolean(),
    }),
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
      'The bit mask of password rules for the caller, for the strength meter: all rules required by any of their projects; without a session, by any project at all.',
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
    body: z.strictObject({ login: requiredText(100) }),
    reply: done,
    errors: ['UserNameTaken', 'BadUserName', 'NotWhileActing'],
  }),
  setPreferences: call({
    path: '/Account/SetPreferences',
    summary: 'Saves the caller’s language, theme, density of lists, pinned screens and order of the home page.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({
      Language: language.optional(),
      Theme: z.enum(['auto', 'light', 'dark']).optional(),
      Density: z.enum(densities).optional(),
      Pins: pins.optional(),
      Home: homeOrder.optional(),
    }),
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
    body: z.strictObject({ Id: requiredText(100).optional() }),
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
    summary: 'Creates a new secret to be shown as a QR code; it takes effect only once confirmed.',
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
    summary: 'Turns the second factor on; returns the recovery codes, shown only once.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Code: requiredText(30) }),
    reply: z.strictObject({ RecoveryCodes: z.array(z.string()) }),
    errors: ['WrongCode', 'SecondFactorOn', 'NotWhileActing'],
  }),
  stopSecondFactor: call({
    path: '/Account/StopSecondFactor',
    summary: 'Turns the second factor off, with the password and a code of it.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Password: secret, Code: requiredText(30) }),
    reply: done,
    errors: ['WrongPassword', 'WrongCode', 'NotWhileActing', 'SecondFactorRequired', 'TooManyTries'],
  }),
  renewRecoveryCodes: call({
    path: '/Account/RenewRecoveryCodes',
    summary: 'Replaces all recovery codes with new ones; returns them, shown only once.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Password: secret }),
    reply: z.strictObject({ RecoveryCodes: z.array(z.string()) }),
    errors: ['WrongPassword', 'SecondFactorOff', 'NotWhileActing', 'TooManyTries'],
  }),
  setDisabled: call({
    path: '/api/user/SetDisabled',
    summary: 'Disables an account in all projects, ending its sessions and preventing sign-in, or enables it again.',
    permission: 'people.disable',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Disabled: z.boolean() }),
    reply: z.strictObject({ Disabled: z.boolean() }),
    errors: ['LowerLevel', 'LastAdmin', 'Yourself'],
  }),
  makeLoginAs: call({
    path: '/api/User/MakeLoginAs',
    summary: 'Creates a one-time link, valid for 5 minutes, with which the administrator acts as another person.',
    permission: 'people.loginAs',
    reach: 'person',
    ...changes,
    body: z.strictObject({ UserId: id, url: text(500).optional(), Reason: text(500).default('') }),
    reply: z.strictObject({ token: z.string(), Link: z.string(), ExpiresAt: instant }),
    errors: ['ReasonNeeded', 'LowerLevel', 'AccountDisabled', 'Yourself', 'NotWhileActing'],
  }),
  loginAs: call({
    path: '/account/LoginAs',
    overHttp: true,
    summary:
      'Uses a login-as link: starts acting as the person, also on a device where nobody is signed in (by the link’s QR code). A GET of the same path shows a page with one button.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'anonymous',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ token: requiredText(200) }),
    /** `ReturnUrl` is where to go next: the `url` the link was created with, or '/'. */
    reply: identity.extend({ ReturnUrl: z.string() }),
    errors: ['LinkExpired', 'NotWhileActing'],
  }),
  stopActing: call({
    path: '/account/StopActing',
    overHttp: true,
    summary:
      'Stops acting or viewing as another person and returns to the administrator’s own session; null when this browser has none.',
    permission: 'signedIn',
    reach: 'own',
    risk: 'changes',
    rate: 'session',
    idempotency: 'none',
    always: true,
    inAnyMode: true,
    beforeConsent: true,
    body: nothing,
    reply: identity.nullable(),
    errors: ['NotActing'],
  }),
  viewAs: call({
    path: '/account/ViewAs',
    summary: 'Starts viewing the pages as another person sees them, read only; without UserId it stops.',
    permission: 'signedIn',
    others: 'people.viewAs',
    reach: 'person',
    risk: 'changes',
    rate: 'session',
    idempotency: 'none',
    always: true,
    inAnyMode: true,
    beforeConsent: true,
    body: z.strictObject({ UserId: id.optional() }),
    reply: done,
    errors: ['LowerLevel', 'Yourself', 'NotWhileActing'],
  }),
  needsFirstAdmin: call({
    path: '/Account/NeedsFirstAdmin',
    summary: 'Whether the database is empty and the first administrator has yet to be created.',
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
    overHttp: true,
    summary: 'Creates the first administrator of an empty database and signs them in; refused once any account exists.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'signIn',
    idempotency: 'none',
    always: true,
    body: z.strictObject({
      UserName: requiredText(100),
      Email: email,
      Password: secret,
      ProjectTitle: requiredText(200),
    }),
    reply: identity,
    errors: ['AlreadySetUp', 'WeakPassword', 'CommonPassword'],
  }),
};
