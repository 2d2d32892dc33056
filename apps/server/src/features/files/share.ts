import type { files, ParsedBodyOf, SharedFile } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPersons } from '../../access/load-person.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { keepForm, type TakenForm, takeForm } from './forms.ts';
import { inProject } from './load.ts';
import type { FileSetting } from './setting.ts';
import { findShares, insertShares, type ShareRow } from './share-queries.ts';

type Shared = ParsedBodyOf<typeof files.share>;

/** Takes the files that are to be shared, once everyone they are for is seen to be someone the caller sees. */
export async function takeShared(
  setting: FileSetting,
  { OwnerId, GroupIds }: Shared,
  context: Context,
): Promise<TakenForm> {
  const receivers = new Set(GroupIds);
  if ((await loadPersons(context.db, context.actor, [...receivers])).length < receivers.size) throw notFound();
  return takeForm(setting, { category: 'shared', userId: OwnerId }, context);
}

/** Shares them. */
export async function shareFiles(
  setting: FileSetting,
  { OwnerId, GroupIds }: Shared,
  taken: TakenForm,
  context: Context,
): Promise<SharedFile[]> {
  const { db, actor } = context;
  const kept = await keepForm(setting, taken, { beside: null }, context);
  for (const { id } of kept) await insertShares(db, id, GroupIds);
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
