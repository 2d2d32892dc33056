import type { Text } from '../../model/text.ts';
import {
  type ForeignObject,
  field,
  isForeignObject,
  numberField,
  objectsOf,
  textField,
} from '../draft/foreign-fields.ts';
import { textFrom } from '../draft/languages.ts';

/** Returns the last part of an extension's address, which identifies it: `questionnaire-hidden`. */
export const extensionName = (extension: ForeignObject): string => textField(extension, 'url').split('/').at(-1) ?? '';

/** The extensions of an element with one of these names. */
export const extensionsOf = (element: ForeignObject, ...names: readonly string[]): ForeignObject[] =>
  objectsOf(element, 'extension').filter((extension) => names.includes(extensionName(extension)));

/**
 * Returns the field `name[x]` of an element, whatever its type: `valueCoding`, `answerBoolean`; undefined when
 * it is missing.
 */
export function choiceField(element: ForeignObject, name: string): { type: string; value: unknown } | undefined {
  const key = Object.keys(element).find((key) => key.startsWith(name) && /^[A-Z]/.test(key.slice(name.length)));
  return key === undefined ? undefined : { type: key.slice(name.length), value: field(element, key) };
}

/** The value of an extension as text; '' when it has none. */
export function extensionText(extension: ForeignObject | undefined): string {
  const value = extension && choiceField(extension, 'value')?.value;
  if (isForeignObject(value)) return textField(value, 'expression', 'code', 'value', 'display');
  return value === undefined || value === null ? '' : String(value);
}

/** Returns a text of an element, with the translations in its extensions. */
export function translatedText(element: ForeignObject, name: string, ownLanguage: string | undefined): Text {
  const texts = new Map([['', textField(element, name)]]);
  const about = field(element, `_${name}`);
  for (const translation of isForeignObject(about) ? extensionsOf(about, 'translation') : []) {
    const parts = new Map(
      objectsOf(translation, 'extension').map((part) => [extensionName(part), extensionText(part)]),
    );
    texts.set(parts.get('lang') ?? 'translation', parts.get('content') ?? '');
  }
  return textFrom(texts, ownLanguage);
}

/** Returns the points of an option, which versions of the format name differently. */
export const pointsOf = (element: ForeignObject): number | undefined => {
  const [points] = extensionsOf(element, 'ordinalValue', 'itemWeight', 'questionnaire-ordinalValue');
  return points && numberField(points, 'valueDecimal');
};

/** An item of the questionnaire, with its position in it. */
export type FhirItem = {
  readonly linkId: string;
  readonly type: string;
  readonly source: ForeignObject;
  readonly children: readonly FhirItem[];
  /** Sequence number in the form, from 1, and the path in the file. */
  readonly number: number;
  readonly path: string;
};

/** Maximum nesting of items. */
const DEEPEST = 40;

/** The items of a questionnaire as a tree, numbered in their order. Throws RangeError when they are nested too deep. */
export function itemsOf(questionnaire: ForeignObject): FhirItem[] {
  let count = 0;
  const read = (element: ForeignObject, outer: string, depth: number): FhirItem[] => {
    if (depth > DEEPEST) throw new RangeError('nested too deep');
    return objectsOf(element, 'item').map((source, index) => {
      count += 1;
      const path = `${outer}item[${index}]`;
      const number = count;
      const children = read(source, `${path}.`, depth + 1);
      return { linkId: textField(source, 'linkId'), type: textField(source, 'type'), source, children, number, path };
    });
  };
  return read(questionnaire, '', 1);
}

/** An item and all items within it. */
export const withDescendants = (item: FhirItem): FhirItem[] => [item, ...item.children.flatMap(withDescendants)];
