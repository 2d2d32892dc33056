import { gapsIn } from '@ithaki/formats';

type Texts = Readonly<Record<string, string>>;

/** Returns the placeholders of an original text that are missing from its replacement. */
export const lostGaps = (original: string, text: string): string[] =>
  gapsIn(original).filter((gap) => !text.includes(gap));

/** Endings of the labels of plural forms. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `_${form}`);

/**
 * Returns the labels of the plural forms that replacing the text of `label` leaves out. For a label without a form
 * ending, whose text would be used for every count, these are all forms; otherwise the other forms not in `replaced`.
 */
export function lostForms(label: string, texts: Texts, replaced: ReadonlySet<string>): string[] {
  const ending = forms.find((form) => label.endsWith(form));
  if (ending === undefined && Object.hasOwn(texts, label)) return [];
  const stem = ending === undefined ? label : label.slice(0, -ending.length);
  return forms
    .map((form) => stem + form)
    .filter((form) => form !== label && Object.hasOwn(texts, form) && !replaced.has(form));
}
