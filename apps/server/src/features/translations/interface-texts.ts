import { createHash } from 'node:crypto';
import type { Language } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { onRecycle } from '../../platform/installation/recycling.ts';
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

/** Returns the texts of the files that are written in a language: none for a language that was added. */
export const ownTexts = (language: Language): Texts => (language === 'el' || language === 'en' ? texts[language] : {});

/**
 * Returns the texts of the files in a language; for a language that was added to the installation, the Greek texts. If
 * the language has more plural forms than Greek, each text with a count gets all of them, so that a count is never
 * shown with a bare label.
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

/** Cache of texts by language and part, until the languages or their texts change. */
const prepared = new Map<string, PreparedTexts>();

/** Clears the cache of texts; required when languages or changed texts were read from the database. */
export const forgetTexts = (): void => prepared.clear();
onRecycle(forgetTexts);

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
