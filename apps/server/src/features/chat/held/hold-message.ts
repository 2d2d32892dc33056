import type { Message, messages, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { shorten } from '../conversations/present-conversation.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import type { HeldRow } from './held-queries.ts';
import { deleteHeld, findHeld, findHeldByClientId, findHeldById, insertHeld } from './held-queries.ts';

/** Returns a held message as its author sees it. */
const presentHeld = (row: HeldRow): Message => ({
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

/** How far in the future a message may be sent, in milliseconds. */
export const FARTHEST_MS = 90 * 86_400_000;

type Written = Pick<
  ParsedBodyOf<typeof messages.send>,
  'ClientId' | 'ConversationId' | 'Message' | 'Files' | 'ReplyTo' | 'Mentions'
>;

/** Stores a message to be sent later; a repeated call with the same ClientId returns the same message. */
export async function holdMessage(
  { db, independent, actor }: Context,
  conversationId: number,
  body: Written,
  sendAt: Date,
): Promise<Message> {
  await insertHeld(independent, {
    conversationId,
    userId: actor.userId,
    clientId: body.ClientId,
    text: body.Message,
    replyTo: body.ReplyTo ?? null,
    mentions: [...new Set(body.Mentions)],
    files: [...new Set(body.Files)],
    sendAt,
  });
  const held = await findHeldByClientId(db, actor.userId, body.ClientId);
  if (!held) throw new Refusal(409, 'ClientIdUsed');
  return presentSame(held, body);
}

/** Returns the actor's held message with this ClientId; undefined when there is none. */
export async function findWaiting({ db, actor }: Context, body: Written): Promise<Message | undefined> {
  const held = await findHeldByClientId(db, actor.userId, body.ClientId);
  return held && presentSame(held, body);
}

function presentSame(held: HeldRow, body: Written): Message {
  const elsewhere = body.ConversationId !== undefined && body.ConversationId !== held.conversationId;
  if (elsewhere || held.text !== body.Message) throw new Refusal(409, 'ClientIdUsed');
  return presentHeld(held);
}

/** Lists the actor's held messages of a conversation, and those that could not be sent when they were due. */
export async function listWaiting(
  context: Context,
  { ConversationId }: ParsedBodyOf<typeof messages.waiting>,
): Promise<Message[]> {
  const { id } = await requireConversation(context, ConversationId);
  return (await findHeld(context.db, context.actor.userId, id)).map(presentHeld);
}

/** Cancels one of the actor's held messages; undefined when there is none. */
export async function removeHeld({ db, actor, now }: Context, id: number): Promise<Message | undefined> {
  const held = await findHeldById(db, actor.userId, id);
  if (!held) return undefined;
  if (!(await deleteHeld(db, id))) throw notFound();
  return { ...presentHeld(held), Message: '', Files: [], Removed: now.toISOString(), can: [] };
}
