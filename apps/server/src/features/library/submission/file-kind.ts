import { notFound } from '../../../platform/errors/refusal.ts';
import { allContentGroups, DEFAULT_MAX_BYTES, defineFileKind } from '../../files/index.ts';
import { itemRights, loadItem, seesUnapprovedVersions } from '../item/load-item.ts';
import { findItemFiles } from './upload-queries.ts';

/** File kind of the library: category 'library/7' holds the files of item 7. */
export const LIBRARY_FILES = 'library';

/**
 * Files of the library. Everyone may read those of approved versions; the item's owner and approvers may read the
 * others too. They change only through new versions of the item, and are deleted with it.
 */
export const libraryFiles = defineFileKind({
  kind: LIBRARY_FILES,
  belongsTo: 'project',
  limits: { groups: allContentGroups, bytes: DEFAULT_MAX_BYTES },
  async load(context, { ref }) {
    const { db, actor } = context;
    if (!actor.can.has('library.see') || !/^\d{1,9}$/.test(ref)) throw notFound();
    const item = await loadItem(context, Number(ref));
    const readable = await findItemFiles(db, item.id, actor.userId, seesUnapprovedVersions(actor, item));
    return {
      add: itemRights(actor, item).includes('edit'),
      edit: false,
      // A file that was just uploaded does not belong to a version yet.
      canSee: ({ id, version, uploaderId }) => uploaderId === actor.userId || readable.has(`${id}/${version}`),
    };
  },
});
