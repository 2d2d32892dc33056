import type { ParsedBodyOf, ReplyOf, translations } from '@ithaki/contract';
import { isLanguageCode, isRightToLeft, MAX_LANGUAGES, ownLanguages } from '@ithaki/formats';
import type { Context, OpenContext } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { setLanguages } from '../../platform/texts/translate.ts';
import { forgetTexts } from './interface-texts.ts';
import { findAddedLanguages, findChangedTexts, findWords, insertLanguage, lockLanguages } from './queries.ts';

/** Database channel that announces changes of languages and texts. */
export const LANGUAGES_CHANNEL = 'languages_changed';

/**
 * Reads the languages of the installation, the changed texts and the words of programmes into memory, for all texts that
 * this server sends.
 */
export async function readLanguages(db: Db): Promise<void> {
  const [added, changed, words] = [await findAddedLanguages(db), await findChangedTexts(db), await findWords(db)];
  setLanguages(
    added.map(({ code, removedAt }) => ({ code, offered: removedAt === null })),
    new Map(changed.map(({ language, texts }) => [language, texts])),
    new Map(words.map((row) => [row.projectId, row.words])),
  );
  forgetTexts();
}

const ownTitles = { el: 'Ελληνικά', en: 'English' } as const;

/** Lists the languages that people may choose. */
export async function listLanguages({ db }: OpenContext): Promise<ReplyOf<typeof translations.languages>> {
  const added = (await findAddedLanguages(db)).filter(({ removedAt }) => removedAt === null);
  return [
    ...ownLanguages.map((language) => ({ Language: language, Title: ownTitles[language] })),
    ...added.map(({ code, title }) => ({ Language: code, Title: title })),
  ];
}

const refuse = (code: string, params: Record<string, string | number> = {}) =>
  new Refusal(422, code, { params, fields: { language: `errors.${code}` } });

const isOwn = (code: string): boolean => (ownLanguages as readonly string[]).includes(code);

/** Adds a language to the installation, or offers a removed language again. */
export async function addLanguage(
  context: Context,
  { language, Title }: ParsedBodyOf<typeof translations.addLanguage>,
): Promise<ReplyOf<typeof translations.addLanguage>> {
  const { db } = context;
  if (!isLanguageCode(language)) throw refuse('UnknownLanguage');
  if (isRightToLeft(language)) throw refuse('RightToLeft');
  await lockLanguages(db);
  const offered = (await findAddedLanguages(db)).filter(({ removedAt }) => removedAt === null);
  if (isOwn(language) || offered.some(({ code }) => code === language)) throw new Refusal(409, 'LanguageExists');
  const most = MAX_LANGUAGES - ownLanguages.length;
  if (offered.length >= most) throw refuse('TooManyLanguages', { most: MAX_LANGUAGES });
  await insertLanguage(db, language, Title);
  context.audit({ target: `language:${language}`, after: { Title } });
  context.afterwards(() => readLanguages(context.independent));
  return { Ok: true };
}
