import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { id, instant } from './core/fields.ts';

/** Notifications per reply of `List`. */
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

/** The name of a kind of notification, such as 'handIn.returned'. */
const kindName = z
  .string()
  .regex(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
  .max(60);

/** A notification. Several about the same subject are merged until the person reads them. */
export const notification = z.strictObject({
  Id: id,
  /** The project it belongs to; null when it belongs to the account. */
  ProjectId: id.nullable(),
  Kind: kindName,
  Group: notificationGroup,
  /** A sentence in the caller's language. */
  Text: z.string(),
  /** The path of the page to open, including the project: '/neoi/mentee/action/12'; null without a page. */
  Link: z.string().nullable(),
  /** The person who caused it; null when unknown. */
  Actor: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** When it happened last. */
  At: instant,
  Read: z.boolean(),
  /** How many times it happened before it was read. */
  Count: z.int(),
  /**
   * Whether the browser may show it as a system notification: the person chose so, and there are no quiet hours
   * now.
   */
  Browser: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const unreadCount = z.strictObject({
  /** The number of unread notifications of every project and of the account. */
  Count: z.int(),
  /** Unread notifications by project; null stands for the account. */
  Projects: z.array(z.strictObject({ ProjectId: id.nullable(), Count: z.int() })),
  /** Identifies this state; passed as `Since` to wait for a change. */
  Revision: z.string(),
});
export type UnreadCount = z.output<typeof unreadCount>;

/** A person's choice for one kind of notification. */
const kindChoice = z.strictObject({
  Kind: kindName,
  /** Whether it appears in the list of notifications and is counted by the bell. */
  Here: z.boolean(),
  /** Whether the browser shows it too; only for kinds in the list. */
  Browser: z.boolean(),
  Mail: mailTiming,
});
export type KindChoice = z.output<typeof kindChoice>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours in which neither mails nor browser notifications are sent, in the project's time zone. */
const quietHours = z.strictObject({ From: timeOfDay, To: timeOfDay });
export type QuietHours = z.output<typeof quietHours>;

const choices = z.strictObject({
  /** The kinds of notifications that the caller may receive in the current project, by group. */
  Groups: z.array(
    z.strictObject({
      Group: notificationGroup,
      Kinds: z.array(
        kindChoice.extend({
          /** What the kind informs about, in the caller's language. */
          Title: z.string(),
          /** Whether it always appears in the list, whatever the person chooses. */
          Always: z.boolean(),
          /** The values that `Mail` may have; only 'off' for kinds whose mails are sent separately. */
          Mails: z.array(mailTiming),
        }),
      ),
    }),
  ),
  /** The quiet hours; null without any. */
  Quiet: quietHours.nullable(),
  /** Whether mails contain the text of notifications, or only their number. */
  TextInMails: z.boolean(),
});
export type NotificationChoices = z.output<typeof choices>;

/** Calls about the caller's notifications. They are refused while acting or viewing as someone. */
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
