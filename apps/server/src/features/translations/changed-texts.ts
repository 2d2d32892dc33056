import type { Language, ParsedBodyOf, ReplyOf, translations } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { lostForms, lostGaps } from '../../platform/texts/lost-parts.ts';
import { offeredLanguages } from '../../platform/texts/translate.ts';
import { ownTexts, textsOfFiles } from './interface-texts.ts';
import { addLanguage, readLanguages } from './languages.ts';
import { type ChangedTextRow, deleteText, findTextRow, findTextRows, savePermanentText, saveText } from './queries.ts';

type TextRow = ReplyOf<typeof translations.list>[number];

const requireOffered = (language: Language): void => {
  if (!offeredLanguages().includes(language))
    throw new Refusal(422, 'UnknownLanguage', { fields: { language: 'errors.UnknownLanguage' } });
};

/** Returns a row for each label of the product in a language, followed by those that the product no longer has. */
function rowsOf(language: Language, changed: ReadonlyMap<string, ChangedTextRow>): TextRow[] {
  const [labels, own] = [textsOfFiles(language), ownTexts(language)];
  const rows = Object.keys(labels).map((label): TextRow => {
    const original = changed.get(label)?.permanentText ?? own[label] ?? '';
    const text = changed.get(label)?.text ?? original;
    if (text === '') return { label, language, text, type: 'Missing' };
    if (text === original) return { label, language, text, type: 'File' };
    return { label, language, text, type: 'Changed', original };
  });
  const unused = [...changed.values()].filter(({ label }) => labels[label] === undefined);
  return [...rows, ...unused.map(({ label, text }): TextRow => ({ label, language, text, type: 'Unused' }))];
}

/** Lists every text of the interface by label and language. */
export async function listTexts(
  { db }: Pick<Context, 'db'>,
  { language, type }: ParsedBodyOf<typeof translations.list>,
): Promise<ReplyOf<typeof translations.list>> {
  if (language !== undefined) requireOffered(language);
  const changed = await findTextRows(db, language);
  const rows = (language === undefined ? offeredLanguages() : [language]).flatMap((code) =>
    rowsOf(code, new Map(changed.filter((row) => row.language === code).map((row) => [row.label, row]))),
  );
  return type === undefined ? rows : rows.filter((row) => row.type === type);
}

/**
 * Replaces an interface text in one language; the original text removes the change. With a title, a language that does
 * not exist yet is added first.
 */
export async function setText(
  context: Context,
  { label, language, text, Title }: ParsedBodyOf<typeof translations.setText>,
): Promise<ReplyOf<typeof translations.setText>> {
  if (Title !== undefined && !offeredLanguages().includes(language)) await addLanguage(context, { language, Title });
  else requireOffered(language);
  const texts = textsOfFiles(language);
  const product = Object.hasOwn(texts, label) ? texts[label] : undefined;
  if (product === undefined) {
    const forms = lostForms(label, texts, new Set());
    if (forms.length === 0) throw new Refusal(422, 'UnknownLabel', { fields: { label: 'errors.UnknownLabel' } });
    throw new Refusal(422, 'LostForms', { params: { forms: forms.join(' ') }, fields: { label: 'errors.LostForms' } });
  }
  const lost = lostGaps(product, text);
  if (lost.length > 0)
    throw new Refusal(422, 'LostGaps', { params: { gaps: lost.join(' ') }, fields: { text: 'errors.LostGaps' } });
  const changed = await findTextRow(context.db, language, label);
  const isOriginal = !changed?.permanentText && text === ownTexts(language)[label];
  if (isOriginal) await deleteText(context.db, language, label);
  else await saveText(context.db, language, label, text);
  const before = { label, text: changed?.text ?? ownTexts(language)[label] ?? null };
  context.audit({ target: `language:${language}`, before, after: { text } });
  context.afterwards(() => readLanguages(context.independent));
  return { Ok: true };
}

/** Removes the change of a text, so that what was made permanent, or else the product's own text, is read again. */
export async function removeChange(context: Context, language: Language, label: string): Promise<void> {
  const changed = await findTextRow(context.db, language, label);
  if (!changed || changed.text === changed.permanentText) throw new Refusal(422, 'TextUnchanged');
  if (changed.permanentText === null) await deleteText(context.db, language, label);
  else await saveText(context.db, language, label, changed.permanentText);
  const after = { text: changed.permanentText ?? ownTexts(language)[label] ?? null };
  context.audit({ target: `language:${language}`, before: { label, text: changed.text }, after });
}

/** Makes a changed text the one to which removing a later change leads back. */
export async function makePermanent(
  context: Context,
  { label, language }: ParsedBodyOf<typeof translations.makePermanent>,
): Promise<ReplyOf<typeof translations.makePermanent>> {
  const changed = await findTextRow(context.db, language, label);
  if (!changed || changed.text === changed.permanentText) throw new Refusal(422, 'TextUnchanged');
  await savePermanentText(context.db, language, label);
  const before = { label, permanent: changed.permanentText };
  context.audit({ target: `language:${language}`, before, after: { permanent: changed.text } });
  return { Ok: true };
}
