/** A text of a questionnaire: a plain string (Greek, shown in both languages), or one text for each language. */
export type Text = string | { readonly el: string; readonly en: string };

/** The languages of a questionnaire. */
export type Language = 'el' | 'en';

/** The text in a language, or in the other one when it is empty. */
export function textIn(text: Text | undefined, lang: Language): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[lang] || text[lang === 'el' ? 'en' : 'el'];
}

/** Both languages of a text; a plain string is used for both. */
export function inBothLanguages(text: Text | undefined): { el: string; en: string } {
  return { el: textIn(text, 'el'), en: textIn(text, 'en') };
}

/** Applies a change to each language of a text. */
export function mapText(text: Text, change: (text: string) => string): Text {
  return typeof text === 'string' ? change(text) : { el: change(text.el), en: change(text.en) };
}

/** Whether two texts are equal in both languages. */
export function isSameText(first: Text | undefined, second: Text | undefined): boolean {
  return textIn(first, 'el') === textIn(second, 'el') && textIn(first, 'en') === textIn(second, 'en');
}
