import { type files, MAX_MESSAGE_FILES, type ParsedBodyOf, type SharedFile } from '@ithaki/contract';
import type { Context, HttpContext } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { findAllMemberIds, memberQueryOf } from '../../members/index.ts';
import type { FileServices } from '../file-services.ts';
import { type ReceivedForm, receiveForm, storeReceivedForm } from '../uploads/upload-form.ts';
import type { ConversationShare, ConversationShares, SharedMessage } from './conversation-shares.ts';
import { actorInProject, loadOwner } from './load-file.ts';
import { filesShared } from './notifications.ts';
import { areShared, findShares, insertShares, markShared, type ShareRow } from './share-queries.ts';

type ShareRequest = ParsedBodyOf<typeof files.share>;

/** Received files and where they are shared to. */
interface ReceivedShare {
  /** Files to be shared with people. */
  form: ReceivedForm | null;
  receivers: number[];
  /** Files that were sent as a message. */
  sent: readonly string[];
}

/** Member states included when sharing with a role: active members only. */
const ACTIVE_STATES = [1];

/**
 * Receives the files to share, after checking that the caller sees every receiver, and sends them into the conversation.
 * A message commits by itself, so this happens before the transaction; the same ClientId continues where it stopped.
 */
export async function receiveShare(
  context: HttpContext,
  setting: FileServices,
  conversations: ConversationShares,
  body: ShareRequest,
): Promise<ReceivedShare> {
  const receivers = await findReceivers(context, body);
  const { OwnerId, ConversationId, ClientId } = body;
  const toPeople = { category: 'shared', userId: OwnerId };
  if (ConversationId === undefined || ClientId === undefined)
    return { form: await receiveForm(context, setting, toPeople), receivers, sent: [] };
  const message = { ConversationId, ClientId };
  const earlier = await conversations.findSent(context, message);
  if (earlier && (await areShared(context.db, earlier))) return { form: null, receivers, sent: earlier };
  const received = await receiveForm(context, setting, { category: conversations.categoryOf(ConversationId) });
  if (received.taken.length > MAX_MESSAGE_FILES) throw new Refusal(422, 'TooManyFiles');
  const sent = earlier ?? (await sendFiles(context, setting, conversations, { message, received }));
  if (receivers.length === 0) return { form: null, receivers, sent };
  const { category, userId } = toPeople;
  const thing = await loadOwner(context, setting.kinds, category, userId);
  if (!thing.rights.add) throw notAllowed();
  return { form: { thing, taken: received.taken }, receivers, sent };
}

/** Stores received files in a conversation and sends them as a message; returns the files of the message. */
async function sendFiles(
  context: Context,
  setting: FileServices,
  conversations: ConversationShares,
  { message, received }: { message: SharedMessage; received: ReceivedForm },
): Promise<string[]> {
  const stored = await context.independent
    .transaction()
    .execute((db) => storeReceivedForm({ ...context, db }, setting, received, { addTo: null }));
  await conversations.send(context, { ...message, Files: stored.map(({ id }) => id) });
  // If two calls with the same ClientId run at once, one sends; the files of the other are later removed as unsent.
  return (await conversations.findSent(context, message)) ?? [];
}

async function findReceivers(
  context: Context,
  { GroupIds = [], Roles = [], ConversationId }: ShareRequest,
): Promise<number[]> {
  const { db, actor } = context;
  const named = [...new Set(GroupIds)];
  if ((await loadPersons(db, actor, named)).length < named.length) throw notFound();
  const members = Roles.length > 0 ? memberQueryOf(context, { Roles, Active: ACTIVE_STATES }) : undefined;
  const inRoles = members ? await findAllMemberIds(db, actor, members, { order: undefined, descending: false }) : [];
  const receivers = [...new Set([...named, ...inRoles])].filter((id) => id !== actor.userId || named.includes(id));
  if (receivers.length === 0 && ConversationId === undefined) throw new Refusal(422, 'NobodyThere');
  return receivers;
}

/** Shares the received files with the receivers, and marks those that were sent into a conversation. */
export async function shareFiles(
  context: Context,
  setting: FileServices,
  conversations: ConversationShares,
  { OwnerId, received: { form, receivers, sent } }: { OwnerId: number | undefined; received: ReceivedShare },
): Promise<SharedFile[]> {
  const { db, actor } = context;
  await markShared(db, sent);
  const inConversation = sent.length > 0 ? await conversations.find(context, sent) : [];
  const stored = form ? await storeReceivedForm(context, setting, form, { addTo: null }) : [];
  if (stored.length === 0) return inConversation.map(presentConversationShare);
  for (const { id } of stored) await insertShares(db, id, receivers);
  const { id: projectId } = actorInProject(context).project;
  await publish(db, filesShared, projectId, { UserIds: receivers, Files: stored.length, ByUserId: actor.userId });
  const ids = stored.map(({ id }) => id);
  const shares = await findShares(db, projectId, OwnerId ?? actor.userId, ids);
  return [...presentShares(context, shares), ...inConversation.map(presentConversationShare)];
}

/** Lists what was shared with the caller and by the caller, with people and in conversations. */
export async function listShared(context: Context, conversations: ConversationShares): Promise<SharedFile[]> {
  const { db, actor } = context;
  const shares = await findShares(db, actorInProject(context).project.id, actor.userId, null);
  const inConversations = await conversations.find(context, null);
  return [...presentShares(context, shares), ...inConversations.map(presentConversationShare)].sort((left, right) =>
    right.SharedAt.localeCompare(left.SharedAt),
  );
}

const presentConversationShare = (row: ConversationShare): SharedFile => ({
  Id: row.id,
  OwnerId: row.ownerId,
  ReceiverId: null,
  ConversationId: row.conversationId,
  Filename: row.fileName,
  mime: row.type,
  Owner: row.owner,
  Receiver: row.title,
  Bytes: row.bytes,
  SharedAt: row.sharedAt.toISOString(),
  New: row.isNew,
  OpenedAt: null,
  Thumbnail: row.thumbnail,
  CanEdit: false,
});

const presentShares = ({ actor }: Context, rows: readonly ShareRow[]): SharedFile[] =>
  rows.map((row) => ({
    Id: row.id,
    OwnerId: row.ownerId,
    ReceiverId: row.receiverId,
    Filename: row.fileName,
    mime: row.type,
    Owner: row.owner,
    Receiver: row.receiver,
    Bytes: row.bytes,
    SharedAt: row.sharedAt.toISOString(),
    New: row.openedAt === null,
    OpenedAt: row.openedAt?.toISOString() ?? null,
    Thumbnail: row.thumbnail,
    CanEdit: row.ownerId === actor.userId,
  }));
