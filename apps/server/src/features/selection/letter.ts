import type { Form, MailName } from '@ithaki/application/schema';
import type { CurrentProject } from '../../access/actor.ts';
import type { Mail } from '../../platform/mail/queue.ts';
import { filledIn, type Gaps, templateOf, usualGaps } from '../applications/index.ts';
import type { ApplicationRow } from './application-queries.ts';

/** A mail to an applicant, in their language; null for who has no address. */
export function letter(
  application: ApplicationRow,
  { form, project }: { form: Form; project: CurrentProject },
  name: MailName,
  gaps: Gaps,
): Mail | null {
  if (application.email === null) return null;
  const template = templateOf(form, name, application.language);
  const { Subject, Text } = filledIn(template, { ...usualGaps(application, form, project), ...gaps });
  return {
    projectId: project.id,
    userId: application.userId,
    recipient: application.email,
    subject: Subject,
    text: Text,
    template: `application.${name}`,
  };
}
