import type { Form, MailName } from '@ithaki/application/schema';
import type { Language, LocalText } from '@ithaki/contract';
import { formatDateTime, inGreeting, localText } from '@ithaki/formats';
import type { CurrentProject } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { inWordsOf, translate } from '../../platform/texts/translate.ts';
import type { ApplicationSummary } from './application-queries.ts';

/** The placeholders of mail templates, written in braces; other words in braces are left as they are. */
export const placeholderNames = [
  'name',
  'title',
  'programme',
  'protocol',
  'kayas',
  'link',
  'verify',
  'password',
  'documents',
  'due',
  'reason',
  'text',
] as const;
/** Values of placeholders; missing ones are filled in as empty. */
export type PlaceholderValues = Partial<Record<(typeof placeholderNames)[number], string>>;

/** The subject and text of a mail with placeholders. */
export interface Template {
  Subject: string;
  Text: string;
}

/** Returns the template of a mail: the programme's own, in Greek where it lacks the language, else the default. */
export function findTemplate({ Mails }: Pick<Form, 'Mails'>, mail: MailName, language: Language): Template {
  const own = Mails[mail];
  return (
    own?.[language] ??
    own?.el ?? {
      Subject: translate(language, `applications.mail.subject.${mail}`),
      Text: translate(language, `applications.mail.body.${mail}`),
    }
  );
}

/** Fills in a template; a paragraph that becomes empty is removed. */
export function fillTemplate({ Subject, Text }: Template, placeholders: PlaceholderValues): Template {
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      (placeholderNames as readonly string[]).includes(name)
        ? (placeholders[name as keyof PlaceholderValues] ?? '')
        : whole,
    );
  return { Subject: fill(Subject), Text: fill(Text).replaceAll(/\n{3,}/g, '\n\n') };
}

/** Returns a text in a language, in Greek if it has none in that language. */
export const textIn = (text: LocalText, language: Language): string => localText(text, language);

/** Returns the first and last name. */
const fullName = ({ lastName, firstName }: Pick<ApplicationSummary, 'lastName' | 'firstName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Returns the placeholder values common to all mails about an application. */
function commonPlaceholders(
  application: ApplicationSummary,
  form: Pick<Form, 'Title'>,
  project: CurrentProject,
): PlaceholderValues {
  const { language, protocol, kayas } = application;
  return {
    name: inGreeting(fullName(application), language),
    title: textIn(form.Title, language),
    programme: textIn(project.title, language),
    protocol: protocol ?? '',
    kayas: String(kayas ?? ''),
  };
}

/** The programme and form that a mail is about. */
interface MailSubject {
  form: Form;
  project: CurrentProject;
}

/** Composes a mail about an application in the language of the applicant; null without an address. */
export function composeMail(
  application: ApplicationSummary,
  { form, project }: MailSubject,
  mail: MailName,
  placeholders: PlaceholderValues,
): Mail | null {
  if (application.email === null) return null;
  // Applicants have no session, so that their calls belong to no programme.
  const template = inWordsOf(project.id, () => findTemplate(form, mail, application.language));
  const { Subject, Text } = fillTemplate(template, {
    ...commonPlaceholders(application, form, project),
    ...placeholders,
  });
  return {
    projectId: project.id,
    userId: application.userId,
    recipient: application.email,
    subject: Subject,
    text: Text,
    template: `application.${mail}`,
  };
}

/** Queues a mail about an application in the outbox; does nothing without an address. */
export async function mailApplicant(
  db: Db,
  application: ApplicationSummary,
  subject: MailSubject,
  name: MailName,
  placeholders: PlaceholderValues,
): Promise<void> {
  const mail = composeMail(application, subject, name, placeholders);
  if (mail) await queueMail(db, mail);
}

/** Formats an instant in the time zone of the programme. */
export const formatMoment = (at: Date, { zone }: CurrentProject): string => formatDateTime(at, zone);

/** Returns the paragraph of a mail with the link for setting the first password. */
export const passwordParagraph = (link: string, language: Language): string =>
  translate(language, 'applications.mail.password', { link });
