import { dueAt, type Judged } from '@ithaki/application';
import type { Language } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { KnownForm } from '../form/published-version.ts';
import { momentIn, textIn } from '../mails.ts';
import { placesOf } from './file-places.ts';

interface AskedDocument {
  name: string;
  required: boolean;
  dueAt: Date | null;
}

/** The documents that are asked of an application from its submission on, each with its last day. */
export function documentsAsked({ form }: KnownForm, { shown }: Judged, at: Date): AskedDocument[] {
  return placesOf(form)
    .filter(({ name }) => shown.has(name))
    .map(({ name, required, days }) => ({
      name,
      required,
      dueAt: days === null ? null : dueAt({ Days: days }, at),
    }));
}

/** The same for a mail: a paragraph with a line for each that is required within some days; '' without any. */
export function documentsLine(
  { form }: KnownForm,
  documents: readonly AskedDocument[],
  language: Language,
  project: CurrentProject,
): string {
  const places = new Map(placesOf(form).map((place) => [place.name, place]));
  const list = documents
    .flatMap(({ name, required, dueAt: due }) => {
      const place = places.get(name);
      return place && required && due !== null
        ? [`- ${textIn(place.label, language)} (${momentIn(due, project)})`]
        : [];
    })
    .join('\n');
  return list && translate(language, 'applications.mail.documents', { list });
}
