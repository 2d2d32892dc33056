import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';
import { defineKind, toldBesideMail, toldDaily } from '../../notifications/index.ts';

/** Somebody was mentioned in a message. */
export const mentioned = defineEvent({ kind: 'chat.mentioned', payload: z.strictObject({ MessageId: z.int() }) });

/** A member wrote to the office, or was answered. */
export const officeWritten = defineEvent({
  kind: 'chat.officeWritten',
  payload: z.strictObject({ ConversationId: z.int() }),
});

/** That somebody mentioned one in a group. */
export const mentionKind = defineKind({
  kind: 'chat.mention',
  group: 'chat',
  to: 'chat.use',
  // The mail about the unread conversation tells of it.
  default: toldBesideMail,
  bundle: 'thing',
});

/** That members wait for an answer of the office. */
export const officeWaitsKind = defineKind({
  kind: 'chat.officeWaits',
  group: 'staff',
  to: 'chat.office',
  default: toldDaily,
  bundle: 'latest',
});

/**
 * New messages. No notification is stored of them, since the conversations themselves tell how many are unread: the choice
 * says whether the browser shows them, and whether a conversation that stays unread is mailed.
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

/** What a notification about a conversation is about. */
export const conversationThing = (id: number): string => `conversation:${id}`;
