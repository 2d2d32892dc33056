import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { isReceiver } from '../records/share-queries.ts';
import { allContentGroups, DEFAULT_MAX_BYTES, defineFileKind } from './file-kind.ts';

/** Files that a person shared with others: changed by the owner, read by the receivers. */
export const sharedFiles = defineFileKind({
  kind: 'shared',
  belongsTo: 'person',
  limits: { groups: allContentGroups, bytes: DEFAULT_MAX_BYTES },
  async load(context, { userId }, fileId) {
    const { db, actor } = context;
    if (userId === actor.userId) return { add: true, edit: true };
    if (fileId !== null && (await isReceiver(db, fileId, actor.userId))) return { add: false, edit: false };
    // Staff who may edit the owner's data change the files on the owner's behalf.
    if (userId === null || !actor.can.has('people.edit')) throw notFound();
    await loadPerson(context, userId);
    return { add: true, edit: true };
  },
});
