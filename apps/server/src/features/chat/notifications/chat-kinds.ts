import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';
import { defineKind, mailedDaily, shownBesideMail } from '../../notifications/index.ts';

/** Event: somebody was mentioned in a message. */
export const mentioned = defineEvent({ kind: 'chat.mentioned', payload: z.strictObject({ MessageId: z.int() }) });

/** Event: a member wrote to the office, or was answered by it. */
export const officeWritten = defineEvent({
  kind: 'chat.officeWritten',
  payload: z.strictObject({ ConversationId: z.int() }),
});

/** The notification that somebody mentioned the person in a group. */
export const mentionKind = defineKind({
  kind: 'chat.mention',
  group: 'chat',
  to: 'chat.use',
  // No mail of its own, because the mail about the unread conversation covers it.
  default: shownBesideMail,
  bundle: 'thing',
});

/** The notification to the office that members wait for an answer. */
export const officeWaitsKind = defineKind({
  kind: 'chat.officeWaits',
  group: 'staff',
  to: 'chat.office',
  default: mailedDaily,
  bundle: 'latest',
});

/**
 * The choice of how new messages are announced. They have no stored notifications, since conversations count their
 * unread messages. The choice decides whether the browser shows new messages, and whether unread conversations are
 * mailed.
 */
export const unreadKind = defineKind({
  kind: 'chat.unread',
  group: 'chat',
  to: 'chat.use',
  default: { Here: true, Browser: true, Mail: 'once' },
  mails: ['off', 'once'],
  bundle: 'thing',
});

export const chatMessageKinds = [unreadKind, mentionKind, officeWaitsKind];

/** Returns the thing that notifications of a conversation are about. */
export const conversationThing = (id: number): string => `conversation:${id}`;
