import { gapsIn } from '@ithaki/formats';

type Texts = Readonly<Record<string, string>>;

/** Returns the placeholders of a product's text that a text in its place would lose. */
export const lostGaps = (original: string, text: string): string[] =>
  gapsIn(original).filter((gap) => !text.includes(gap));

/** The endings of labels whose text depends on a count. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `_${form}`);

/**
 * Returns the labels of plural forms that would be lost if only some labels had other texts: all forms for a label without
 * its ending, which would be read with every count, or else the remaining forms of a text that has some of them.
 */
export function lostForms(label: string, texts: Texts, replaced: ReadonlySet<string>): string[] {
  const ending = forms.find((form) => label.endsWith(form));
  if (ending === undefined && Object.hasOwn(texts, label)) return [];
  const stem = ending === undefined ? label : label.slice(0, -ending.length);
  return forms
    .map((form) => stem + form)
    .filter((form) => form !== label && Object.hasOwn(texts, form) && !replaced.has(form));
}
