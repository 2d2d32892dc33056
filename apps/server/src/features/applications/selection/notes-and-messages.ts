import type { ParsedBodyOf, StaffApplication, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { addEvents } from '../event-queries.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { lockApplication } from './lock-application.ts';
import { sendLetter } from './send-letter.ts';
import { getStaffApplication } from './staff-application.ts';
import { insertMessage, insertNote } from './staff-application-queries.ts';

/** Adds a note that only staff see, once if it is sent several times. */
export async function addNote(
  context: Context,
  { AppId, Text }: ParsedBodyOf<typeof selection.addNote>,
): Promise<StaffApplication> {
  const application = await lockApplication(context, AppId);
  const isNew = await insertNote(context.db, application, context.actor.userId, Text);
  if (!isNew) return getStaffApplication(context, AppId);
  await addEvents(context, [{ application, kind: 'note' }]);
  context.audit({ subjectId: application.userId, target: `application:${AppId}:note`, after: { Text } });
  return getStaffApplication(context, AppId);
}

/** Sends a message to an applicant, shown on their page and sent by mail, once if it is sent several times. */
export async function sendMessage(
  context: Context,
  { AppId, Subject, Text }: ParsedBodyOf<typeof selection.sendMessage>,
  publicUrl: string,
): Promise<StaffApplication> {
  const { db, actor } = context;
  const application = await lockApplication(context, AppId);
  if (application.status === -1) throw notFound();
  const isNew = await insertMessage(db, application, { authorId: actor.userId, subject: Subject, text: Text });
  if (!isNew) return getStaffApplication(context, AppId);
  const { form } = await loadPublishedVersion(db, currentProject(actor), application.formVersion);
  await addEvents(context, [{ application, kind: 'message', open: true, data: { Subject } }]);
  const placeholders = { text: Subject === '' ? Text : `${Subject}\n\n${Text}` };
  await sendLetter(context, publicUrl, form, application, { name: 'message', purpose: 'status', placeholders });
  context.audit({ subjectId: application.userId, target: `application:${AppId}:message`, after: { Subject, Text } });
  return getStaffApplication(context, AppId);
}
