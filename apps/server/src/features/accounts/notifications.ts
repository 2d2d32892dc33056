import { defineHandler } from '../../platform/events/event-kind.ts';
import { defineKind, mailedAtOnce, notify, shownHere } from '../notifications/index.ts';
import { actedAs, passwordChanged, signedInElsewhere } from './account-events.ts';

const ofSafety = {
  group: 'account',
  to: 'own.account',
  default: mailedAtOnce,
  always: true,
  mails: ['once'],
  bundle: 'thing',
} as const;
const passwordKind = defineKind({ ...ofSafety, kind: 'account.passwordChanged' });
const signInKind = defineKind({ ...ofSafety, kind: 'account.signedInElsewhere' });
const actedAsKind = defineKind({ ...ofSafety, kind: 'account.actedAs', default: shownHere, mails: ['off', 'once'] });

/** The kinds of notification about a person's account. */
export const accountNotifications = [passwordKind, signInKind, actedAsKind];

const security = { projectId: null, thing: '', link: 'settings?section=security' };

const notifyOfPassword = defineHandler({
  name: 'accounts.tellOfPassword',
  event: passwordChanged,
  // The person who changed the password is notified too: someone else may have used their open session.
  handle: ({ db, at }, { UserId, By }) =>
    notify(db, passwordKind, { ...security, at, actorId: By === UserId ? null : By }, [UserId]),
});

const notifyOfSignIn = defineHandler({
  name: 'accounts.tellOfSignIn',
  event: signedInElsewhere,
  handle: ({ db, at }, { UserId }) =>
    notify(db, signInKind, { ...security, at, data: { when: at.toISOString() } }, [UserId]),
});

const notifyOfActing = defineHandler({
  name: 'accounts.tellOfActing',
  event: actedAs,
  handle: ({ db, at }, { UserId, By }) =>
    notify(db, actedAsKind, { ...security, at, thing: `user:${By}`, actorId: By, data: { when: at.toISOString() } }, [
      UserId,
    ]),
});

/** The handlers that notify people of events of their accounts. */
export const accountHandlers = [notifyOfPassword, notifyOfSignIn, notifyOfActing];
