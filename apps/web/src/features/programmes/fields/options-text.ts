import type { FieldDefinition } from '@ithaki/contract';

export type Options = NonNullable<FieldDefinition['Options']>;

/** Choices as text, one a line: value, Greek, English, as a spreadsheet copies them. */
export const optionsText = (options: Options): string =>
  options
    .map(({ Value, Label }) => (typeof Label === 'string' ? [Value, Label] : [Value, Label.el, Label.en]).join('\t'))
    .join('\n');

/** Reads such text; '|' and ';' part the columns as well, and a line of one word is value and label in one. */
export const optionsFrom = (text: string): Options =>
  text
    .split('\n')
    .map((line) => line.split(/[\t|;]/).map((part) => part.trim()))
    .filter(([value]) => value)
    .map(([Value = '', el = Value, en = '']) => ({ Value, Label: en === '' ? el || Value : { el, en } }));
