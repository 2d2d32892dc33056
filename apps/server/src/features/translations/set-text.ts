import type { ParsedBodyOf, ReplyOf, translations } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { offeredLanguages } from '../../platform/texts/translate.ts';
import { textsOfFiles } from './interface-texts.ts';
import { addLanguage, readLanguages } from './languages.ts';
import { saveText } from './queries.ts';

const gap = /\{\{[^}]*\}\}/g;

/** Replaces an interface text in one language. With a title, a language that does not exist yet is added first. */
export async function setText(
  context: Context,
  { label, language, text, Title }: ParsedBodyOf<typeof translations.setText>,
): Promise<ReplyOf<typeof translations.setText>> {
  if (Title !== undefined && !offeredLanguages().includes(language)) await addLanguage(context, { language, Title });
  else if (!offeredLanguages().includes(language))
    throw new Refusal(422, 'UnknownLanguage', { fields: { language: 'errors.UnknownLanguage' } });
  const original = textsOfFiles(language)[label];
  if (original === undefined) throw new Refusal(422, 'UnknownLabel', { fields: { label: 'errors.UnknownLabel' } });
  const lost = (original.match(gap) ?? []).filter((name) => !text.includes(name));
  if (lost.length > 0)
    throw new Refusal(422, 'LostGaps', { params: { gaps: lost.join(' ') }, fields: { text: 'errors.LostGaps' } });
  await saveText(context.db, language, label, text);
  context.audit({ target: `language:${language}`, before: { label }, after: { text } });
  context.afterwards(() => readLanguages(context.independent));
  return { Ok: true };
}
