import { documentState, mayBring } from '@ithaki/application';
import { APPLICATION_FILES, type ContentGroup } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../files/index.ts';
import { type ApplicationRow, findApplication } from '../application-queries.ts';
import { isOver } from '../applying/applicant-access.ts';
import { noteResubmission } from '../applying/resubmission.ts';
import { addEvents } from '../event-queries.ts';
import { knownForm } from '../form/published-version.ts';
import { findDocuments, isReviewer, recountFiles } from './document-queries.ts';
import { type FilePlace, placesOf } from './file-places.ts';

/** Nothing that a browser would run; a document may take less. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'archive'];

/** Bytes of one file. */
export const MOST_BYTES = 26_214_400;

const PLACE = /^([1-9]\d{0,8})\/([A-Za-z][A-Za-z0-9_]{0,63})$/;

/** An application with one of its places for files. */
interface Placed {
  application: ApplicationRow;
  place: FilePlace;
}

async function placedAt({ db }: Pick<Context, 'db'>, projectId: number, ref: string, lock = false): Promise<Placed> {
  const [, id, name] = PLACE.exec(ref) ?? [];
  const application = id === undefined ? undefined : await findApplication(db, Number(id), lock);
  if (!application || application.projectId !== projectId) throw notFound();
  const { form } = await knownForm(db, { id: projectId }, application.formVersion);
  const place = placesOf(form).find((one) => one.name === name);
  if (!place) throw notFound();
  return { application, place };
}

/** Whether the applicant may bring files there now: into a draft, and later while it is asked for or may be edited. */
async function isOpen(db: Db, { application, place }: Placed, now: Date): Promise<boolean> {
  if (isOver(application)) return false;
  if (application.submittedAt === null) return true;
  const row = (await findDocuments(db, application.id)).find(({ name }) => name === place.name);
  const { form } = await knownForm(db, { id: application.projectId }, application.formVersion);
  const editable = form.Stages.some(({ Status, Edit }) => Status === application.status && Edit);
  if (!row) return editable;
  return mayBring(documentState(row, now)) && (row.dueAt !== null || editable);
}

/** Files of applications: brought by the applicant, read by the programme's staff and by reviewers where they may. */
export const applicationFiles = defineFileKind({
  kind: APPLICATION_FILES,
  owner: 'person',
  limits: { groups, bytes: MOST_BYTES },
  async load(context, { projectId, ref, userId }) {
    const { actor, db, now } = context;
    const placed = await placedAt(context, projectId, ref);
    if (userId === null || placed.application.userId !== userId) throw notFound();
    if (actor.userId === userId) {
      const open = !actor.viewAs && (await isOpen(db, placed, now));
      return { add: open, edit: open };
    }
    const sees =
      actor.can.has('applications.see') ||
      (actor.can.has('applications.review') &&
        !placed.place.blind &&
        (await isReviewer(db, placed.application.id, actor.userId)));
    if (!sees) throw notFound();
    return { add: false, edit: false };
  },
  async listed({ actor }) {
    return actor.can.has('applications.see') ? 'all' : [];
  },
  async kept(context, { projectId, ref, type, index }) {
    const { place } = await placedAt(context, projectId, ref, true);
    if (index > place.maxFiles) throw new Refusal(422, 'AnswerFilesFull', { params: { most: place.maxFiles } });
    if (!place.groups.some((group) => takes(group, type))) throw new Refusal(422, 'TypeNotAllowed');
  },
  async changed(context, { projectId, ref }) {
    const { db, now, actor } = context;
    const placed = await placedAt(context, projectId, ref, true);
    const { application, place } = placed;
    if (actor.userId === application.userId && !(await isOpen(db, placed, now))) throw new Refusal(409, 'UploadClosed');
    await recountFiles(db, application, place.name, now);
    await addEvents(context, [{ application, kind: 'brought', open: true, data: { Document: place.name } }]);
    if (actor.userId === application.userId) await noteResubmission(context, application);
  },
});

const plain: Partial<Record<ContentGroup, RegExp>> = {
  image: /^image\//,
  pdf: /^application\/pdf$/,
  text: /^text\//,
  office: /officedocument|opendocument|msword|ms-excel|ms-powerpoint|rtf/,
  archive: /zip|x-7z|x-rar|x-tar|gzip/,
};

/** Whether a sort of content takes a media type. */
const takes = (group: ContentGroup, type: string): boolean => plain[group]?.test(type) ?? false;
