import { defineKind } from '../../notifications/index.ts';

/**
 * The kind of notification of an announcement. It is mailed if the author chose so and the receiver did not choose
 * otherwise.
 */
export const announcementKind = defineKind({
  kind: 'announcement.sent',
  group: 'chat',
  to: 'chat.use',
  default: { Here: true, Browser: true, Mail: 'once' },
  mails: ['off', 'once'],
  bundle: 'thing',
});

/** Returns the thing that notifications of an announcement are about. */
export const announcementThing = (id: number): string => `announcement:${id}`;
