import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { done, id, instant, nothing, page, text, version } from '../core/fields.ts';
import {
  changeNumber,
  chatProject,
  chatUser,
  conversation,
  conversationKind,
  groupRule,
  groupTitle,
  message,
  messageSeq,
} from './entities.ts';

const settings = { permission: 'chat.use', purpose: 'contact' } as const;

/** The number of unread messages in each conversation that has any. */
const newCount = z.strictObject({ Id: id, ProjectId: id, New: z.int(), Last: instant });
export type NewCount = z.output<typeof newCount>;

/**
 * Calls about conversations: possible contacts, the list, its members, and the caller's own settings of a
 * conversation.
 */
export const conversations = {
  contacts: call({
    path: '/api/User/Chat',
    summary:
      'Whom the caller may begin a conversation with, why, and the conversation with them where there is one. Those with one come first.',
    ...settings,
    reach: 'persons',
    ...reads,
    body: z.strictObject({ Search: text(100).optional(), page: z.int().min(1).max(10_000).optional(), ...chatProject }),
    reply: page(
      chatUser.extend({
        ConversationId: id.nullable(),
        /**
         * What connects this person with the caller: 'mentor', 'mentee', 'coordinator', 'supervisor', 'office',
         * 'programme'.
         */
        Why: z.enum(['mentor', 'mentee', 'coordinator', 'supervisor', 'office', 'programme']),
      }),
    ),
  }),
  newCount: call({
    path: '/api/chat/NewCount',
    summary:
      'Without a conversation: those of every programme with unread messages, 50 at most, and how many messages that are. With one: its unread messages and its last time.',
    ...settings,
    reach: 'own',
    ...reads,
    unattended: true,
    body: z.strictObject({ ConversationId: id.optional() }),
    reply: z.union([
      z.strictObject({ Conversations: z.array(newCount), Count: z.int() }),
      z.strictObject({ Count: z.int(), Last: instant }),
    ]),
  }),
  list: call({
    path: '/api/chat/Conversations',
    summary:
      'The caller’s conversations of the programme, the latest first, 30 a page; `Since` leaves out what has not changed since that instant. `Side` office lists those of members with the office, the longest waiting first. `Waiting` lists those of mentees who have waited for the caller’s answer for 48 hours, the longest waiting first.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({
      Search: text(100).optional(),
      Kind: conversationKind.optional(),
      Side: z.enum(['own', 'office']).optional(),
      Unread: z.boolean().optional(),
      Archived: z.boolean().optional(),
      Waiting: z.boolean().optional(),
      Since: instant.optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: page(conversation),
  }),
  get: call({
    path: '/api/chat/Conversation',
    summary: 'One conversation of the caller.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ ConversationId: id, ...chatProject }),
    reply: conversation,
  }),
  start: call({
    path: '/api/chat/Start',
    summary:
      'Begins a conversation: with one person, with several, with those of a rule, or (`Office`) with the office. With one person or the office, the existing one is returned.',
    ...settings,
    reach: 'persons',
    ...changes,
    body: z
      .strictObject({
        UserIds: z.array(id).min(1).max(500).optional(),
        Rule: groupRule.optional(),
        Office: z.literal(true).optional(),
        Title: groupTitle.optional(),
        ...chatProject,
      })
      .refine(({ UserIds, Rule, Office }) => [UserIds, Rule, Office].some((part) => part !== undefined), {
        error: 'required',
        path: ['UserIds'],
      }),
    reply: conversation,
    errors: ['NotInContact', 'NoGroups', 'NoCoordinator', 'WritingStopped', 'TooOften'],
  }),
  update: call({
    path: '/api/chat/Update',
    summary: 'Renames a group and changes its members. Those who are added see what is written from then on.',
    ...settings,
    reach: 'persons',
    ...changes,
    body: z.strictObject({
      ConversationId: id,
      Title: groupTitle.optional(),
      Add: z.array(id).max(500).optional(),
      Remove: z.array(id).max(500).optional(),
      Version: version,
      ...chatProject,
    }),
    reply: conversation,
    errors: ['NotInContact', 'NotAGroup', 'RuleDecides', 'Conflict'],
  }),
  leave: call({
    path: '/api/chat/Leave',
    summary: 'Leaves a group; what was written until then stays readable.',
    ...settings,
    reach: 'own',
    ...changes,
    body: z.strictObject({ ConversationId: id, Version: version, ...chatProject }),
    reply: conversation,
    errors: ['NotAGroup', 'RuleDecides', 'Conflict'],
  }),
  mute: call({
    path: '/api/chat/Mute',
    summary: 'Silences a conversation for the caller until an instant; null ends it.',
    ...settings,
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ ConversationId: id, Until: instant.nullable(), ...chatProject }),
    reply: conversation,
  }),
  archive: call({
    path: '/api/chat/Archive',
    summary: 'Puts a conversation away for the caller, or back with `Archived` false; a new message brings it back.',
    ...settings,
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ ConversationId: id, Archived: z.boolean(), ...chatProject }),
    reply: conversation,
  }),
  needsNoAnswer: call({
    path: '/api/chat/NeedsNoAnswer',
    summary: 'Says that the last message of a conversation needs no answer: it no longer waits.',
    ...settings,
    reach: 'own',
    ...changes,
    body: z.strictObject({ ConversationId: id, ...chatProject }),
    reply: conversation,
  }),
  read: call({
    path: '/api/chat/Read',
    summary:
      'Marks the messages up to a number as read; never backwards, unless `Unread` asks for it: then that message and all after it are new again. Returns how many are new.',
    ...settings,
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ ConversationId: id, Seq: messageSeq, Unread: z.boolean().optional(), ...chatProject }),
    reply: z.strictObject({ New: z.int(), Read: messageSeq }),
  }),
  who: call({
    path: '/api/chat/Who',
    summary: 'The members of a conversation with their status; up to 50 members also what each has read.',
    ...settings,
    reach: 'persons',
    ...reads,
    body: z.strictObject({ ConversationId: id, page: z.int().min(1).max(10_000).optional(), ...chatProject }),
    reply: page(chatUser.extend({ Read: messageSeq.nullable(), Observes: z.boolean() })),
  }),
  subscribe: call({
    path: '/api/chat/Subscribe',
    summary:
      'Opens a conversation: returns it with what changed after the number `After`, or without `After` its newest 20 messages. Over the hub the connection then counts as looking at it.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ ConversationId: id, After: changeNumber.optional(), ...chatProject }),
    reply: z.strictObject({ Conversation: conversation, Messages: z.array(message), More: z.boolean() }),
  }),
  unsubscribe: call({
    path: '/api/chat/Unsubscribe',
    summary: 'Closes a conversation: the connection no longer counts as looking at it.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ ConversationId: id, ...chatProject }),
    reply: done,
  }),
  typing: call({
    path: '/api/chat/UserTyping',
    summary: 'Tells the other members that the caller is typing; heard for three seconds.',
    ...settings,
    reach: 'own',
    ...reads,
    body: z.strictObject({ ConversationId: id, ...chatProject }),
    reply: done,
  }),
  command: call({
    path: '/api/chat/Command',
    summary: 'Tells whether the page is in use (`active`) or has been left alone (`idle`).',
    ...settings,
    reach: 'own',
    ...reads,
    unattended: true,
    body: z.strictObject({ Name: z.enum(['active', 'idle']), ...chatProject }),
    reply: done,
  }),
  visibility: call({
    path: '/api/chat/Visibility',
    summary: 'Whether others see that the caller is online; with `Shown`, sets it.',
    ...settings,
    reach: 'own',
    ...changes,
    body: z.strictObject({ Shown: z.boolean().optional() }),
    reply: z.strictObject({ Shown: z.boolean() }),
  }),
  figures: call({
    path: '/api/chat/Figures',
    summary:
      'Contact by pair of mentor and mentee, without any text: messages of each, last contact, median minutes until the mentor answered, and since when the mentee waits.',
    permission: 'chat.figures',
    reach: 'persons',
    risk: 'readsPersons',
    rate: 'session',
    idempotency: 'none',
    body: z.strictObject({
      From: instant.optional(),
      To: instant.optional(),
      MentorId: id.optional(),
      /**
       * 'last': by the latest message; 'waiting': by who waits longest for a reply; 'perWeek': by messages a week; 'answer': by
       * the time to answer. When absent: the longest without contact first.
       */
      Order: z.enum(['last', 'waiting', 'perWeek', 'answer']).optional(),
      Desc: z.boolean().optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: page(
      z.strictObject({
        Mentor: z.strictObject({ Id: id, Name: z.string() }),
        Mentee: z.strictObject({ Id: id, Name: z.string() }),
        ByMentor: z.int(),
        ByMentee: z.int(),
        /** Average number of messages a week within the period. */
        PerWeek: z.number(),
        LastContact: instant.nullable(),
        MinutesToAnswer: z.int().nullable(),
        WaitingSince: instant.nullable(),
      }),
    ),
  }),
  office: call({
    path: '/api/chat/Office',
    summary: 'How many members wait for an answer of the office, and since when the first.',
    permission: 'chat.office',
    purpose: 'contact',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.strictObject({ Waiting: z.int(), Since: instant.nullable() }),
  }),
};
