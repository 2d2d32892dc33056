import type { Form, MailName } from '@ithaki/application/schema';
import type { LinkPurpose } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import { linkTo, newLinks } from '../applying/links.ts';
import { composeMail, type PlaceholderValues } from '../mails.ts';
import type { SelectionSummary } from './selection-queries.ts';

/** A mail to applicants that contains a link with a purpose. */
interface Letter {
  name: MailName;
  purpose: LinkPurpose;
  placeholders: PlaceholderValues;
}

/** Mails an applicant at once, without the delay in which a move can be undone; does nothing without an address. */
export const sendLetter = (
  context: Context,
  publicUrl: string,
  form: Form,
  application: SelectionSummary,
  letter: Letter,
): Promise<void> => sendLetters(context, publicUrl, [{ application, form }], letter);

/** Mails several applicants, each with their own link and in the words of their version of the form. */
export async function sendLetters(
  context: Context,
  publicUrl: string,
  to: readonly { application: SelectionSummary; form: Form }[],
  { name, purpose, placeholders }: Letter,
): Promise<void> {
  const reached = to.filter(({ application }) => application.email !== null);
  const tokens = await newLinks(
    context,
    reached.map(({ application }) => application),
    purpose,
  );
  const project = currentProject(context.actor);
  const mails = reached.flatMap(({ application, form }) => {
    const link = linkTo(publicUrl, purpose, tokens.get(application.id) ?? '');
    return composeMail(application, { form, project }, name, { ...placeholders, link }) ?? [];
  });
  await queueMails(context.db, mails);
}
