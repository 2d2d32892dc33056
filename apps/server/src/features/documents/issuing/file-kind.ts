import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { DEFAULT_MAX_BYTES, defineFileKind } from '../../files/index.ts';
import { findReadableDocuments } from './issue-queries.ts';

/** The kind of files that were issued; their category is 'document/' and the name of the document. */
export const DOCUMENT_FILES = 'document';

/**
 * Issued documents, in the files of the person whom each is about. The person reads them, and so do those with a role of
 * the document who see the person; nobody changes them.
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
