import type { library, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { approveVersion, deleteItemRow, findVersions, rejectVersion } from '../item/item-queries.ts';
import { loadItem } from '../item/load-item.ts';
import { deleteItemFiles } from './upload-queries.ts';

/** The version that is decided on; refuses when another waits than the one that was looked at. */
async function waitingVersion(
  context: Context,
  { Id, VersionId }: { Id: number; VersionId?: number | undefined },
): Promise<number> {
  const { waitingId } = await loadItem(context, Id, 'approve');
  if (waitingId === null) throw new Refusal(422, 'NothingWaits');
  if (VersionId !== undefined && VersionId !== waitingId) throw conflict({ Id, VersionId: waitingId });
  return waitingId;
}

/** Makes the version that waits the one that everyone sees. */
export async function approve(context: Context, body: ParsedBodyOf<typeof library.approve>): Promise<{ Ok: true }> {
  const versionId = await waitingVersion(context, body);
  await approveVersion(context.db, body.Id, versionId, context.actor.userId);
  context.audit({ target: `library:${body.Id}`, before: { approved: false }, after: { approved: true, versionId } });
  return { Ok: true };
}

/** Sends the version that waits back to its uploader, who reads why. */
export async function reject(context: Context, body: ParsedBodyOf<typeof library.reject>): Promise<{ Ok: true }> {
  const versionId = await waitingVersion(context, body);
  await rejectVersion(context.db, versionId, context.actor.userId, body.Reason);
  context.audit({ target: `library:${body.Id}`, after: { rejected: versionId, reason: body.Reason } });
  return { Ok: true };
}

/** Deletes an item with everything about it. */
export async function deleteItem(context: Context, id: number): Promise<{ Ok: true }> {
  const { db, actor } = context;
  const item = await loadItem(context, id, 'delete');
  const latestId = item.latestId ?? 0;
  const latest = (await findVersions(db, actor, [latestId])).get(latestId);
  await deleteItemRow(db, id);
  await deleteItemFiles(db, currentProject(context.actor).id, id);
  context.audit({ target: `library:${id}`, before: { title: latest?.title ?? '' } });
  return { Ok: true };
}
