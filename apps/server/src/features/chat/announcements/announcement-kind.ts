import { defineKind } from '../../notifications/index.ts';

/** That an announcement was sent; mailed where its author chose so, and its reader did not choose otherwise. */
export const announcementKind = defineKind({
  kind: 'announcement.sent',
  group: 'chat',
  to: 'chat.use',
  default: { Here: true, Browser: true, Mail: 'once' },
  mails: ['off', 'once'],
  bundle: 'thing',
});

/** What a notification of an announcement is about. */
export const announcementThing = (id: number): string => `announcement:${id}`;
