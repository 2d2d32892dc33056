import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { id, instant, requiredText, text } from '../core/fields.ts';
import {
  card,
  changeNumber,
  chatProject,
  chatUser,
  conversation,
  message,
  messageFile,
  messageSeq,
  messageText,
  writtenMessage,
} from './entities.ts';

const settings = { permission: 'chat.use', purpose: 'contact' } as const;

/** An event in the caller's conversations, as the hub pushes it and `Events` returns it. */
export const chatEvent = z.discriminatedUnion('Event', [
  z.strictObject({
    Event: z.literal('messageReceived'),
    ConversationId: id,
    Seq: messageSeq,
    Change: changeNumber,
    /** Absent when it is too long to push, or differs by reader; the client then requests it. */
    Message: message.optional(),
  }),
  z.strictObject({
    Event: z.literal('messageChanged'),
    ConversationId: id,
    Seq: messageSeq,
    Change: changeNumber,
    Message: message.optional(),
  }),
  z.strictObject({ Event: z.literal('read'), ConversationId: id, UserId: id, Seq: messageSeq }),
  z.strictObject({ Event: z.literal('userTyping'), ConversationId: id, UserId: id }),
  z.strictObject({ Event: z.literal('userConnected'), UserId: id }),
  z.strictObject({ Event: z.literal('userDisconnected'), UserId: id }),
  /** The conversation was created, or its members, its title or the caller's membership changed. */
  z.strictObject({ Event: z.literal('conversationChanged'), ConversationId: id }),
  /** There is a new notification: the client requests the list again. */
  z.strictObject({ Event: z.literal('notification') }),
  /** Answers of an answer set were changed on another device. */
  z.strictObject({ Event: z.literal('answers'), AnswerSetID: id, Change: z.int() }),
  /** A meeting, absence or day in the person's calendar changed: the client requests the calendar again. */
  z.strictObject({ Event: z.literal('calendar') }),
  /** Texts of the interface were changed: the client loads them again. */
  z.strictObject({ Event: z.literal('texts') }),
  /** The person saved something that pages show, at a call; sent to SuperAdmins alone, whose own tabs then follow. */
  z.strictObject({ Event: z.literal('saved'), Path: z.string() }),
  /** Events may have been missed: the client requests everything after its last known change. */
  z.strictObject({ Event: z.literal('resync') }),
]);
export type ChatEvent = z.output<typeof chatEvent>;

/**
 * What a client already has: the number of the last change of each conversation it holds, and its last
 * notification.
 */
const known = z.strictObject({
  Conversations: z.array(z.strictObject({ Id: id, Change: changeNumber })).max(200),
  Notification: z.string().max(60).optional(),
});

/** Calls about messages. */
export const messages = {
  get: call({
    path: '/api/chat/GetMessages',
    summary:
      'The 20 messages before a number or an instant, the oldest first; without `Before` the newest. Fewer than 20 mean that there are no more.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ ConversationId: id, Before: z.union([messageSeq, instant]).optional(), ...chatProject }),
    reply: z.array(message),
  }),
  newMessages: call({
    path: '/api/chat/newMessages',
    summary:
      'The messages that are new or changed after the change number `After`, 200 at most; without it, those the caller has not read. Marks nothing as read.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ ConversationId: id, After: changeNumber.optional(), ...chatProject }),
    reply: z.strictObject({ Messages: z.array(message), More: z.boolean() }),
  }),
  send: call({
    path: '/api/chat/Send',
    summary:
      'Sends a message to a conversation, or to a person, with whom a conversation then begins. The same ClientId returns the same message for ever. The reply follows the commit.',
    ...settings,
    reach: 'persons',
    risk: 'changes',
    rate: 'session',
    idempotency: 'none',
    body: z
      .strictObject({ ConversationId: id.optional(), UserId: id.optional(), ...writtenMessage, ...chatProject })
      .refine(({ ConversationId, UserId }) => (ConversationId === undefined) !== (UserId === undefined), {
        error: 'required',
        path: ['ConversationId'],
      })
      .refine(({ Message, Files = [] }) => Message !== '' || Files.length > 0, {
        error: 'required',
        path: ['Message'],
      }),
    reply: message,
    errors: [
      'NotInContact',
      'ConversationClosed',
      'WritingStopped',
      'ClientIdUsed',
      'AttachmentLost',
      'NotStored',
      'NoCoordinator',
      'TooOften',
      'BadSendTime',
      'NoSuchReply',
      'NoSuchMention',
    ],
  }),
  edit: call({
    path: '/api/chat/Edit',
    summary: 'Changes the text of one’s own message, within the time of the programme’s settings (15 minutes).',
    ...settings,
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: id, Message: messageText, ...chatProject }),
    reply: message,
    errors: ['TooLate', 'Reported', 'MessageRemoved', 'ConversationClosed'],
  }),
  remove: call({
    path: '/api/chat/Remove',
    summary:
      'Removes one’s own message, within the time of the programme’s settings (24 hours); that there was one stays. One that waits for its hour is never sent.',
    ...settings,
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: id, ...chatProject }),
    reply: message,
    errors: ['TooLate', 'Reported'],
  }),
  waiting: call({
    path: '/api/chat/Held',
    summary: 'The caller’s messages of a conversation that wait for their hour.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ ConversationId: id, ...chatProject }),
    reply: z.array(message),
  }),
  search: call({
    path: '/api/chat/Search',
    summary:
      'Finds messages in the caller’s own conversations, without regard to case and accents, the newest first, 20 a page.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({
      Text: requiredText(100),
      ConversationId: id.optional(),
      UserId: id.optional(),
      From: instant.optional(),
      To: instant.optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: z.strictObject({
      list: z.array(message.extend({ Conversation: z.string() })),
      More: z.boolean(),
    }),
  }),
  items: call({
    path: '/api/chat/Items',
    summary: 'Files, images or links of the caller’s conversations, the newest first, 20 a page.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({
      Kind: z.enum(['files', 'images', 'links']),
      ConversationId: id.optional(),
      /** Only what the caller sent. */
      Own: z.boolean().optional(),
      Search: text(100).optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: z.strictObject({
      list: z.array(
        z.strictObject({
          ConversationId: id,
          Conversation: z.string(),
          Seq: messageSeq,
          Time: instant,
          User: chatUser.nullable(),
          File: messageFile.optional(),
          Url: z.string().optional(),
        }),
      ),
      More: z.boolean(),
    }),
  }),
  cards: call({
    path: '/api/chat/Cards',
    summary: 'What the links of a text to the programme’s own pages show the caller.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ Message: messageText, ...chatProject }),
    reply: z.array(card),
  }),
  passOn: call({
    path: '/api/chat/PassOn',
    summary:
      'After a change of mentor, a mentee passes messages of the conversation with the earlier one on to the present one, as they stand. Nobody else can.',
    ...settings,
    reach: 'persons',
    ...changes,
    body: z.strictObject({
      ConversationId: id,
      Seqs: z.array(messageSeq.min(1)).min(1).max(50),
      UserId: id,
      ...chatProject,
    }),
    reply: conversation,
    errors: ['NotInContact', 'NoHandover'],
  }),
  events: call({
    path: '/api/chat/Events',
    summary:
      'What the hub would have told since a state: at once, or with `Wait` when something happens, after 20 seconds at the latest. `Since` is the last change by conversation and the last notification.',
    ...settings,
    reach: 'own',
    ...reads,
    unattended: true,
    body: z.strictObject({ Since: known, Wait: z.boolean().optional() }),
    reply: z.strictObject({ Events: z.array(chatEvent) }),
  }),
};
