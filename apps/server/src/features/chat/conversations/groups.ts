import {
  type Conversation,
  type conversations,
  MOST_LISTED_READERS,
  type ParsedBodyOf,
  type ReplyOf,
} from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { requireContacts } from '../contact/in-contact.ts';
import { publishLive } from '../live/publish-queries.ts';
import { newClientId } from '../messages/client-id.ts';
import { insertMessages } from '../messages/insert-messages.ts';
import type { SystemSentence } from '../messages/system-sentence.ts';
import { requireCoordinators, setObservers } from '../safeguarding/observers.ts';
import { findListedMembers, lockVersion, saveGroup } from './group-queries.ts';
import { endMembers, findMemberIds, insertMembers, type Place } from './membership-queries.ts';
import { presentConversation } from './present-conversation.ts';
import { presentUser } from './present-user.ts';
import { requireConversation } from './require-conversation.ts';

/** Renames a group and changes its members; allowed only to the person who began it. */
export async function updateGroup(
  context: Context,
  { ConversationId, Title, Add = [], Remove = [], Version }: ParsedBodyOf<typeof conversations.update>,
): Promise<Conversation> {
  const place = await requireGroup(context, ConversationId);
  const changesMembers = Add.length > 0 || Remove.length > 0;
  if (changesMembers && place.rule !== 'fixed') throw new Refusal(422, 'RuleDecides');
  if (place.createdBy !== context.actor.userId) throw notAllowed();
  await refuseOutdated(context, place, Version);
  const present = new Set(await findMemberIds(context.db, place.id));
  const added = [...new Set(Add)].filter((id) => !present.has(id));
  const removed = [...new Set(Remove)].filter((id) => present.has(id) && id !== context.actor.userId);
  if (added.length > 0) {
    await requireContacts(context, added);
    await requireCoordinators(context.db, currentProject(context.actor), [...present, ...added], context.now);
  }
  if (Remove.some((id) => !present.has(id))) throw notFound();
  await saveGroup(context.db, place.id, Title);
  if (Title !== undefined && Title !== place.title) await say(context, place, 'renamed', []);
  if (removed.length > 0) {
    await say(context, place, 'removed', removed);
    await endMembers(context.db, place.id, removed);
  }
  if (added.length > 0) {
    await insertMembers(context.db, place.id, added);
    await publishMembers(context, place, added);
    await say(context, place, 'added', added);
  }
  if (changesMembers) await setObservers(context.db, currentProject(context.actor), place.id, context.now);
  await publishMembers(context, place, [...present]);
  return presentConversation(context, place.id);
}

/** Removes the actor from a group; messages written until then stay readable to them. */
export async function leaveGroup(
  context: Context,
  { ConversationId, Version }: ParsedBodyOf<typeof conversations.leave>,
): Promise<Conversation> {
  const place = await requireGroup(context, ConversationId);
  if (place.rule !== 'fixed') throw new Refusal(422, 'RuleDecides');
  await refuseOutdated(context, place, Version);
  const present = await findMemberIds(context.db, place.id);
  await saveGroup(context.db, place.id, undefined);
  await say(context, place, 'left', []);
  await endMembers(context.db, place.id, [context.actor.userId]);
  await publishMembers(context, place, present);
  return presentConversation(context, place.id);
}

/** Lists the members of a conversation and, in small ones, up to which message each has read. */
export async function listMembers(
  context: Context,
  { ConversationId, page = 1 }: ParsedBodyOf<typeof conversations.who>,
): Promise<ReplyOf<typeof conversations.who>> {
  const { db, actor } = context;
  const place = await requireConversation(context, ConversationId);
  const { settings } = currentProject(actor);
  const { rows, all } = await findListedMembers(db, place, page);
  return {
    list: rows.map((row) => ({
      ...presentUser(row, settings),
      Read: all <= MOST_LISTED_READERS ? Math.min(row.readSeq, place.toSeq ?? place.seq) : null,
      Observes: row.role === 'observer',
    })),
    count: Math.ceil(all / MOST_LISTED_READERS),
    All: all,
  };
}

async function requireGroup(context: Context, id: number): Promise<Place> {
  const place = await requireConversation(context, id);
  if (place.kind !== 'group') throw new Refusal(422, 'NotAGroup');
  if (place.toSeq !== null || place.role !== 'member') throw new Refusal(403, 'ConversationClosed');
  return place;
}

/** Locks the group; throws 409 with its present state when somebody else changed it first. */
async function refuseOutdated(context: Context, place: Place, version: number): Promise<void> {
  if ((await lockVersion(context.db, place.id)) === version) return;
  throw conflict(await presentConversation(context, place.id));
}

/** Adds a message of the system to the group about a change that a member made. */
async function say({ db, actor, now }: Context, { id }: Place, text: SystemSentence, people: readonly number[]) {
  const draft = { conversationId: id, userId: actor.userId, clientId: newClientId(now), text, mentions: people };
  await insertMessages(db, [{ ...draft, kind: 'system' }], now);
}

async function publishMembers({ db }: Context, { id }: Place, people: readonly number[]): Promise<void> {
  await publishLive(db, [
    { to: people.map((userId) => `user:${userId}` as const), e: { Event: 'conversationChanged', ConversationId: id } },
  ]);
}
