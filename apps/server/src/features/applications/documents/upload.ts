import { APPLICATION_FILES, type applying, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context, OpenContext } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { loadProject } from '../../../access/load-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import type { ApplicationRow } from '../application-queries.ts';
import { findByBrowser, findWhose, refuseLooking, refuseWithdrawn, type Whose } from '../applying/applicant-access.ts';
import { invalidToken } from '../applying/links.ts';
import { knownForm } from '../form/published-version.ts';
import { findUploader, isFileOf } from './document-queries.ts';
import { placesOf } from './file-places.ts';

/** What the applicant does with files, in their own name, whichever way they came. */
async function asApplicant(context: OpenContext, userId: number, projectId: number): Promise<Context> {
  const actor: Actor | null = await loadActorIn(context.db, userId, projectId, null);
  if (!actor) throw notFound();
  return { ...context, actor };
}

type Named = Whose & { ProjectId?: number | undefined };

async function findBrought(context: OpenContext, given: Named): Promise<ApplicationRow> {
  refuseLooking(context);
  const { Token, Key, ProjectId } = given;
  if (Token === undefined && Key !== undefined) {
    const project = ProjectId === undefined ? null : await loadProject(context.db, String(ProjectId));
    const draft = project ? await findByBrowser(context, project.id, Key) : undefined;
    if (!draft) throw new Refusal(422, 'EmailNeeded');
    return draft;
  }
  return findWhose(context, { Token }, ['form', 'status', 'documents']);
}

/** Begins the upload of a file into a document's or question's place. */
export const startUpload =
  (files: Files) =>
  async (
    context: OpenContext,
    { Token, Key, ProjectId, Name, ...told }: ParsedBodyOf<typeof applying.startUpload>,
  ): Promise<ReplyOf<typeof applying.startUpload>> => {
    const application = await findBrought(context, { Token, Key, ProjectId });
    refuseWithdrawn(application);
    const { form } = await knownForm(context.db, { id: application.projectId }, application.formVersion);
    const place = placesOf(form).find(({ name }) => name === Name);
    if (!place) throw notFound();
    const applicant = await asApplicant(context, application.userId, application.projectId);
    const Id = await files.start(applicant, {
      ...told,
      Category: `${APPLICATION_FILES}/${application.id}/${Name}`,
      Name,
      UserId: application.userId,
      Index: place.maxFiles > 1 ? 'next' : 1,
    });
    return { Id };
  };

/** The applicant behind an upload, whose name nobody guesses. */
async function uploader(context: OpenContext, id: string): Promise<Context> {
  const found = await findUploader(context.db, id);
  if (!found) throw invalidToken();
  return asApplicant(context, found.userId, found.projectId);
}

export const uploadPart =
  (files: Files) =>
  async (
    context: OpenContext,
    body: ParsedBodyOf<typeof applying.uploadPart>,
  ): Promise<ReplyOf<typeof applying.uploadPart>> =>
    files.takePart(await uploader(context, body.Id), body);

type End = ParsedBodyOf<typeof applying.endUpload>;

/** The slow half of an upload's end, before the transaction. */
export const checkUpload =
  (files: Files) =>
  async (context: OpenContext, { Id, Size, Sha256, PartsSha256 }: End) =>
    files.check(await uploader(context, Id), {
      Id,
      ...(Size !== undefined && { Size }),
      ...(Sha256 !== undefined && { Sha256 }),
      ...(PartsSha256 !== undefined && { PartsSha256 }),
    });

/** The other half, in it. */
export const endUpload =
  (files: Files) =>
  async (
    context: OpenContext,
    { Id }: End,
    checked: Awaited<ReturnType<Files['check']>>,
  ): Promise<ReplyOf<typeof applying.endUpload>> => {
    const file = await files.keep(await uploader(context, Id), checked);
    return { Id: file.Id, FileName: file.FileName, Type: file.Type, Bytes: file.Bytes, UploadedAt: file.UploadedAt };
  };

export const uploadState =
  (files: Files) =>
  async (
    context: OpenContext,
    { Id }: ParsedBodyOf<typeof applying.uploadState>,
  ): Promise<ReplyOf<typeof applying.uploadState>> =>
    files.state(await uploader(context, Id), Id);

/** Takes a file away while it may be brought. */
export const removeFile =
  (files: Files) =>
  async (
    context: OpenContext,
    { Id, ...given }: ParsedBodyOf<typeof applying.removeFile>,
  ): Promise<ReplyOf<typeof applying.removeFile>> => {
    const application = await findBrought(context, given);
    if (!(await isFileOf(context.db, Id, application))) throw notFound();
    await files.remove(await asApplicant(context, application.userId, application.projectId), Id);
    return { Ok: true };
  };
