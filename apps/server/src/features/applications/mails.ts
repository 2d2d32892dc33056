import type { Form, MailName } from '@ithaki/application/schema';
import type { Language, LocalText } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { CurrentProject } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Mail, queueMail } from '../../platform/mail/queue.ts';
import { translate } from '../../platform/texts/translate.ts';
import type { ApplicationHead } from './application-queries.ts';

/** What stands between braces in a mail and is filled in; any other word between braces stays. */
export const gapNames = [
  'name',
  'title',
  'programme',
  'protocol',
  'kayas',
  'link',
  'password',
  'documents',
  'due',
  'reason',
  'text',
] as const;
export type Gaps = Partial<Record<(typeof gapNames)[number], string>>;

export interface Template {
  Subject: string;
  Text: string;
}

/** The programme's own words, else the product's. */
export const templateOf = ({ Mails }: Pick<Form, 'Mails'>, mail: MailName, language: Language): Template =>
  Mails[mail]?.[language] ?? {
    Subject: translate(language, `applications.mail.subject.${mail}`),
    Text: translate(language, `applications.mail.body.${mail}`),
  };

/** Fills a template; a paragraph of nothing but a gap that is empty goes with it. */
export function filledIn({ Subject, Text }: Template, gaps: Gaps): Template {
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      (gapNames as readonly string[]).includes(name) ? (gaps[name as keyof Gaps] ?? '') : whole,
    );
  return { Subject: fill(Subject), Text: fill(Text).replaceAll(/\n{3,}/g, '\n\n') };
}

export const textIn = (text: LocalText, language: Language): string =>
  typeof text === 'string' ? text : text[language] || text.el;

const nameOf = ({ lastName, firstName }: Pick<ApplicationHead, 'lastName' | 'firstName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What every mail about an application may say. */
function usualGaps(application: ApplicationHead, form: Pick<Form, 'Title'>, project: CurrentProject): Gaps {
  const { language, protocol, kayas } = application;
  return {
    name: nameOf(application),
    title: textIn(form.Title, language),
    programme: textIn(project.title, language),
    protocol: protocol ?? '',
    kayas: String(kayas ?? ''),
  };
}

/** The programme and the form by which an applicant is written to. */
interface Writing {
  form: Form;
  project: CurrentProject;
}

/** A mail about an application, in the applicant’s language; null for who has no address. */
export function applicantMail(
  application: ApplicationHead,
  { form, project }: Writing,
  mail: MailName,
  gaps: Gaps,
): Mail | null {
  if (application.email === null) return null;
  const template = templateOf(form, mail, application.language);
  const { Subject, Text } = filledIn(template, { ...usualGaps(application, form, project), ...gaps });
  return {
    projectId: project.id,
    userId: application.userId,
    recipient: application.email,
    subject: Subject,
    text: Text,
    template: `application.${mail}`,
  };
}

/** Puts a mail about an application into the outbox; nothing for who has no address. */
export async function mailApplicant(
  db: Db,
  application: ApplicationHead,
  writing: Writing,
  name: MailName,
  gaps: Gaps,
): Promise<void> {
  const mail = applicantMail(application, writing, name, gaps);
  if (mail) await queueMail(db, mail);
}

/** An instant as it is read in a mail. */
export const momentIn = (at: Date, { zone }: CurrentProject): string => formatDateTime(at, zone);

/** The paragraph of a mail that leads to a first password. */
export const passwordLine = (link: string, language: Language): string =>
  translate(language, 'applications.mail.password', { link });
