import { CHAT_FILES, type Conversation, type messages, type ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { copyFiles, newFileId } from '../../files/index.ts';
import { requireContacts } from '../contact/in-contact.ts';
import type { Place } from '../conversations/membership-queries.ts';
import { otherOf, presentConversation } from '../conversations/present-conversation.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { beginDirect } from '../conversations/start.ts';
import { newClientId } from '../messages/client-id.ts';
import { type Draft, insertMessages } from '../messages/insert-messages.ts';
import { lockConversations } from '../messages/insert-queries.ts';
import { requireWriting } from '../messages/send.ts';
import { careForMessage } from '../safeguarding/observers.ts';
import {
  findPassable,
  findPassedOn,
  holdsMentorRole,
  isMentorOf,
  type PassedMessage,
  passedKey,
} from './pass-on-queries.ts';

/**
 * Copies messages of a mentee's conversation with an earlier mentor, as they now read, into the conversation with the
 * present mentor. Messages passed on before are skipped.
 */
export async function passOn(
  context: Context,
  { ConversationId, Seqs, UserId }: ParsedBodyOf<typeof messages.passOn>,
): Promise<Conversation> {
  const { db, actor, now } = context;
  const project = currentProject(actor);
  const place = await requireConversation(context, ConversationId);
  await requireContacts(context, [UserId]);
  await requireHandover(context, place, UserId);
  const seqs = [...new Set(Seqs)];
  const chosen = await findPassable(db, place, seqs);
  if (chosen.length < seqs.length) throw notFound();
  const target = await requireConversation(context, await beginDirect(context, UserId));
  await requireWriting(context, target);
  await careForMessage(
    { ...context, project, independent: db },
    { conversationId: target.id, authorId: actor.userId, at: now },
  );
  // Of two calls at once, the second sees what the first passed on.
  await lockConversations(db, [target.id]);
  const known = await findPassedOn(db, target.id, actor.userId);
  const fresh = chosen.filter(({ userId, at }) => !known.has(passedKey(userId ?? 0, at)));
  const drafts: Draft[] = [];
  for (const message of fresh) drafts.push(await draftOf(context, target, message));
  await insertMessages(db, drafts, now);
  return presentConversation(context, target.id);
}

/**
 * Throws unless the actor is the mentee of the conversation, and the other person was their mentor and is no longer.
 */
async function requireHandover({ db, actor }: Context, place: Place, mentorId: number): Promise<void> {
  const { id: projectId } = currentProject(actor);
  const earlier = place.kind === 'direct' ? otherOf(place, actor.userId) : null;
  const isHandover =
    actor.roles.includes('Mentee') &&
    earlier !== null &&
    earlier !== mentorId &&
    (await holdsMentorRole(db, projectId, earlier)) !== undefined &&
    !(await isMentorOf(db, projectId, earlier, actor.userId)) &&
    (await isMentorOf(db, projectId, mentorId, actor.userId));
  if (!isHandover) throw new Refusal(422, 'NoHandover', { fields: { UserId: 'errors.NoHandover' } });
}

/** Returns the copy of a message to be passed on; its files are copied into the other conversation. */
async function draftOf({ db, actor, now }: Context, target: Place, message: PassedMessage): Promise<Draft> {
  const copies = message.files.map(({ id, version }) => ({
    ...{ fileId: id, version, newId: newFileId() },
    ref: String(target.id),
  }));
  if (copies.length > 0) await copyFiles(db, target.projectId, CHAT_FILES, copies);
  return {
    conversationId: target.id,
    userId: actor.userId,
    clientId: newClientId(now),
    text: message.text,
    files: copies.map(({ newId }) => newId),
    passedFrom: message.userId,
    passedAt: message.at,
  };
}
