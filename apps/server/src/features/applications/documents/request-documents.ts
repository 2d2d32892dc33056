import { documentDueAt } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { Language, ParsedBodyOf, StaffApplication, selection } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { addEvents } from '../event-queries.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { textIn } from '../mails.ts';
import { lockApplication, lockOpenApplication } from '../selection/lock-application.ts';
import { refuseUnseen } from '../selection/meanwhile.ts';
import type { ApplicationRow } from '../selection/selection-queries.ts';
import { sendLetter } from '../selection/send-letter.ts';
import { getStaffApplication } from '../selection/staff-application.ts';
import { findDocuments } from './document-queries.ts';
import { type FilePlace, filePlaces } from './file-places.ts';
import { type RequestedDocument, recordReminder, requestDocuments, storeVerdict } from './request-queries.ts';

/** Days for uploading a document when neither the form nor the request specifies them. */
const DEFAULT_DAYS = 10;

/** Loads the form version of an application. */
const loadForm = async ({ db, actor }: Context, { formVersion }: ApplicationRow): Promise<Form> =>
  (await loadPublishedVersion(db, currentProject(actor), formVersion)).form;

/** Finds a document or file question of a form by name. */
const findPlace = (form: Form, name: string): FilePlace | undefined =>
  filePlaces(form).find((place) => place.name === name);

/** Finds the names of required documents that are missing or refused. */
async function findMissing({ db }: Context, { id }: ApplicationRow): Promise<string[]> {
  const rows = await findDocuments(db, id);
  return rows
    .filter(({ required, files, verdict }) => required && (files === 0 || verdict === 'refused'))
    .map(({ name }) => name);
}

/** Returns a bulleted list of documents for a mail; `dueAt` adds the deadline of each, where it has one. */
const bulletList = (
  form: Form,
  names: readonly string[],
  language: Language,
  dueAt: (name: string) => string = () => '',
) =>
  names
    .map((name) => {
      const label = textIn(findPlace(form, name)?.label ?? name, language);
      const due = dueAt(name);
      return `• ${due === '' ? label : translate(language, 'applications.mail.documentDue', { label, due })}`;
    })
    .join('\n');

/** Returns the deadlines of documents as formatted dates by name, and the earliest; '' if none has one. */
async function formatDeadlines({ db, actor }: Context, id: number, names: readonly string[]) {
  const documents = (await findDocuments(db, id)).filter(({ name }) => names.includes(name));
  const format = (at: number) => formatDate(dateAt(new Date(at), currentProject(actor).zone));
  const instants = documents.flatMap(({ dueAt: due }) => (due ? [due.getTime()] : []));
  return {
    byName: new Map(documents.map(({ name, dueAt: due }) => [name, due ? format(due.getTime()) : ''])),
    earliest: instants.length === 0 ? '' : format(Math.min(...instants)),
  };
}

/** Requests documents or corrections of the answers from an applicant, by a mail with a link. */
export async function resubmit(
  context: Context,
  { AppId, Documents, Answers, Text, Days, Seen }: ParsedBodyOf<typeof selection.resubmit>,
  publicUrl: string,
): Promise<StaffApplication> {
  const { db, actor, now } = context;
  const application = await lockOpenApplication(context, AppId);
  await refuseUnseen(context, AppId, Seen);
  const form = await loadForm(context, application);
  const names = [...new Set(Documents ?? (await findMissing(context, application)))];
  if (names.length === 0 && !Answers) throw new Refusal(422, 'NothingToAsk');
  const requested = names.map((name): RequestedDocument => {
    const place = findPlace(form, name);
    if (!place) throw notFound();
    return { name, required: true, dueAt: documentDueAt({ Days: Days ?? place.days ?? DEFAULT_DAYS }, now) };
  });
  await requestDocuments(db, application, requested, Text);
  const due = new Date(
    Math.max(
      ...requested.map((document) => document.dueAt.getTime()),
      documentDueAt({ Days: Days ?? 0 }, now).getTime(),
    ),
  );
  const data = { Documents: names, Answers, Text, Due: due.toISOString() };
  await addEvents(context, [{ application, kind: 'documentsAsked', open: true, data }]);
  const list = bulletList(form, names, application.language);
  const placeholders = { documents: list, text: Text, due: formatDate(dateAt(due, currentProject(actor).zone)) };
  await sendLetter(context, publicUrl, form, application, { name: 'resubmit', purpose: 'documents', placeholders });
  context.audit({ subjectId: application.userId, target: `application:${AppId}:resubmit`, after: data });
  return getStaffApplication(context, AppId);
}

/** Reminds an applicant of missing documents by mail. */
export async function remindOfDocuments(
  context: Context,
  { AppId, Seen }: ParsedBodyOf<typeof selection.uploadReminder>,
  publicUrl: string,
): Promise<StaffApplication> {
  const application = await lockOpenApplication(context, AppId);
  await refuseUnseen(context, AppId, Seen);
  const names = await findMissing(context, application);
  if (names.length === 0) throw new Refusal(422, 'NothingMissing');
  const form = await loadForm(context, application);
  await recordReminder(context.db, AppId, names);
  await addEvents(context, [{ application, kind: 'reminded', open: true, data: { Documents: names } }]);
  const { byName, earliest } = await formatDeadlines(context, AppId, names);
  // If all documents have the same deadline, the mail states it once; otherwise it is written beside each document.
  const differ = new Set(byName.values()).size > 1;
  const placeholders = {
    documents: bulletList(form, names, application.language, (name) => (differ ? (byName.get(name) ?? '') : '')),
    due: earliest,
  };
  await sendLetter(context, publicUrl, form, application, { name: 'reminder', purpose: 'documents', placeholders });
  context.audit({
    subjectId: application.userId,
    target: `application:${AppId}:reminder`,
    after: { Documents: names },
  });
  return getStaffApplication(context, AppId);
}

/** Accepts or refuses an uploaded document. */
export async function judgeDocument(
  context: Context,
  { AppId, Name, Verdict, Note, Seen }: ParsedBodyOf<typeof selection.judgeDocument>,
): Promise<StaffApplication> {
  const { db, actor } = context;
  const application = await lockApplication(context, AppId);
  await refuseUnseen(context, AppId, Seen);
  if (!(await storeVerdict(db, AppId, { name: Name, verdict: Verdict, note: Note, by: actor.userId })))
    throw notFound();
  const data = { Name, Verdict, Note };
  await addEvents(context, [{ application, kind: 'documentJudged', data }]);
  context.audit({ subjectId: application.userId, target: `application:${AppId}:document`, after: data });
  return getStaffApplication(context, AppId);
}
