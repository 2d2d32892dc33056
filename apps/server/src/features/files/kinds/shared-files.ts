import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { isReceiver } from '../records/share-queries.ts';
import { defineFileKind, everyGroup, USUAL_BYTES } from './file-kind.ts';

/** Files that one person shared with others: theirs to change, and read by whom they were shared with. */
export const sharedFiles = defineFileKind({
  kind: 'shared',
  owner: 'person',
  limits: { groups: everyGroup, bytes: USUAL_BYTES },
  async load({ db, actor }, { userId }, fileId) {
    if (userId === actor.userId) return { add: true, edit: true };
    if (fileId !== null && (await isReceiver(db, fileId, actor.userId))) return { add: false, edit: false };
    // In another's name: whoever looks after that person's data.
    if (userId === null || !actor.can.has('people.edit')) throw notFound();
    await loadPerson(db, actor, userId);
    return { add: true, edit: true };
  },
});
