import type { FieldDefinition } from '@ithaki/contract';

export type Options = NonNullable<FieldDefinition['Options']>;

/** Returns options as tab-separated text, one per line: value, Greek label, English label. */
export const formatOptions = (options: Options): string =>
  options
    .map(({ Value, Label }) => (typeof Label === 'string' ? [Value, Label] : [Value, Label.el, Label.en]).join('\t'))
    .join('\n');

/**
 * Parses options from text, one per line: value, Greek label, English label, separated by tab, '|' or ';'. Where a line
 * has no label, the value is the label.
 */
export const parseOptions = (text: string): Options =>
  text
    .split('\n')
    .map((line) => line.split(/[\t|;]/).map((part) => part.trim()))
    .filter(([value]) => value)
    .map(([Value = '', el = Value, en = '']) => ({ Value, Label: en === '' ? el || Value : { el, en } }));
