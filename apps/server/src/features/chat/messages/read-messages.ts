import {
  CATCH_UP_PAGE,
  type conversations,
  type Message,
  type messages,
  type ParsedBodyOf,
  type ReplyOf,
} from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { presentConversation } from '../conversations/present-conversation.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { findChanged, findEarlier, findLater, type MessageRow } from './message-queries.ts';
import { presentMessages } from './present-message.ts';

/** Returns the 20 messages before a number or an instant, the oldest first. */
export async function readEarlier(
  context: Context,
  { ConversationId, Before }: ParsedBodyOf<typeof messages.get>,
): Promise<Message[]> {
  const place = await requireConversation(context, ConversationId);
  const before = typeof Before === 'string' ? new Date(Before) : (Before ?? null);
  return presentMessages(context, await findEarlier(context.db, place, before));
}

/** Returns messages that are new or changed after a change; without one, those that the actor has not read. */
export async function readNew(
  context: Context,
  { ConversationId, After }: ParsedBodyOf<typeof messages.newMessages>,
): Promise<ReplyOf<typeof messages.newMessages>> {
  const place = await requireConversation(context, ConversationId);
  const rows =
    After === undefined
      ? await findLater(context.db, place, place.readSeq)
      : await findChanged(context.db, place, After);
  return caughtUp(context, rows);
}

/** Returns a conversation with what changed since the caller last had it, or else with its newest page. */
export async function openConversation(
  context: Context,
  { ConversationId, After }: ParsedBodyOf<typeof conversations.subscribe>,
): Promise<ReplyOf<typeof conversations.subscribe>> {
  const place = await requireConversation(context, ConversationId);
  // Before its messages: otherwise a message that comes in between would be missing among those that are known to be there.
  const Conversation = await presentConversation(context, ConversationId);
  const read =
    After === undefined
      ? { Messages: presentMessages(context, await findEarlier(context.db, place, null)), More: false }
      : caughtUp(context, await findChanged(context.db, place, After));
  return { Conversation, ...read };
}

function caughtUp(context: Context, rows: readonly MessageRow[]) {
  const page = rows.slice(0, CATCH_UP_PAGE);
  return { Messages: presentMessages(context, page), More: rows.length > page.length };
}
