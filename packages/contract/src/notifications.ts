import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { id, instant } from './core/fields.ts';

/** How many notifications `List` sends at once. */
export const NOTIFICATION_PAGE = 20;

/** When a kind of notification is mailed: not at all, when it happens, or in a digest. */
export const mailTiming = z.enum(['off', 'once', 'daily', 'weekly']);
export type MailTiming = z.output<typeof mailTiming>;

/** The groups in which kinds of notifications are chosen. */
export const notificationGroup = z.enum([
  'actions',
  'meetings',
  'questionnaires',
  'library',
  'chat',
  'people',
  'staff',
  'account',
]);
export type NotificationGroup = z.output<typeof notificationGroup>;

/** A kind of notification: what happened, as in 'handIn.returned'. */
const kindName = z
  .string()
  .regex(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
  .max(60);

/** Something a person is told. Several that tell of the same thing are one until it is read. */
export const notification = z.strictObject({
  Id: id,
  /** Null where it belongs to the account and to no project. */
  ProjectId: id.nullable(),
  Kind: kindName,
  Group: notificationGroup,
  /** A sentence in the caller's language. */
  Text: z.string(),
  /** The path of the page to open, with the project in front: '/neoi/mentee/action/12'; null where there is none. */
  Link: z.string().nullable(),
  /** Who did it; null where nobody is known. */
  Actor: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** When it last happened. */
  At: instant,
  Read: z.boolean(),
  /** How many times it happened before it was read. */
  Count: z.int(),
  /** Whether the person chose to be told of it by the browser as well, and no quiet hours hold it now. */
  Browser: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const unreadCount = z.strictObject({
  /** Unread ones of every project and of the account. */
  Count: z.int(),
  /** By project; null stands for the account. */
  Projects: z.array(z.strictObject({ ProjectId: id.nullable(), Count: z.int() })),
  /** Identifies this state; passed as `Since` to wait for a change. */
  Revision: z.string(),
});
export type UnreadCount = z.output<typeof unreadCount>;

/** How a person wants to be told of one kind. */
const kindChoice = z.strictObject({
  Kind: kindName,
  /** In the list of notifications, and counted by the bell. */
  Here: z.boolean(),
  /** By the browser as well; only for what is told here. */
  Browser: z.boolean(),
  Mail: mailTiming,
});
export type KindChoice = z.output<typeof kindChoice>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours in which neither mail nor browser tell anything, in the project's time zone. */
const quietHours = z.strictObject({ From: timeOfDay, To: timeOfDay });
export type QuietHours = z.output<typeof quietHours>;

const choices = z.strictObject({
  /** The kinds that the caller may be told of in the current project, by group. */
  Groups: z.array(
    z.strictObject({
      Group: notificationGroup,
      Kinds: z.array(
        kindChoice.extend({
          /** What the kind tells, in the caller's language. */
          Title: z.string(),
          /** Whether it is told here in any case. */
          Always: z.boolean(),
          /** What `Mail` may be; a kind that is mailed on its own has 'off' alone. */
          Mails: z.array(mailTiming),
        }),
      ),
    }),
  ),
  /** Null when no hours are quiet. */
  Quiet: quietHours.nullable(),
  /** Whether mails hold the sentences themselves; otherwise only how many there are. */
  TextInMails: z.boolean(),
});
export type NotificationChoices = z.output<typeof choices>;

/** Calls about what the caller is told. None of them can be made while acting or viewing as someone. */
export const notifications = {
  list: call({
    path: '/api/notify/List',
    summary:
      'The caller’s notifications of all their projects, the newest first: 20 at most, those before the notification `Before`. Fewer than 20 mean that there are no more.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: z.strictObject({
      Before: id.optional(),
      Unread: z.boolean().optional(),
      Kind: kindName.optional(),
      Group: notificationGroup.optional(),
    }),
    reply: z.array(notification),
  }),
  count: call({
    path: '/api/notify/Count',
    summary:
      'How many notifications the caller has not read: as soon as the revision is no longer `Since`, or after 20 seconds. Without `Since`, at once.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    unattended: true,
    body: z.strictObject({ Since: z.string().max(60).optional() }),
    reply: unreadCount,
  }),
  read: call({
    path: '/api/notify/Read',
    summary:
      'Marks the caller’s notifications as read: those with these ids, or all that were told until the instant `Until`. Returns what is still unread.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.union([
      z.strictObject({ Ids: z.array(id).min(1).max(200) }),
      z.strictObject({ All: z.literal(true), Until: instant.optional() }),
    ]),
    reply: unreadCount,
  }),
  choices: call({
    path: '/api/notify/Choices',
    summary: 'How the caller wants to be told: for each kind here, by browser and by mail; quiet hours.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: z.strictObject({}),
    reply: choices,
  }),
  setChoices: call({
    path: '/api/notify/SetChoices',
    summary:
      'Stores how the caller wants to be told. What is absent stays as it is. Kinds about the safety of the account cannot be switched off here.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({
      Kinds: z.array(kindChoice).max(100).optional(),
      Quiet: quietHours.nullable().optional(),
      TextInMails: z.boolean().optional(),
    }),
    reply: choices,
    errors: ['UnknownNotification', 'AlwaysTold', 'MailNotOffered'],
  }),
  tryOut: call({
    path: '/api/notify/Try',
    summary: 'Tells the caller something for a trial: here and by browser, and by mail where `Mail` says so.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    always: true,
    risk: 'sendsMail',
    body: z.strictObject({ Mail: z.boolean() }),
    reply: notification,
    errors: ['NoEmail'],
  }),
};
