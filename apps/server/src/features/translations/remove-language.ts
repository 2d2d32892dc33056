import type { ParsedBodyOf, ReplyOf, translations } from '@ithaki/contract';
import { ownLanguages } from '@ithaki/formats';
import type { Context } from '../../access/context.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { resetLanguage } from '../accounts/index.ts';
import { removeChange } from './changed-texts.ts';
import { readLanguages } from './languages.ts';
import { setLanguageRemoved } from './queries.ts';

/** Removes a language; with a label, removes only the change of one text. */
export async function removeLanguage(
  context: Context,
  { language, label }: ParsedBodyOf<typeof translations.removeLanguage>,
): Promise<ReplyOf<typeof translations.removeLanguage>> {
  if (label !== undefined) await removeChange(context, language, label);
  else {
    if ((ownLanguages as readonly string[]).includes(language))
      throw new Refusal(422, 'OwnLanguage', { fields: { language: 'errors.OwnLanguage' } });
    if (!(await setLanguageRemoved(context.db, language, context.now))) throw notFound();
    await resetLanguage(context.db, language);
    await context.forgetEveryone();
    context.audit({ target: `language:${language}` });
  }
  context.afterwards(() => readLanguages(context.independent));
  return { Ok: true };
}
