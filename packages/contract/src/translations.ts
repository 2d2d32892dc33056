import { isKnownLanguage } from '@ithaki/formats';
import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, language, nothing, requiredText } from './core/fields.ts';

/** An interface language with its country, as the catalogue names it. */
const locale = z
  .string()
  .max(12)
  .refine((name) => ['el-GR', 'en-US'].includes(name) || isKnownLanguage(name), { error: 'languageUnknown' });

/** The code of a language, which the installation need not have yet: `de`, `pt-BR`. */
const code = z.string().trim().min(2).max(12);

/** The label of an interface text. */
const label = z.string().min(1).max(200);

/** The name of a language in that language: 'Deutsch'. */
const title = requiredText(60);

/**
 * `File`: the product's own, or made permanent; `Changed`: replaced by a translator; `Missing`: not translated yet, so
 * read in Greek; `Unused`: of a label that the product no longer has.
 */
const textType = z.enum(['File', 'Changed', 'Missing', 'Unused']);

/** A text of the interface in one language, for the translators' work place. */
const textRow = z.strictObject({
  label: z.string(),
  language,
  /** The text that people read; empty when it is missing. */
  text: z.string(),
  type: textType,
  /** What people read again once a change is removed; absent for texts that nobody changed. */
  original: z.string().optional(),
});

/** Calls about the languages of the installation and the texts of the interface. */
export const translations = {
  texts: call({
    method: 'GET',
    path: '/api/Lang/LangService',
    overHttp: true,
    summary:
      'Every interface text in one language, by label, including translators’ changes; with `part`, only those of the applicants’ pages.',
    permission: 'anyone',
    reach: 'none',
    ...reads,
    rate: 'none',
    body: z.strictObject({ lang: locale, part: z.enum(['applicant']).optional() }),
    reply: z.record(z.string(), z.string()),
  }),
  list: call({
    path: '/api/Lang/LangServiceAll',
    summary:
      'Every interface text by label and language, also missing and unused ones; with `language` or `type`, those alone.',
    permission: 'translations.edit',
    reach: 'none',
    ...reads,
    body: z.strictObject({ language: code.optional(), type: textType.optional() }),
    reply: z.array(textRow),
    errors: ['UnknownLanguage'],
  }),
  languages: call({
    method: 'GET',
    path: '/api/Lang/GetAllLanguages',
    summary: 'The languages that people may choose: Greek, English, and those added to the installation.',
    permission: 'anyone',
    reach: 'none',
    ...reads,
    body: nothing,
    reply: z.array(z.strictObject({ Language: language, Title: z.string() })),
  }),
  addLanguage: call({
    path: '/api/Lang/InsertLanguage',
    summary:
      'Adds a language to the installation, or offers one again that was removed; what nobody has translated yet is read in Greek.',
    permission: 'translations.edit',
    reach: 'none',
    ...changes,
    body: z.strictObject({ language: code, Title: title }),
    reply: done,
    errors: ['LanguageExists', 'UnknownLanguage', 'RightToLeft', 'TooManyLanguages'],
  }),
  setText: call({
    path: '/api/Lang/InsertLangText',
    summary:
      'Replaces an interface text in one language, for everyone; with a Title, a language that is not there yet is added first.',
    permission: 'translations.edit',
    reach: 'none',
    ...changes,
    body: z.strictObject({ label, language: code, text: requiredText(5_000), Title: title.optional() }),
    reply: done,
    errors: [
      'LanguageExists',
      'UnknownLanguage',
      'RightToLeft',
      'TooManyLanguages',
      'UnknownLabel',
      'LostGaps',
      'LostForms',
    ],
  }),
  removeLanguage: call({
    path: '/api/Lang/DeleteLanguage',
    summary:
      'Removes a language: nobody may choose it any more, and who had chosen it reads Greek. Its texts are kept. With a label, removes one replaced interface text instead.',
    permission: 'translations.remove',
    reach: 'none',
    ...changes,
    body: z.strictObject({ language: code, label: label.optional() }),
    reply: done,
    errors: ['NotFound', 'OwnLanguage', 'TextUnchanged'],
  }),
  makePermanent: call({
    path: '/api/Lang/MakeRowPermanent',
    summary:
      'Makes a changed interface text the original of this installation: removing a later change leads back to it.',
    permission: 'translations.remove',
    reach: 'none',
    ...changes,
    body: z.strictObject({ label, language: code }),
    reply: done,
    errors: ['TextUnchanged'],
  }),
};
