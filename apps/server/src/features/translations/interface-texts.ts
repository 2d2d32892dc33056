import { createHash } from 'node:crypto';
import type { Language } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { changedTexts, offeredLanguages } from '../../platform/texts/translate.ts';

/** Label prefixes of the texts on the applicants' pages: a tenth of all texts, for a fast first view on a phone. */
const labelPrefixes = {
  applicant: [
    ...['applications.applying.', 'applications.event.', 'questionnaires.answering.', 'ui.'],
    ...['errors.Unexpected', 'errors.field.', 'errors.value.'],
  ],
} as const;

export type TextPart = keyof typeof labelPrefixes;

type Texts = Readonly<Record<string, string>>;

/**
 * The texts of the files in a language: Greek in any that was added to the installation. One with more forms of the
 * plural than Greek has them all, so that a count is never shown as a bare label.
 */
export function textsOfFiles(language: Language): Texts {
  if (language === 'el' || language === 'en') return texts[language];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const further = Object.entries(texts.el).flatMap(([label, text]) =>
    label.endsWith('_other') ? forms.map((form) => [`${label.slice(0, -'other'.length)}${form}`, text] as const) : [],
  );
  return { ...Object.fromEntries(further), ...texts.el };
}

interface PreparedTexts {
  byLabel: Record<string, string>;
  /** Changes whenever one of the texts changes. */
  etag: string;
}

/** By language and part, until the languages or their texts change. */
const prepared = new Map<string, PreparedTexts>();

/** Makes the texts be put together again; needed when languages or changed texts were read. */
export const forgetTexts = (): void => prepared.clear();

/** Returns all texts of a language, or those of one part. Throws 400 for a language that is not offered. */
export function textsIn(language: Language, part?: TextPart): PreparedTexts {
  const key = `${language} ${part ?? ''}`;
  const known = prepared.get(key) ?? prepareTexts(language, part);
  prepared.set(key, known);
  return known;
}

function prepareTexts(language: Language, part: TextPart | undefined): PreparedTexts {
  if (!offeredLanguages().includes(language))
    throw new Refusal(400, 'Malformed', { fields: { lang: 'errors.field.languageUnknown' } });
  const all = { ...textsOfFiles(language), ...changedTexts(language) };
  const starts: readonly string[] = part === undefined ? [''] : labelPrefixes[part];
  const byLabel = Object.fromEntries(
    Object.entries(all).filter(([label]) => starts.some((start) => label.startsWith(start))),
  );
  return { byLabel, etag: `"${createHash('sha256').update(JSON.stringify(byLabel)).digest('base64url')}"` };
}
