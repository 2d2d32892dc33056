import type { Conversation, conversations, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { markThingRead } from '../../notifications/index.ts';
import { type LiveNotice, publishLive } from '../live/publish-queries.ts';
import { conversationThing, mentionKind } from '../notifications/chat-kinds.ts';
import { insertMembers, type Place } from './membership-queries.ts';
import { countNewIn, endWaiting, isShown, moveRead, setArchived, setMuted, setShown } from './own-state-queries.ts';
import { presentConversation } from './present-conversation.ts';
import { requireConversation } from './require-conversation.ts';

/** Gives someone of the office a place in a conversation of the office when they open it. */
async function takePlace({ db, actor }: Context, place: Place): Promise<void> {
  if (place.role === null) await insertMembers(db, place.id, [actor.userId], 'office');
}

/** Returns the notice to a person's other pages that their place in a conversation changed. */
const changedFor = (userId: number, ConversationId: number): LiveNotice => ({
  to: [`user:${userId}`],
  e: { Event: 'conversationChanged', ConversationId },
});

/** Records up to which message the actor has read, and notifies the other members, who see their messages as read. */
export async function markRead(
  context: Context,
  { ConversationId, Seq, Unread = false }: ParsedBodyOf<typeof conversations.read>,
): Promise<ReplyOf<typeof conversations.read>> {
  const { db, actor } = context;
  const place = await requireConversation(context, ConversationId);
  await takePlace(context, place);
  // When the actor marks a message as unread, it becomes new again, so what was read ends before it.
  const { before, after } = await moveRead(db, place, actor.userId, Unread ? Math.max(0, Seq - 1) : Seq, Unread);
  if (after > before) await markThingRead(db, mentionKind, conversationThing(place.id), actor.userId, context.now);
  if (before !== after)
    await publishLive(db, [
      {
        to: after > before ? [`conversation:${place.id}`] : [`user:${actor.userId}`],
        e: { Event: 'read', ConversationId: place.id, UserId: actor.userId, Seq: after },
      },
    ]);
  return { New: (await countNewIn(db, place, actor.userId)).fresh, Read: after };
}

/** Mutes a conversation for the actor. */
export async function muteConversation(
  context: Context,
  { ConversationId, Until }: ParsedBodyOf<typeof conversations.mute>,
): Promise<Conversation> {
  const place = await requireConversation(context, ConversationId);
  await takePlace(context, place);
  await setMuted(context.db, place.id, context.actor.userId, Until === null ? null : new Date(Until));
  await publishLive(context.db, [changedFor(context.actor.userId, place.id)]);
  return presentConversation(context, place.id);
}

/** Archives a conversation for the actor, or restores it. */
export async function archiveConversation(
  context: Context,
  { ConversationId, Archived }: ParsedBodyOf<typeof conversations.archive>,
): Promise<Conversation> {
  const place = await requireConversation(context, ConversationId);
  await takePlace(context, place);
  await setArchived(context.db, place.id, context.actor.userId, Archived);
  await publishLive(context.db, [changedFor(context.actor.userId, place.id)]);
  return presentConversation(context, place.id);
}

/** Marks the other side's last message as needing no answer. */
export async function needsNoAnswer(
  context: Context,
  { ConversationId }: ParsedBodyOf<typeof conversations.needsNoAnswer>,
): Promise<Conversation> {
  const place = await requireConversation(context, ConversationId);
  await endWaiting(context.db, place.id, context.actor.userId);
  await publishLive(context.db, [changedFor(context.actor.userId, place.id)]);
  return presentConversation(context, place.id);
}

/** Returns or sets whether others see that the actor is online. */
export async function visibility(
  { db, actor }: Context,
  { Shown }: ParsedBodyOf<typeof conversations.visibility>,
): Promise<ReplyOf<typeof conversations.visibility>> {
  if (Shown !== undefined) await setShown(db, actor.userId, Shown);
  return { Shown: await isShown(db, actor.userId) };
}
