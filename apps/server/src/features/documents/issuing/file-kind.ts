import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { DEFAULT_MAX_BYTES, defineFileKind } from '../../files/index.ts';
import { findReadableDocuments } from './issue-queries.ts';

/** File kind of issued documents; their category is `document/<name of the document>`. */
export const DOCUMENT_FILES = 'document';

/**
 * Issued documents, stored among the files of their person. Readable by that person, and by users who see the person
 * and have a role in the document's `Access`. Nobody can change them.
 */
export const documentFiles = defineFileKind({
  kind: DOCUMENT_FILES,
  belongsTo: 'person',
  limits: { groups: ['pdf'], bytes: DEFAULT_MAX_BYTES },
  async load(context, { ref, userId }) {
    const { db, actor } = context;
    const readable = { add: false, edit: false };
    if (userId !== null && userId === actor.userId) return readable;
    const mayRead = actor.can.has('documents.see') || (await findReadableDocuments(db, actor)).includes(ref);
    if (userId === null || !mayRead) throw notFound();
    await loadPerson(context, userId);
    return readable;
  },
  async listedRefs({ db, actor }) {
    return actor.can.has('documents.see') ? 'all' : findReadableDocuments(db, actor);
  },
});
