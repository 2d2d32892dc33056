import type { Form } from '@ithaki/application/schema';
import { compareLines } from '../../../../editor/compared-lines.ts';

/** Label of a part, by its key in the form's file. */
type KeyLabel = (key: string) => string;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The property that names an item in its first line. */
const itemHeading = ({ Name, Code, Value, Status, Score }: Record<string, unknown>): string =>
  String(Name ?? Code ?? Value ?? Status ?? Score ?? '');

function textLines(key: string, value: unknown, margin: string, keyLabel: KeyLabel): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (isPlain(value)) {
    const [first = '', ...more] = (typeof value === 'boolean' ? keyLabel(String(value)) : String(value)).split('\n');
    return [`${margin}${keyLabel(key)}: ${first}`, ...more.map((line) => `${margin}  ${line}`)];
  }
  const linesWithin = (item: object) =>
    Object.entries(item).flatMap(([property, item]) => textLines(property, item, `${margin}  `, keyLabel));
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      isPlain(item)
        ? textLines(key, item, margin, keyLabel)
        : [`${margin}${keyLabel(key)} ${itemHeading(item as Record<string, unknown>)}`, ...linesWithin(item as object)],
    );
  const lines = linesWithin(value);
  return lines.length > 0 ? [`${margin}${keyLabel(key)}`, ...lines] : [];
}

/** A form as text that can be compared line by line. */
export const formAsText = (form: Form, keyLabel: KeyLabel): string =>
  Object.entries(form)
    .flatMap(([key, value]) => textLines(key, value, '', keyLabel))
    .join('\n');

/** The lines of a form that the other form does not contain. */
export const addedLines = (form: Form, other: Form, keyLabel: KeyLabel): string =>
  compareLines(formAsText(other, keyLabel), formAsText(form, keyLabel))
    .filter(({ kind }) => kind === 'new')
    .map(({ text }) => text.trim())
    .join('\n');
