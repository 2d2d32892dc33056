import { documentDueAt, type FormEvaluation } from '@ithaki/application';
import type { Language } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { PublishedVersion } from '../form/published-version.ts';
import { formatMoment, textIn } from '../mails.ts';
import { filePlaces } from './file-places.ts';

/** A document that the form requires. */
interface RequiredDocument {
  name: string;
  required: boolean;
  dueAt: Date | null;
}

/** Returns the visible documents and file questions of a submitted application, with their deadlines. */
export function requiredDocuments({ form }: PublishedVersion, { shown }: FormEvaluation, at: Date): RequiredDocument[] {
  return filePlaces(form)
    .filter(({ name }) => shown.has(name))
    .map(({ name, required, days }) => ({
      name,
      required,
      dueAt: days === null ? null : documentDueAt({ Days: days }, at),
    }));
}

/** Returns the paragraph of a mail that lists the required documents with a deadline; '' if there are none. */
export function documentsParagraph(
  { form }: PublishedVersion,
  documents: readonly RequiredDocument[],
  language: Language,
  project: CurrentProject,
): string {
  const places = new Map(filePlaces(form).map((place) => [place.name, place]));
  const list = documents
    .flatMap(({ name, required, dueAt: due }) => {
      const place = places.get(name);
      return place && required && due !== null
        ? [`- ${textIn(place.label, language)} (${formatMoment(due, project)})`]
        : [];
    })
    .join('\n');
  return list && translate(language, 'applications.mail.documents', { list });
}
