import { z } from 'zod';
import { MAX_MESSAGE_BYTES, MAX_MESSAGE_FILES } from '../constants/chat-limits.ts';
import { id, instant, requiredText, text, version } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';

/** A conversation of two, of a group, or of a member with the office. */
export const conversationKind = z.enum(['direct', 'group', 'office']);
export type ConversationKind = z.output<typeof conversationKind>;

/** Number of a message in its conversation, from 1 without gaps; 0 stands before the first. */
export const messageSeq = z.int().min(0).max(2147483647);

/** Number of a change in a conversation: it rises with each message, edit and removal. */
export const changeNumber = z.int().min(0).max(2147483647);

/** The sender's own id of a message, a UUID of version 7: sent again, the same message is returned. */
export const clientId = z.uuidv7();

/** Text of a message: not trimmed away to nothing unless files come with it, at most 16 KiB. */
export const messageText = text(MAX_MESSAGE_BYTES).refine(
  (value) => new TextEncoder().encode(value).length <= MAX_MESSAGE_BYTES,
  { error: 'tooBig' },
);

/** A person as shown in chat: name and role, no field. */
export const chatUser = z.strictObject({
  Id: id,
  Name: z.string(),
  Role: z.string(),
  /** The first letter of the name, and the number of one of twenty colours that is always the person's own. */
  Letter: z.string(),
  Color: z.string(),
  /** 1: in use within the last five minutes, on any device; 0: not, or hidden. */
  status: z.union([z.literal(0), z.literal(1)]),
});
export type ChatUser = z.output<typeof chatUser>;

/**
 * Who belongs to a group: the mentees of a mentor; the mentees of an action whose mentor that mentor is; or those who were
 * chosen.
 */
export const groupRule = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('mentor'), MentorId: id }),
  z.strictObject({ Kind: z.literal('action'), MentorId: id, ActionId: id }),
  z.strictObject({ Kind: z.literal('fixed') }),
]);
export type GroupRule = z.output<typeof groupRule>;

/** What the caller may do in a conversation. */
export const conversationRight = z.enum(['send', 'attach', 'rename', 'members', 'leave']);

/** Why nobody can write in a conversation any more: the relation ended, the caller left, or writing was stopped. */
export const closedReason = z.enum(['NotInContact', 'Left', 'WritingStopped', 'NoCoordinator']);

/** A conversation as the caller sees it. */
export const conversation = z.strictObject({
  Id: id,
  ProjectId: id,
  Kind: conversationKind,
  Title: z.string(),
  /** The first ten members, without the caller. */
  Users: z.array(chatUser),
  Members: z.int(),
  Rule: groupRule.optional(),
  /** Number of the newest message, and of the newest change. */
  Seq: messageSeq,
  Change: changeNumber,
  /** Number of the newest message that the caller has read. */
  Read: messageSeq,
  /** Others' messages after `Read`, removed ones not counted; 1000 stands for as many or more. */
  New: z.int(),
  /** When the newest message was sent; of an empty conversation, when it began. */
  Last: instant,
  LastMessage: z.strictObject({ UserId: id.nullable(), Time: instant, Message: z.string().max(120) }).nullable(),
  Muted: instant.nullable(),
  Archived: z.boolean(),
  /** Since when the other side waits for the caller's answer. */
  Waiting: instant.optional(),
  /** The coordinator who reads a conversation of a minor with an adult. */
  Observer: chatUser.optional(),
  Closed: closedReason.optional(),
  Version: version,
  can: z.array(conversationRight),
});
export type Conversation = z.output<typeof conversation>;

/** A file of a message. */
export const messageFile = z.strictObject({
  Id: fileId,
  FileName: z.string(),
  Type: z.string(),
  Bytes: z.int(),
  Thumbnail: z.boolean(),
});
export type MessageFile = z.output<typeof messageFile>;

/** Kinds of things of the programme whose link becomes a card. */
export const cardType = z.enum(['action', 'meeting', 'questionnaire', 'item']);

/** A linked thing of the programme, as the reader sees it; without title and state where they may not see it. */
export const card = z.strictObject({
  Type: cardType,
  Id: id,
  Title: z.string().nullable(),
  State: z.string().nullable(),
});
export type Card = z.output<typeof card>;

/** What the caller may do with a message. */
export const messageRight = z.enum(['edit', 'remove', 'report']);

/** A message. One that waits for its hour has neither number yet: `Seq` and `Change` are 0. */
export const message = z.strictObject({
  Id: id,
  ConversationId: id,
  Seq: messageSeq,
  Change: changeNumber,
  Time: instant,
  /** Null where the author's account is gone, and for what the system says. */
  UserId: id.nullable(),
  /** The author's name, who may no longer be a member; empty where `UserId` is null. */
  Author: z.string(),
  /** Plain text; empty when removed. Of the system: a sentence in the caller's language. */
  Message: z.string(),
  ClientId: clientId,
  Kind: z.enum(['text', 'system']),
  Files: z.array(messageFile),
  Cards: z.array(card),
  /** The message it answers, with its first 120 letters. */
  ReplyTo: z.strictObject({ Seq: messageSeq, UserId: id.nullable(), Message: z.string() }).optional(),
  /** Members who were mentioned. */
  Mentions: z.array(id),
  /** Whose message was passed on, and when it was written. */
  PassedOn: z.strictObject({ Name: z.string(), Time: instant }).optional(),
  /** When it will be sent; while it waits, its author alone sees it. */
  SendAt: instant.optional(),
  /** Why it was not sent when its hour came: a code. */
  Refused: z.string().optional(),
  EditedAt: instant.optional(),
  Removed: instant.optional(),
  can: z.array(messageRight),
});
export type Message = z.output<typeof message>;

/** What is written: text, files or both. */
export const writtenMessage = {
  ClientId: clientId,
  Message: messageText,
  Files: z.array(fileId).max(MAX_MESSAGE_FILES).optional(),
  ReplyTo: messageSeq.min(1).optional(),
  Mentions: z.array(id).max(50).optional(),
  SendAt: instant.optional(),
};

/** Names the programme where it is not that of the page; a hub call always names it. */
export const chatProject = { ProjectId: id.optional() };

/** A title of a group. */
export const groupTitle = requiredText(120);
