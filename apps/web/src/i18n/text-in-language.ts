import type { InLanguages, LocalText } from '@ithaki/contract';

export { localText } from '@ithaki/formats';
export type { LocalText };

/** A text while it is edited: in Greek and English, and in further languages if it was translated. */
export interface EditedText extends InLanguages {
  readonly en: string;
}

/** Returns a text in the form for editing; a plain string counts as Greek. */
export const editedText = (text: LocalText | undefined): EditedText => ({
  el: '',
  en: '',
  ...(typeof text === 'string' ? { el: text } : text),
});

/** Whether a text is empty in every language. */
export const isEmptyText = (text: LocalText | undefined): boolean =>
  Object.values(editedText(text)).every((wording) => wording.trim() === '');

/** Returns a text without empty languages; a text that is only Greek becomes a plain string. */
export function filledText(text: LocalText): LocalText {
  const { el, ...further } = editedText(text);
  const filled = Object.entries(further).filter(([, wording]) => wording.trim() !== '');
  return filled.length === 0 ? el : { el, ...Object.fromEntries(filled) };
}
