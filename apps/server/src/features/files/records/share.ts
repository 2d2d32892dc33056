import type { files, ParsedBodyOf, SharedFile } from '@ithaki/contract';
import type { Context, HttpContext } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { findAllMemberIds, memberQueryOf } from '../../members/index.ts';
import type { FileServices } from '../file-services.ts';
import { type ReceivedForm, receiveForm, storeReceivedForm } from '../uploads/upload-form.ts';
import { actorInProject } from './load-file.ts';
import { findShares, insertShares, type ShareRow } from './share-queries.ts';
import { filesShared } from './telling.ts';

type ShareRequest = ParsedBodyOf<typeof files.share>;

/** Received files and the people they are to be shared with. */
interface ReceivedShare extends ReceivedForm {
  receivers: number[];
}

/** Member states included when sharing with a role: active members only. */
const ACTIVE_STATES = [1];

/** Receives the files to share, after checking that the caller sees every receiver. */
export async function receiveShare(
  context: HttpContext,
  setting: FileServices,
  body: ShareRequest,
): Promise<ReceivedShare> {
  const receivers = await findReceivers(context, body);
  return { ...(await receiveForm(context, setting, { category: 'shared', userId: body.OwnerId })), receivers };
}

async function findReceivers(context: Context, { GroupIds = [], Roles = [] }: ShareRequest): Promise<number[]> {
  const { db, actor } = context;
  const named = [...new Set(GroupIds)];
  if ((await loadPersons(db, actor, named)).length < named.length) throw notFound();
  const members = Roles.length > 0 ? memberQueryOf(context, { Roles, Active: ACTIVE_STATES }) : undefined;
  const inRoles = members ? await findAllMemberIds(db, actor, members, { order: undefined, descending: false }) : [];
  const receivers = [...new Set([...named, ...inRoles])].filter((id) => id !== actor.userId || named.includes(id));
  if (receivers.length === 0) throw new Refusal(422, 'NobodyThere');
  return receivers;
}

/** Stores the received files and shares them with the receivers. */
export async function shareFiles(
  context: Context,
  setting: FileServices,
  { OwnerId }: ShareRequest,
  { receivers, ...taken }: ReceivedShare,
): Promise<SharedFile[]> {
  const { db, actor } = context;
  const stored = await storeReceivedForm(context, setting, taken, { addTo: null });
  for (const { id } of stored) await insertShares(db, id, receivers);
  await publish(db, filesShared, actorInProject(context).project.id, {
    ...{ UserIds: receivers, Files: stored.length, ByUserId: actor.userId },
  });
  const owner = OwnerId ?? actor.userId;
  return presentShares(
    context,
    await findShares(
      db,
      actorInProject(context).project.id,
      owner,
      stored.map(({ id }) => id),
    ),
  );
}

/** Lists the files shared with the caller and by the caller. */
export async function listShared(context: Context): Promise<SharedFile[]> {
  return presentShares(
    context,
    await findShares(context.db, actorInProject(context).project.id, context.actor.userId, null),
  );
}

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
