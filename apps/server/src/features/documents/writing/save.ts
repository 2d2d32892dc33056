import {
  type Document,
  type DocumentBody,
  type DocumentSummary,
  type DocumentVersion,
  documentBody,
  type documents,
  mailKeyNames,
  mailKeys,
  type ParsedBodyOf,
  type ReplyOf,
} from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { refuseBroken } from '../../../platform/scripts/bad-script.ts';
import type { Press } from '../press/press.ts';
import {
  type DocumentRow,
  findDocument,
  findDocumentForUpdate,
  findDocuments,
  findParts,
  findVersions,
  insertDocument,
  isNameTaken,
  updateDocument,
} from './document-queries.ts';
import { refuseUnseenFields } from './used-fields.ts';

const presentDocument = ({ id, content, version, savedAt, savedBy, issued }: DocumentRow): Document => ({
  Id: id,
  // Content of an earlier release may lack what was added since.
  ...documentBody.parse(content),
  ...{ Version: version, SavedAt: savedAt.toISOString(), SavedBy: savedBy, Issued: issued },
});

/** Loads a document of the programme by name; throws 404. */
export async function loadDocument({ db, actor }: Pick<Context, 'db' | 'actor'>, name: string): Promise<DocumentRow> {
  const row = await findDocument(db, currentProject(actor).id, name);
  if (!row) throw notFound();
  return { ...row, content: documentBody.parse(row.content) };
}

/** Returns the document with this name, or all documents of the programme for an empty name. */
export async function getDocuments(
  { db, actor }: Context,
  { Name }: ParsedBodyOf<typeof documents.get>,
): Promise<Document[]> {
  const { id } = currentProject(actor);
  if (Name === '') return (await findDocuments(db, id)).map(presentDocument);
  const row = await findDocument(db, id, Name);
  return row ? [presentDocument(row)] : [];
}

/** Returns the programme's documents without their texts. */
export async function listDocuments({ db, actor }: Context): Promise<DocumentSummary[]> {
  const rows = await findDocuments(db, currentProject(actor).id);
  return rows.map(presentDocument).map(({ Id, Name, Title, Kind, Main, Version, SavedAt, SavedBy, Issued }) => ({
    ...{ Id, Name, Title, Kind, Main, Version, SavedAt, SavedBy, Issued },
  }));
}

/** Returns the built-in mails that documents can replace. */
export async function listMailKeys({ db, actor }: Context): Promise<ReplyOf<typeof documents.mailKeys>> {
  const rows = await findDocuments(db, currentProject(actor).id);
  const replaced = new Set(rows.filter(isMail).map(({ name }) => name.toLowerCase()));
  return mailKeyNames.map((Key) => ({
    ...{ Key, Values: [...mailKeys[Key]], Replaced: replaced.has(Key.toLowerCase()) },
  }));
}

const isMail = ({ content }: DocumentRow): boolean => content.Kind === 'mail' && content.Main;

/** Returns every version of a document. */
export async function listVersions(
  context: Context,
  { Name }: ParsedBodyOf<typeof documents.versions>,
): Promise<DocumentVersion[]> {
  const { id } = await loadDocument(context, Name);
  return (await findVersions(context.db, id)).map(({ version, content, savedAt, savedBy }) => ({
    ...{ Version: version, SavedAt: savedAt.toISOString(), SavedBy: savedBy, Document: documentBody.parse(content) },
  }));
}

/**
 * Checks what would be saved: the template is well formed, its parts exist, the caller sees the fields that it names, and
 * the function compiles. Only administrators change a function.
 */
async function checkContent(
  context: Context,
  press: Press,
  content: DocumentBody,
  before: DocumentBody | undefined,
): Promise<void> {
  const { db, actor } = context;
  if (content.Function !== (before?.Function ?? '') && !actor.can.has('documents.script')) throw notAllowed();
  refuseBroken(context, 'Function', 'document', content.Function);
  const parts = { ...(await findParts(db, currentProject(actor).id)), ...(!content.Main && { [content.Name]: '' }) };
  const { variables } = await press.perform('check', { source: { text: content.Text, parts } });
  refuseUnseenFields(actor, variables);
}

/** Saves a document as a new version, or as a new document. */
export async function saveDocument(
  context: Context,
  press: Press,
  { Id, Version, ...content }: ParsedBodyOf<typeof documents.save>,
): Promise<Document> {
  const { db, actor, now } = context;
  const { id: projectId } = currentProject(actor);
  const before = Id === undefined ? undefined : await findDocumentForUpdate(db, projectId, Id);
  if (Id !== undefined && !before) throw notFound();
  if (before && before.version !== Version) throw conflict(presentDocument(before));
  if (content.Kind === 'mail' && content.Main && !mailKeyNames.some((key) => key === content.Name))
    throw new Refusal(422, 'NotAMailKey', { params: { keys: mailKeyNames.join(', ') } });
  await checkContent(context, press, content, before?.content);
  const saved = { content, savedBy: actor.userId, at: now };
  const taken = before && (await isNameTaken(db, projectId, content.Name, before.id));
  const id = taken ? undefined : before ? before.id : await insertDocument(db, projectId, saved);
  if (id === undefined) throw new Refusal(422, 'NameTaken', { fields: { Name: 'errors.NameTaken' } });
  if (before) await updateDocument(db, id, saved);
  context.audit({ target: `document:${content.Name}`, after: { Version: (before?.version ?? 0) + 1 } });
  return presentDocument(await loadDocument(context, content.Name));
}

/** Saves an earlier version of a document as its newest. */
export async function restoreDocument(
  context: Context,
  press: Press,
  { Name, Version }: ParsedBodyOf<typeof documents.restore>,
): Promise<Document> {
  const row = await loadDocument(context, Name);
  const versions = await findVersions(context.db, row.id);
  const wanted = versions.find(({ version }) => version === Version);
  if (!wanted) throw notFound();
  return saveDocument(context, press, { ...documentBody.parse(wanted.content), Id: row.id, Version: row.version });
}
