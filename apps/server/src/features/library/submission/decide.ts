import type { library, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { deleteFilesOf } from '../../files/index.ts';
import { approveVersion, deleteItemRow, findVersions, rejectVersion } from '../item/item-queries.ts';
import { loadItem } from '../item/load-item.ts';
import { versionChanged } from '../notifications.ts';
import { LIBRARY_FILES } from './file-kind.ts';

/** Returns the id of the waiting version to decide on; throws when it is not the version that the caller reviewed. */
async function loadWaitingVersion(
  context: Context,
  { Id, VersionId }: { Id: number; VersionId?: number | undefined },
): Promise<number> {
  const { waitingId } = await loadItem(context, Id, 'approve');
  if (waitingId === null) throw new Refusal(422, 'NothingWaits');
  if (VersionId !== undefined && VersionId !== waitingId) throw conflict({ Id, VersionId: waitingId });
  return waitingId;
}

/** Approves the waiting version, which everyone sees from then on. */
export async function approve(context: Context, body: ParsedBodyOf<typeof library.approve>): Promise<{ Ok: true }> {
  const versionId = await loadWaitingVersion(context, body);
  await approveVersion(context.db, body.Id, versionId, context.actor.userId);
  await publishDecision(context, versionId, 'approved');
  context.audit({ target: `library:${body.Id}`, before: { approved: false }, after: { approved: true, versionId } });
  return { Ok: true };
}

/** Publishes the event of a decision, by which the uploader is notified. */
const publishDecision = ({ db, actor }: Context, VersionId: number, State: 'approved' | 'rejected'): Promise<void> =>
  publish(db, versionChanged, currentProject(actor).id, { VersionId, State, ByUserId: actor.userId });

/** Rejects the waiting version, with a reason for its uploader. */
export async function reject(context: Context, body: ParsedBodyOf<typeof library.reject>): Promise<{ Ok: true }> {
  const versionId = await loadWaitingVersion(context, body);
  await rejectVersion(context.db, versionId, context.actor.userId, body.Reason);
  await publishDecision(context, versionId, 'rejected');
  context.audit({ target: `library:${body.Id}`, after: { rejected: versionId, reason: body.Reason } });
  return { Ok: true };
}

/** Deletes an item with its versions, files and opinions. */
export async function deleteItem(context: Context, id: number): Promise<{ Ok: true }> {
  const { db, actor } = context;
  const item = await loadItem(context, id, 'delete');
  const { latestId } = item;
  const latest = latestId === null ? undefined : (await findVersions(db, actor, [latestId])).get(latestId);
  await deleteItemRow(db, id);
  await deleteFilesOf(db, currentProject(context.actor).id, LIBRARY_FILES, String(id));
  context.audit({ target: `library:${id}`, before: { title: latest?.title ?? '' } });
  return { Ok: true };
}
