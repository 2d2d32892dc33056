import type { FieldDefinition } from '@ithaki/contract';

export type Options = NonNullable<FieldDefinition['Options']>;

/**
 * Returns options as tab-separated text, one per line: value, Greek label, English label, and the option of another field
 * to which it belongs.
 */
export const formatOptions = (options: Options): string =>
  options
    .map(({ Value, Label, In }) => {
      const labels = typeof Label === 'string' ? [Label, ...(In ? [''] : [])] : [Label.el, Label.en];
      return [Value, ...labels, ...(In ? [In] : [])].join('\t');
    })
    .join('\n');

/**
 * Parses options from text, one per line: value, Greek label, English label, where it belongs, separated by tab, '|' or ';'. Where a line
 * has no label, the value is the label.
 */
export const parseOptions = (text: string): Options =>
  text
    .split('\n')
    .map((line) => line.split(/[\t|;]/).map((part) => part.trim()))
    .filter(([value]) => value)
    .map(([Value = '', el = Value, en = '', In = '']) => ({
      Value,
      Label: en === '' ? el || Value : { el, en },
      ...(In && { In }),
    }));
