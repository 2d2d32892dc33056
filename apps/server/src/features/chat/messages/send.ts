import type { Message, messages, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal, refusalOf } from '../../../platform/errors/refusal.ts';
import type { Cards } from '../cards/cards.ts';
import { filterInContact, requireContacts } from '../contact/in-contact.ts';
import type { Place } from '../conversations/membership-queries.ts';
import { otherOf } from '../conversations/present-conversation.ts';
import { findConversation, requireConversation } from '../conversations/require-conversation.ts';
import { beginDirect } from '../conversations/start.ts';
import { FARTHEST_MS, findWaiting, holdMessage } from '../held/hold-message.ts';
import { careForMessage } from '../safeguarding/observers.ts';
import { wishedTime } from '../send-time.ts';
import { findByClientId, type MessageRow } from './message-queries.ts';
import { MessageWriter } from './message-writer.ts';
import { presentMessages } from './present-message.ts';
import { countMembers, findSendableFiles, findStop, hasMessage } from './send-queries.ts';
import { SendRate } from './send-rate.ts';

type Written = ParsedBodyOf<typeof messages.send>;

/** Sends messages: checks each of them, and stores those of a few milliseconds together. */
export class Sending {
  readonly #rate: SendRate | null;
  readonly #cards: Cards;
  #writer: MessageWriter | undefined;

  /** `limited` is whether the number of messages per second and minute is limited. */
  constructor(limited: boolean, cards: Cards) {
    this.#cards = cards;
    this.#rate = limited ? new SendRate() : null;
  }

  #write(db: Db, draft: Parameters<MessageWriter['write']>[0]) {
    this.#writer ??= new MessageWriter(db);
    return this.#writer.write(draft);
  }

  /**
   * Sends the actor's message; returns it. The same ClientId always returns the same message, even when the actor may
   * no longer write.
   */
  async send(context: Context, body: Written): Promise<Message> {
    const { db, actor } = context;
    const { ClientId, ConversationId } = body;
    // Read at the same time, because each query waits for the statement before it when many people write.
    const [earlier, waiting, known] = await Promise.all([
      findByClientId(db, actor.userId, ClientId),
      findWaiting(context, body),
      ConversationId === undefined ? undefined : findConversation(context, ConversationId),
    ]);
    if (earlier) return presentSent(context, body, earlier);
    if (waiting) return waiting;
    const place = known ?? (await beginWith(context, body));
    await requireWriting(context, place);
    await checkParts(context, place, body);
    const sendAt = await timeOf(context, place.id, body.SendAt);
    this.#rate?.count(actor.userId, ClientId, context.now.getTime());
    if (sendAt) return holdMessage(context, place.id, body, sendAt);
    const stored = await this.#write(context.independent, {
      conversationId: place.id,
      userId: actor.userId,
      clientId: body.ClientId,
      text: body.Message,
      replyTo: body.ReplyTo ?? null,
      mentions: [...new Set(body.Mentions)],
      files: [...new Set(body.Files)],
      cards: this.#cards.find(actor, body.Message),
      enters: place.role === null,
    });
    if (!stored) throw notFound();
    return presentSent(context, body, stored);
  }
}

/**
 * Returns when to send a message: at the time its author chose, but to minors not during quiet hours; null for
 * immediately.
 */
async function timeOf(context: Context, conversationId: number, SendAt: string | undefined): Promise<Date | null> {
  const { actor, now } = context;
  const wished = wishedTime(SendAt, now, FARTHEST_MS);
  const scope = { ...context, project: currentProject(actor) };
  const message = { conversationId, authorId: actor.userId, at: wished ?? now };
  return (await careForMessage(scope, message)) ?? wished;
}

/**
 * Returns the conversation with a person, which the message begins; throws a 404 if it names a conversation instead.
 */
async function beginWith(context: Context, { UserId }: Written): Promise<Place> {
  if (UserId === undefined) throw notFound();
  await requireContacts(context, [UserId]);
  const id = await context.independent
    .transaction()
    .execute((transaction) => beginDirect({ ...context, db: transaction }, UserId));
  return requireConversation(context, id);
}

/** Throws unless the actor may write in a conversation now. */
export async function requireWriting(context: Pick<Context, 'db' | 'actor' | 'now'>, place: Place): Promise<void> {
  const { db, actor, now } = context;
  if (place.toSeq !== null || place.role === 'observer') throw new Refusal(403, 'ConversationClosed');
  const [stop, inContact] = await Promise.all([
    findStop(db, currentProject(actor).id, actor.userId, now),
    isInContact(context, place),
  ]);
  if (stop) throw new Refusal(403, 'WritingStopped');
  if (place.closed !== null) throw new Refusal(403, 'ConversationClosed');
  if (!inContact) throw new Refusal(403, 'NotInContact');
}

/**
 * Returns whether the actor may exchange messages with the other person; always true in a group and with the office.
 */
async function isInContact(context: Pick<Context, 'db' | 'actor'>, place: Place): Promise<boolean> {
  const { userId } = context.actor;
  if (place.kind === 'group' || (place.kind === 'office' && place.personA === userId)) return true;
  const other = place.kind === 'office' ? place.personA : otherOf(place, userId);
  return other !== null && (await filterInContact(context, [other])).has(other);
}

/** Returns whether the actor may write in a conversation now. */
export const canWrite = async (context: Pick<Context, 'db' | 'actor' | 'now'>, place: Place): Promise<boolean> =>
  (await refusalOf(() => requireWriting(context, place))) === undefined;

/**
 * Throws unless everything to which a message refers exists: the message it answers, the mentioned people, its files.
 */
async function checkParts({ db, actor }: Context, place: Place, body: Written): Promise<void> {
  if (body.ReplyTo !== undefined && !(await hasMessage(db, place, body.ReplyTo)))
    throw new Refusal(422, 'NoSuchReply', { fields: { ReplyTo: 'errors.NoSuchReply' } });
  const mentions = [...new Set(body.Mentions)];
  if (mentions.length > 0 && (await countMembers(db, place.id, mentions)) < mentions.length)
    throw new Refusal(422, 'NoSuchMention', { fields: { Mentions: 'errors.NoSuchMention' } });
  const files = [...new Set(body.Files)];
  if (files.length === 0) return;
  const found = new Map((await findSendableFiles(db, place.id, actor.userId, files)).map((file) => [file.id, file]));
  // One that is gone is not told from one of others. A message may have waited without a connection for longer than files do.
  if (files.some((id) => !found.has(id)))
    throw new Refusal(404, 'AttachmentLost', { fields: { Files: 'errors.AttachmentLost' } });
  if (files.some((id) => found.get(id)?.ready !== true))
    throw new Refusal(422, 'NotStored', { fields: { Files: 'errors.NotStored' } });
}

/** Returns a stored message; throws a 409 if the same ClientId was used for another message. */
function presentSent(context: Context, body: Written, row: MessageRow): Message {
  const elsewhere = body.ConversationId !== undefined && body.ConversationId !== row.conversationId;
  const changed = row.editedAt !== null || row.removedAt !== null;
  if (elsewhere || (!changed && row.text !== body.Message)) throw new Refusal(409, 'ClientIdUsed');
  const [message] = presentMessages(context, [row]);
  if (!message) throw notFound();
  return message;
}
