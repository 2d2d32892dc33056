import type { Message } from '@ithaki/contract';
import { shorten } from '../conversations/present-conversation.ts';
import type { HeldRow } from './held-queries.ts';

/** Returns a held message as its author sees it. */
export const presentHeld = (row: HeldRow): Message => ({
  Id: row.id,
  ConversationId: row.conversationId,
  Seq: 0,
  Change: 0,
  Time: row.createdAt.toISOString(),
  UserId: row.userId,
  Author: row.author,
  Message: row.text,
  ClientId: row.clientId,
  Kind: 'text',
  Files: row.files,
  Cards: [],
  ...(row.replyTo === null
    ? {}
    : { ReplyTo: { Seq: row.replyTo, UserId: row.replyUserId, Message: shorten(row.replyText ?? '') } }),
  Mentions: row.mentions,
  SendAt: row.sendAt.toISOString(),
  ...(row.refused === null ? {} : { Refused: row.refused }),
  can: ['remove'],
});
