import type { Form, MailName } from '@ithaki/application/schema';
import type { LinkPurpose } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import { linkTo, newLinks } from '../applying/links.ts';
import { applicantMail, type Gaps } from '../mails.ts';
import type { HeadRow } from './candidate-queries.ts';

/** What is written to applicants: which mail, with a link of which purpose. */
interface Letter {
  name: MailName;
  purpose: LinkPurpose;
  gaps: Gaps;
}

/** Mails an applicant at once, with a link of a purpose; nothing for who has no address. */
export const sendLetter = (
  context: Context,
  publicUrl: string,
  form: Form,
  application: HeadRow,
  letter: Letter,
): Promise<void> => sendLetters(context, publicUrl, [{ application, form }], letter);

/** The same letter to many, each by the form of their own version and with a link of their own. */
export async function sendLetters(
  context: Context,
  publicUrl: string,
  to: readonly { application: HeadRow; form: Form }[],
  { name, purpose, gaps }: Letter,
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
    return applicantMail(application, { form, project }, name, { ...gaps, link }) ?? [];
  });
  await queueMails(context.db, mails);
}
