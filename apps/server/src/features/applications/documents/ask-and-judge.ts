import { dueAt } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { ParsedBodyOf, StaffApplication, selection } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { addEvents } from '../event-queries.ts';
import { knownForm } from '../form/published-version.ts';
import { textIn } from '../mails.ts';
import type { ApplicationRow } from '../selection/candidate-queries.ts';
import { lockApplication, lockAsked } from '../selection/lock-application.ts';
import { sendLetter } from '../selection/send-letter.ts';
import { staffApplication } from '../selection/staff-application.ts';
import { findDocuments } from './document-queries.ts';
import { type FilePlace, placesOf } from './file-places.ts';
import { type AskedDocument, askDocuments, judge, noteReminded } from './request-queries.ts';

/** Days to bring a document where neither the form nor whoever asks says how many. */
const USUAL_DAYS = 10;

const formOf = async ({ db, actor }: Context, { formVersion }: ApplicationRow): Promise<Form> =>
  (await knownForm(db, currentProject(actor), formVersion)).form;

/** What of the form takes files under a name: a document, or a question with files. */
const placeOf = (form: Form, name: string): FilePlace | undefined =>
  placesOf(form).find((place) => place.name === name);

/** Those that are asked and missing, or were refused. */
async function missingOf({ db }: Context, { id }: ApplicationRow): Promise<string[]> {
  const rows = await findDocuments(db, id);
  return rows
    .filter(({ required, files, verdict }) => required && (files === 0 || verdict === 'refused'))
    .map(({ name }) => name);
}

const labels = (form: Form, names: readonly string[], language: 'el' | 'en') =>
  names.map((name) => `• ${textIn(placeOf(form, name)?.label ?? name, language)}`).join('\n');

/** Until when the last of them may be brought, as it is read; '' where none has a day. */
async function lastDue({ db, actor }: Context, id: number, names: readonly string[]): Promise<string> {
  const rows = await findDocuments(db, id);
  const days = rows.flatMap(({ name, dueAt: due }) => (names.includes(name) && due ? [due.getTime()] : []));
  return days.length === 0 ? '' : formatDate(dateAt(new Date(Math.max(...days)), currentProject(actor).zone));
}

/** Asks an applicant for documents, or for corrections of the answers, with a mail that carries a link. */
export async function resubmit(
  context: Context,
  { AppId, Documents, Answers, Text, Days }: ParsedBodyOf<typeof selection.resubmit>,
  publicUrl: string,
): Promise<StaffApplication> {
  const { db, actor, now } = context;
  const application = await lockAsked(context, AppId);
  const form = await formOf(context, application);
  const names = [...new Set(Documents ?? (await missingOf(context, application)))];
  if (names.length === 0 && !Answers) throw new Refusal(422, 'NothingToAsk');
  const asked = names.map((name): AskedDocument => {
    const place = placeOf(form, name);
    if (!place) throw notFound();
    return { name, required: true, dueAt: dueAt({ Days: Days ?? place.days ?? USUAL_DAYS }, now) };
  });
  await askDocuments(db, application, asked, Text);
  const due = new Date(Math.max(...asked.map((one) => one.dueAt.getTime()), dueAt({ Days: Days ?? 0 }, now).getTime()));
  const data = { Documents: names, Answers, Text, Due: due.toISOString() };
  await addEvents(context, [{ application, kind: 'documentsAsked', open: true, data }]);
  const list = labels(form, names, application.language);
  const gaps = { documents: list, text: Text, due: formatDate(dateAt(due, currentProject(actor).zone)) };
  await sendLetter(context, publicUrl, form, application, { name: 'resubmit', purpose: 'documents', gaps });
  context.audit({ subjectId: application.userId, target: `application:${AppId}:resubmit`, after: data });
  return staffApplication(context, AppId);
}

/** Reminds an applicant of documents that are missing. */
export async function remind(context: Context, AppId: number, publicUrl: string): Promise<StaffApplication> {
  const application = await lockAsked(context, AppId);
  const names = await missingOf(context, application);
  if (names.length === 0) throw new Refusal(422, 'NothingMissing');
  const form = await formOf(context, application);
  await noteReminded(context.db, AppId, names);
  await addEvents(context, [{ application, kind: 'reminded', open: true, data: { Documents: names } }]);
  const gaps = { documents: labels(form, names, application.language), due: await lastDue(context, AppId, names) };
  await sendLetter(context, publicUrl, form, application, { name: 'reminder', purpose: 'documents', gaps });
  context.audit({
    subjectId: application.userId,
    target: `application:${AppId}:reminder`,
    after: { Documents: names },
  });
  return staffApplication(context, AppId);
}

/** Says of a document that was brought whether it will do. */
export async function judgeDocument(
  context: Context,
  { AppId, Name, Verdict, Note }: ParsedBodyOf<typeof selection.judgeDocument>,
): Promise<StaffApplication> {
  const { db, actor } = context;
  const application = await lockApplication(context, AppId);
  if (!(await judge(db, AppId, { name: Name, verdict: Verdict, note: Note, by: actor.userId }))) throw notFound();
  const data = { Name, Verdict, Note };
  await addEvents(context, [{ application, kind: 'documentJudged', data }]);
  context.audit({ subjectId: application.userId, target: `application:${AppId}:document`, after: data });
  return staffApplication(context, AppId);
}
