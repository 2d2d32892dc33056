import type { files, ParsedBodyOf, SharedFile } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findAllMemberIds, membersOf } from '../../members/index.ts';
import type { FileSetting } from '../setting.ts';
import { keepForm, type TakenForm, takeForm } from '../uploads/upload-form.ts';
import { inProject } from './load-file.ts';
import { findShares, insertShares, type ShareRow } from './share-queries.ts';

type Shared = ParsedBodyOf<typeof files.share>;

/** Files that are to be shared, and with whom. */
interface TakenShare extends TakenForm {
  receivers: number[];
}

/** Only who takes part receives what is shared with a role. */
const ACTIVE = [1];

/** Takes the files that are to be shared, once everyone they are for is seen to be someone the caller sees. */
export async function takeShared(context: Context, setting: FileSetting, body: Shared): Promise<TakenShare> {
  const receivers = await receiversOf(context, body);
  return { ...(await takeForm(context, setting, { category: 'shared', userId: body.OwnerId })), receivers };
}

async function receiversOf(context: Context, { GroupIds = [], Roles = [] }: Shared): Promise<number[]> {
  const { db, actor } = context;
  const named = [...new Set(GroupIds)];
  if ((await loadPersons(db, actor, named)).length < named.length) throw notFound();
  const members = Roles.length > 0 ? membersOf(context, { Roles, Active: ACTIVE }) : undefined;
  const inRoles = members ? await findAllMemberIds(db, actor, members, { order: undefined, descending: false }) : [];
  const receivers = [...new Set([...named, ...inRoles])].filter((id) => id !== actor.userId || named.includes(id));
  if (receivers.length === 0) throw new Refusal(422, 'NobodyThere');
  return receivers;
}

/** Shares them. */
export async function shareFiles(
  context: Context,
  setting: FileSetting,
  { OwnerId }: Shared,
  { receivers, ...taken }: TakenShare,
): Promise<SharedFile[]> {
  const { db, actor } = context;
  const kept = await keepForm(context, setting, taken, { beside: null });
  for (const { id } of kept) await insertShares(db, id, receivers);
  const owner = OwnerId ?? actor.userId;
  return tell(
    context,
    await findShares(
      db,
      inProject(context).project.id,
      owner,
      kept.map(({ id }) => id),
    ),
  );
}

/** What was shared with the caller and by them. */
export async function listShared(context: Context): Promise<SharedFile[]> {
  return tell(context, await findShares(context.db, inProject(context).project.id, context.actor.userId, null));
}

const tell = ({ actor }: Context, rows: readonly ShareRow[]): SharedFile[] =>
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
    Thumbnail: row.thumbnail,
    CanEdit: row.ownerId === actor.userId,
  }));
