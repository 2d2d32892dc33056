import { z } from 'zod';
import { MAX_MESSAGE_BYTES, MAX_MESSAGE_FILES } from '../constants/chat-limits.ts';
import { id, instant, MAX_INTEGER, requiredText, text, version } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';

/** A conversation of two, of a group, or of a member with the office. */
export const conversationKind = z.enum(['direct', 'group', 'office']);
export type ConversationKind = z.output<typeof conversationKind>;

/** Number of a message in its conversation, counted from 1 without gaps; 0 means before the first message. */
export const messageSeq = z.int().min(0).max(MAX_INTEGER);

/** Number of a change in a conversation: each message, edit and removal increases it by one. */
export const changeNumber = z.int().min(0).max(MAX_INTEGER);

/**
 * The id that the sender gives a message, a UUID of version 7. Sending the same id again returns the stored
 * message.
 */
export const clientId = z.uuidv7();

/** Text of a message, at most 16 KiB; may be empty only when files are attached. */
export const messageText = text(MAX_MESSAGE_BYTES).refine(
  (value) => new TextEncoder().encode(value).length <= MAX_MESSAGE_BYTES,
  { error: 'tooBig' },
);

/** A person as shown in chat: name and role, but no fields. */
export const chatUser = z.strictObject({
  Id: id,
  Name: z.string(),
  Role: z.string(),
  /** The first letter of the name, and the person's permanent colour, one of twenty. */
  Letter: z.string(),
  Color: z.string(),
  /** 1 when the person used any device within the last five minutes; 0 when not, or when they hide it. */
  status: z.union([z.literal(0), z.literal(1)]),
});
export type ChatUser = z.output<typeof chatUser>;

/** Who belongs to a group: all mentees of a mentor; all mentees of a mentor in one action; or the chosen people. */
export const groupRule = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('mentor'), MentorId: id }),
  z.strictObject({ Kind: z.literal('action'), MentorId: id, ActionId: id }),
  z.strictObject({ Kind: z.literal('fixed') }),
]);
export type GroupRule = z.output<typeof groupRule>;

/** What the caller may do in a conversation. */
export const conversationRight = z.enum(['send', 'attach', 'rename', 'members', 'leave']);

/**
 * Why nobody can write in a conversation any more: the people no longer work together, the caller left, or
 * writing was stopped.
 */
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
  /** Number of the newest message that the caller has read in the conversation. */
  Read: messageSeq,
  /** Number of others' messages after `Read`, without removed ones; 1000 means 1000 or more. */
  New: z.int(),
  /** When the newest message was sent, or when an empty conversation was created. */
  Last: instant,
  LastMessage: z.strictObject({ UserId: id.nullable(), Time: instant, Message: z.string().max(120) }).nullable(),
  Muted: instant.nullable(),
  Archived: z.boolean(),
  /** Since when the other side has been waiting for a reply of the caller. */
  Waiting: instant.optional(),
  /** The coordinator who can read a conversation between a minor and an adult. */
  Observer: chatUser.optional(),
  Closed: closedReason.optional(),
  Version: version,
  can: z.array(conversationRight),
});
export type Conversation = z.output<typeof conversation>;

/** A file attached to a message. */
export const messageFile = z.strictObject({
  Id: fileId,
  FileName: z.string(),
  Type: z.string(),
  Bytes: z.int(),
  Thumbnail: z.boolean(),
});
export type MessageFile = z.output<typeof messageFile>;

/** Kinds of programme items whose link is shown as a card. */
export const cardType = z.enum(['action', 'meeting', 'questionnaire', 'item']);

/** A linked item of the programme as the reader may see it; without title and state when they may not see it. */
export const card = z.strictObject({
  Type: cardType,
  Id: id,
  Title: z.string().nullable(),
  State: z.string().nullable(),
});
export type Card = z.output<typeof card>;

/** What the caller may do with a message. */
export const messageRight = z.enum(['edit', 'remove', 'report']);

/** A message. A scheduled message has no numbers yet: `Seq` and `Change` are 0. */
export const message = z.strictObject({
  Id: id,
  ConversationId: id,
  Seq: messageSeq,
  Change: changeNumber,
  Time: instant,
  /** Null when the author's account no longer exists, and for system messages. */
  UserId: id.nullable(),
  /** The author's name, even if they are no longer a member; empty where `UserId` is null. */
  Author: z.string(),
  /** Plain text, empty when removed. For system messages a sentence in the caller's language. */
  Message: z.string(),
  ClientId: clientId,
  Kind: z.enum(['text', 'system']),
  Files: z.array(messageFile),
  Cards: z.array(card),
  /** The message to which this is a reply, with its first 120 characters. */
  ReplyTo: z.strictObject({ Seq: messageSeq, UserId: id.nullable(), Message: z.string() }).optional(),
  /** Members who were mentioned. */
  Mentions: z.array(id),
  /** For a forwarded message: who wrote the original, and when. */
  PassedOn: z.strictObject({ Name: z.string(), Time: instant }).optional(),
  /** When it will be sent; until then only its author sees it. */
  SendAt: instant.optional(),
  /** Code of the error because of which a scheduled message was not sent. */
  Refused: z.string().optional(),
  EditedAt: instant.optional(),
  Removed: instant.optional(),
  can: z.array(messageRight),
});
export type Message = z.output<typeof message>;

/** The content of a message: text, files or both. */
export const writtenMessage = {
  ClientId: clientId,
  Message: messageText,
  Files: z.array(fileId).max(MAX_MESSAGE_FILES).optional(),
  ReplyTo: messageSeq.min(1).optional(),
  Mentions: z.array(id).max(50).optional(),
  SendAt: instant.optional(),
};

/** The programme of the call; the one of the open page when absent. Calls over the hub always name it. */
export const chatProject = { ProjectId: id.optional() };

/** A title of a group. */
export const groupTitle = requiredText(120);
