/** A text of a questionnaire: plain, which is Greek and shown to everyone, or in both languages. */
export type Text = string | { readonly el: string; readonly en: string };

/** The languages a questionnaire is read in. */
export type Language = 'el' | 'en';

/** The text in a language; where that is empty, in the other one. */
export function textIn(text: Text | undefined, lang: Language): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[lang] || text[lang === 'el' ? 'en' : 'el'];
}

/** Both languages of a text; one that is plain stands for both. */
export function bothOf(text: Text | undefined): { el: string; en: string } {
  return { el: textIn(text, 'el'), en: textIn(text, 'en') };
}

/** A text with one change made in each of its languages. */
export function mapText(text: Text, change: (one: string) => string): Text {
  return typeof text === 'string' ? change(text) : { el: change(text.el), en: change(text.en) };
}

/** Whether two texts say the same in both languages. */
export function sameText(one: Text | undefined, other: Text | undefined): boolean {
  return textIn(one, 'el') === textIn(other, 'el') && textIn(one, 'en') === textIn(other, 'en');
}
