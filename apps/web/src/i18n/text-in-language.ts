import type { InLanguages, LocalText } from '@ithaki/contract';

export { localText } from '@ithaki/formats';
export type { LocalText };

/** A text as it is edited: in Greek and English, and in further languages where it was translated. */
export interface EditedText extends InLanguages {
  readonly en: string;
}

/** Returns a text as it is edited; plain text counts as Greek. */
export const editedText = (text: LocalText | undefined): EditedText => ({
  el: '',
  en: '',
  ...(typeof text === 'string' ? { el: text } : text),
});

/** Whether a text is empty in every language. */
export const isEmptyText = (text: LocalText | undefined): boolean =>
  Object.values(editedText(text)).every((wording) => wording.trim() === '');

/** Returns a text without the languages in which it is empty; in Greek alone as plain text. */
export function filledText(text: LocalText): LocalText {
  const { el, ...further } = editedText(text);
  const filled = Object.entries(further).filter(([, wording]) => wording.trim() !== '');
  return filled.length === 0 ? el : { el, ...Object.fromEntries(filled) };
}
