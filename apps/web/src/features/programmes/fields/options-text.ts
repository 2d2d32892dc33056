import type { FieldDefinition, LocalText } from '@ithaki/contract';
import { editedText } from '../../../i18n/text-in-language.ts';

export type Options = NonNullable<FieldDefinition['Options']>;

/**
 * Returns options as tab-separated text, one per line: value, Greek label, English label, and the option of another field
 * to which it belongs.
 */
export const formatOptions = (options: Options): string =>
  options
    .map(({ Value, Label, In }) => {
      const labels = typeof Label === 'string' ? [Label, ...(In ? [''] : [])] : [Label.el, Label.en ?? ''];
      return [Value, ...labels, ...(In ? [In] : [])].join('\t');
    })
    .join('\n');

/**
 * Returns a typed label with the translations of the earlier label in further languages, which the text does
 * not show.
 */
function withFurtherLanguages(label: LocalText, before: LocalText | undefined): LocalText {
  const { el: _el, en: _en, ...further } = editedText(before);
  return Object.keys(further).length === 0 ? label : { ...editedText(label), ...further };
}

/**
 * Parses options from text, one per line: value, Greek label, English label, option of another field, separated
 * by tab, '|' or ';'. In a line without a label, the value is the label. Labels in further languages are taken
 * from the earlier option with the same value.
 */
export const parseOptions = (text: string, before: Options = []): Options =>
  text
    .split('\n')
    .map((line) => line.split(/[\t|;]/).map((part) => part.trim()))
    .filter(([value]) => value)
    .map(([Value = '', el = Value, en = '', In = '']) => ({
      Value,
      Label: withFurtherLanguages(
        en === '' ? el || Value : { el, en },
        before.find((option) => option.Value === Value)?.Label,
      ),
      ...(In && { In }),
    }));
