import type { Message, messages, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Cards } from '../cards/cards.ts';
import { shorten } from '../conversations/present-conversation.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { publishLive } from '../live/publish-queries.ts';
import { recallMails } from '../unread-mails/unread-mails.ts';
import {
  emptyMessage,
  findOwnMessage,
  keepVersion,
  nextChange,
  type OwnMessage,
  refreshLast,
  refreshWaiting,
  rewriteMessage,
} from './change-queries.ts';
import { hasLinks, noticesOf } from './insert-messages.ts';
import { lockConversations } from './insert-queries.ts';
import { findMessages } from './message-queries.ts';
import { isTooLate, presentMessages } from './present-message.ts';
import { requireWriting } from './send.ts';

/** Changes the text of the actor's own message, while its time for changes lasts. */
export async function editMessage(
  context: Context,
  { Id, Message: text }: ParsedBodyOf<typeof messages.edit>,
  cards: Cards,
): Promise<Message> {
  const { db, now } = context;
  const message = await requireOwn(context, Id, 'edit');
  await requireWriting(context, await requireConversation(context, message.conversationId));
  const [before] = await findMessages(db, [Id]);
  if (text === '' && before?.files.length === 0)
    throw new Refusal(400, 'Malformed', { fields: { Message: 'errors.field.required' } });
  if (text === message.text) return presentChanged(context, Id);
  await keepVersion(db, Id, now);
  const change = await nextChange(db, message.conversationId);
  await rewriteMessage(db, Id, change, { text, links: hasLinks(text), cards: cards.find(context.actor, text) }, now);
  await refreshLast(db, message.conversationId, message.seq, shorten(text));
  await recallMails(db, message.conversationId, message.seq);
  return publishChanged(context, Id);
}

/** Removes the actor's own message, while its time for removal lasts; an empty message stays in its place. */
export async function removeMessage(context: Context, { Id }: ParsedBodyOf<typeof messages.remove>): Promise<Message> {
  const { db, now } = context;
  const message = await requireOwn(context, Id, 'remove');
  if (message.text !== '') await keepVersion(db, Id, now);
  await emptyMessage(db, Id, await nextChange(db, message.conversationId), now);
  await refreshLast(db, message.conversationId, message.seq, '');
  await refreshWaiting(db, message.conversationId, context.actor.userId);
  await recallMails(db, message.conversationId, message.seq);
  return publishChanged(context, Id);
}

/** Locks the conversation and returns the actor's own message; throws if it may no longer be changed. */
async function requireOwn(context: Context, id: number, right: 'edit' | 'remove'): Promise<OwnMessage> {
  const { db, actor, now } = context;
  const { id: projectId } = currentProject(actor);
  const found = await findOwnMessage(db, projectId, actor.userId, id);
  if (!found) throw notFound();
  await lockConversations(db, [found.conversationId]);
  const message = await findOwnMessage(db, projectId, actor.userId, id);
  if (!message) throw notFound();
  if (message.removedAt) throw right === 'edit' ? new Refusal(422, 'MessageRemoved') : notFound();
  if (message.reported) throw new Refusal(422, 'Reported');
  if (isTooLate(actor, message.at, now, right)) throw new Refusal(422, 'TooLate');
  return message;
}

async function presentChanged(context: Context, id: number): Promise<Message> {
  const [message] = presentMessages(context, await findMessages(context.db, [id]));
  if (!message) throw notFound();
  return message;
}

/** Pushes the changed message to the readers of its conversation; returns it. */
async function publishChanged(context: Context, id: number): Promise<Message> {
  const rows = await findMessages(context.db, [id]);
  const [row] = rows;
  if (!row) throw notFound();
  const place = await requireConversation(context, row.conversationId);
  await publishLive(context.db, noticesOf('messageChanged', new Map([[place.id, place]]), rows));
  return presentChanged(context, id);
}
