import { notFound } from '../../../platform/errors/refusal.ts';
import { defineFileKind, everyGroup, USUAL_BYTES } from '../../files/index.ts';
import { knowsVersions, loadItem, rightsOf } from '../item/load-item.ts';
import { findHeldFiles } from './upload-queries.ts';

/** The word of the library's files: 'library/7' is what item 7 holds. */
export const LIBRARY_FILES = 'library';

/**
 * Files of the library: everyone has those of approved versions, uploader and approvers the others too. They change by
 * new versions of the item only, and go with it.
 */
export const libraryFiles = defineFileKind({
  kind: LIBRARY_FILES,
  owner: 'project',
  limits: { groups: everyGroup, bytes: USUAL_BYTES },
  async load(context, { ref }) {
    const { db, actor } = context;
    if (!actor.can.has('library.see') || !/^\d{1,9}$/.test(ref)) throw notFound();
    const item = await loadItem(context, Number(ref));
    const held = await findHeldFiles(db, item.id, actor.userId, knowsVersions(actor, item));
    return {
      add: rightsOf(actor, item).includes('edit'),
      edit: false,
      // What has just come is held by no version yet.
      sees: ({ id, version, uploaderId }) => uploaderId === actor.userId || held.has(`${id}/${version}`),
    };
  },
});
