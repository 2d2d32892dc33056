import type { Form, MailName } from '@ithaki/application/schema';
import type { LinkPurpose } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { type Gaps, mailApplicant, newLink } from '../applications/index.ts';
import type { ApplicationRow } from './application-queries.ts';

/** Mails an applicant at once, with a link of a purpose; nothing for who has no address. */
export async function sendLetter(
  context: Context,
  publicUrl: string,
  form: Form,
  application: ApplicationRow,
  { name, purpose, gaps }: { name: MailName; purpose: LinkPurpose; gaps: Gaps },
): Promise<void> {
  if (application.email === null) return;
  const token = await newLink(context, application, purpose);
  const link = `${publicUrl}/application/${purpose}/${token}`;
  const project = currentProject(context.actor);
  await mailApplicant(context.db, application, { form, project }, name, { ...gaps, link });
}
