import { APPLICATION_FILES, type ContentGroup } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { modeAllows } from '../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../files/index.ts';
import { type ApplicationRow, findApplication } from '../application-queries.ts';
import { mayAddFiles, mayChangeAnswers } from '../applying/change-rights.ts';
import { recordResubmission } from '../applying/resubmission.ts';
import { addEvents } from '../event-queries.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { findObjectableRanking } from '../ranking/objection-queries.ts';
import { isReviewer } from '../reviews/review-queries.ts';
import { findDocuments, recountFiles } from './document-queries.ts';
import { evidenceRanking, type FilePlace, findFilePlace } from './file-places.ts';

/** Accepted kinds of content: nothing that a browser would execute. A document may accept fewer. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'archive'];

/** Maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 26_214_400;

/** The reference of a file: `<application id>/<name of document, question or evidence>`. */
const REFERENCE = /^([1-9]\d{0,8})\/([A-Za-z_][A-Za-z0-9_]{0,63})$/;

/** An application with one of its documents or file questions. */
interface LocatedPlace {
  application: ApplicationRow;
  place: FilePlace;
}

/** Loads the application and place that a file reference names; throws a 404 if they do not exist. */
async function loadFilePlace(
  { db }: Pick<Context, 'db'>,
  projectId: number,
  ref: string,
  lock = false,
): Promise<LocatedPlace> {
  const [, id, name = ''] = REFERENCE.exec(ref) ?? [];
  const application = id === undefined ? undefined : await findApplication(db, Number(id), lock);
  if (!application || application.projectId !== projectId) throw notFound();
  const { form } = await loadPublishedVersion(db, { id: projectId }, application.formVersion);
  const place = findFilePlace(form, name);
  if (!place) throw notFound();
  return { application, place };
}

/** Whether the applicant may now upload files to this place. */
async function isOpen(context: Context, { application, place }: LocatedPlace): Promise<boolean> {
  const { db, now } = context;
  const rankingId = evidenceRanking(place.name);
  if (rankingId !== undefined)
    return application.withdrawnAt === null && (await findObjectableRanking(db, application.id)) === rankingId;
  const row = (await findDocuments(db, application.id)).find(({ name }) => name === place.name);
  const published = await loadPublishedVersion(db, { id: application.projectId }, application.formVersion);
  return mayAddFiles(application, row, await mayChangeAnswers(context, published, application), now);
}

/**
 * The file kind of applications: uploaded by the applicant, readable by staff and, unless blind, by assigned reviewers.
 */
export const applicationFiles = defineFileKind({
  kind: APPLICATION_FILES,
  belongsTo: 'person',
  limits: { groups, bytes: MAX_FILE_BYTES },
  async load(context, { projectId, ref, userId }, fileId) {
    const { actor, db } = context;
    const located = await loadFilePlace(context, projectId, ref);
    if (userId === null || located.application.userId !== userId) throw notFound();
    if (actor.userId === userId) {
      const open = modeAllows(actor, 'write') && (await isOpen(context, located));
      return { add: open, edit: open };
    }
    // Reviewers may open a file only by its own id. If they could ask for the files of a person, the reply would reveal
    // whether they guessed the applicant.
    const mayRead =
      actor.can.has('applications.see') ||
      (fileId !== null &&
        actor.can.has('applications.review') &&
        !located.place.blind &&
        (await isReviewer(db, located.application.id, actor.userId)));
    if (!mayRead) throw notFound();
    return { add: false, edit: false, anonymous: !actor.can.has('applications.see') };
  },
  async listedRefs({ actor }) {
    return actor.can.has('applications.see') ? 'all' : [];
  },
  async onStored(context, { projectId, ref, type, index }) {
    const { place } = await loadFilePlace(context, projectId, ref, true);
    if (index > place.maxFiles) throw new Refusal(422, 'AnswerFilesFull', { params: { most: place.maxFiles } });
    if (!place.groups.some((group) => includesType(group, type))) throw new Refusal(422, 'TypeNotAllowed');
  },
  async onChanged(context, { projectId, ref }) {
    const { db, now, actor } = context;
    const located = await loadFilePlace(context, projectId, ref, true);
    const { application, place } = located;
    if (actor.userId === application.userId && !(await isOpen(context, located)))
      throw new Refusal(409, 'UploadClosed');
    if (evidenceRanking(place.name) !== undefined) return;
    await recountFiles(db, application, place.name, now);
    await addEvents(context, [{ application, kind: 'brought', open: true, data: { Document: place.name } }]);
    if (actor.userId === application.userId) await recordResubmission(context, application);
  },
});

/** Media types by kind of content. */
const mediaTypes: Partial<Record<ContentGroup, RegExp>> = {
  image: /^image\//,
  pdf: /^application\/pdf$/,
  text: /^text\//,
  office: /officedocument|opendocument|msword|ms-excel|ms-powerpoint|rtf/,
  archive: /zip|x-7z|x-rar|x-tar|gzip/,
};

/** Whether a media type belongs to a kind of content. */
const includesType = (group: ContentGroup, type: string): boolean => mediaTypes[group]?.test(type) ?? false;
