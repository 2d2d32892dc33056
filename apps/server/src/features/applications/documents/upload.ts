import { APPLICATION_FILES, type applying, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { OpenContext, OpenHttpContext } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { loadProject } from '../../../access/load-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import type { ApplicationRow } from '../application-queries.ts';
import {
  type ApplicationReference,
  findApplicantApplication,
  findBrowserDraft,
  refuseWithdrawn,
} from '../applying/applicant-access.ts';
import { invalidToken } from '../applying/links.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { findUploader, isApplicationFile } from './document-queries.ts';
import { findFilePlace } from './file-places.ts';

/** Returns the context of the applicant as the actor, whether they came by a link, a browser key or signed in. */
async function applicantContext<Opened extends OpenContext>(
  context: Opened,
  userId: number,
  projectId: number,
): Promise<Opened & { actor: Actor }> {
  const actor: Actor | null = await loadActorIn(context.db, userId, projectId, null);
  if (!actor) throw notFound();
  return { ...context, actor };
}

/** Identifies an application: by a link, or by a browser's key in a programme (`ProjectId`). */
type UploadTarget = ApplicationReference & { ProjectId?: number | undefined };

/** Finds the application that files are uploaded to. */
async function findUploadTarget(context: OpenContext, reference: UploadTarget): Promise<ApplicationRow> {
  requireMode(context.actor, 'write');
  const { Token, Key, ProjectId } = reference;
  if (Token === undefined && Key !== undefined) {
    const project = ProjectId === undefined ? null : await loadProject(context.db, String(ProjectId));
    const draft = project ? await findBrowserDraft(context, project.id, Key) : undefined;
    if (!draft) throw new Refusal(422, 'EmailNeeded');
    return draft;
  }
  return findApplicantApplication(context, { Token }, ['form', 'status', 'documents']);
}

/** Starts the upload of a file for a document or question. */
export const startUpload =
  (files: Files) =>
  async (
    context: OpenContext,
    { Token, Key, ProjectId, Name, ...file }: ParsedBodyOf<typeof applying.startUpload>,
  ): Promise<ReplyOf<typeof applying.startUpload>> => {
    const application = await findUploadTarget(context, { Token, Key, ProjectId });
    refuseWithdrawn(application);
    const { form } = await loadPublishedVersion(context.db, { id: application.projectId }, application.formVersion);
    const place = findFilePlace(form, Name);
    if (!place) throw notFound();
    const applicant = await applicantContext(context, application.userId, application.projectId);
    const Id = await files.start(applicant, {
      ...file,
      Category: `${APPLICATION_FILES}/${application.id}/${Name}`,
      Name,
      UserId: application.userId,
      Index: place.maxFiles > 1 ? 'next' : 1,
    });
    return { Id };
  };

/** Returns the context of the applicant who started an upload; the id of the upload cannot be guessed. */
async function uploaderContext<Opened extends OpenContext>(
  context: Opened,
  id: string,
): Promise<Opened & { actor: Actor }> {
  const found = await findUploader(context.db, id);
  if (!found) throw invalidToken();
  return applicantContext(context, found.userId, found.projectId);
}

/** Stores a part of an upload. */
export const uploadPart =
  (files: Files) =>
  async (
    context: OpenHttpContext,
    body: ParsedBodyOf<typeof applying.uploadPart>,
  ): Promise<ReplyOf<typeof applying.uploadPart>> =>
    files.takePart(await uploaderContext(context, body.Id), body);

type End = ParsedBodyOf<typeof applying.endUpload>;

/** Checks a completed upload, which is slow, before the transaction. */
export const checkUpload =
  (files: Files) =>
  async (context: OpenContext, { Id, Size, Sha256, PartsSha256 }: End) =>
    files.check(await uploaderContext(context, Id), {
      Id,
      ...(Size !== undefined && { Size }),
      ...(Sha256 !== undefined && { Sha256 }),
      ...(PartsSha256 !== undefined && { PartsSha256 }),
    });

/** Stores the file of a checked upload. */
export const endUpload =
  (files: Files) =>
  async (
    context: OpenContext,
    { Id }: End,
    checked: Awaited<ReturnType<Files['check']>>,
  ): Promise<ReplyOf<typeof applying.endUpload>> => {
    const file = await files.keep(await uploaderContext(context, Id), checked);
    return { Id: file.Id, FileName: file.FileName, Type: file.Type, Bytes: file.Bytes, UploadedAt: file.UploadedAt };
  };

/** Returns which parts of an upload were received. */
export const uploadState =
  (files: Files) =>
  async (
    context: OpenContext,
    { Id }: ParsedBodyOf<typeof applying.uploadState>,
  ): Promise<ReplyOf<typeof applying.uploadState>> =>
    files.state(await uploaderContext(context, Id), Id);

/** Removes a file while uploads are open. */
export const removeFile =
  (files: Files) =>
  async (
    context: OpenContext,
    { Id, ...reference }: ParsedBodyOf<typeof applying.removeFile>,
  ): Promise<ReplyOf<typeof applying.removeFile>> => {
    const application = await findUploadTarget(context, reference);
    if (!(await isApplicationFile(context.db, Id, application))) throw notFound();
    await files.remove(await applicantContext(context, application.userId, application.projectId), Id);
    return { Ok: true };
  };
