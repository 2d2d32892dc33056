import type { Form } from '@ithaki/application/schema';
import { compared } from '../../../../editor/compared-lines.ts';

/** How a part is called, by its name in the form's file. */
type Say = (key: string) => string;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What names an item among others, which begins its lines. */
const headOf = ({ Name, Code, Value, Status, Score }: Record<string, unknown>): string =>
  String(Name ?? Code ?? Value ?? Status ?? Score ?? '');

function linesOf(key: string, value: unknown, margin: string, say: Say): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (isPlain(value)) {
    const [first = '', ...more] = (typeof value === 'boolean' ? say(String(value)) : String(value)).split('\n');
    return [`${margin}${say(key)}: ${first}`, ...more.map((line) => `${margin}  ${line}`)];
  }
  const within = (item: object) => Object.entries(item).flatMap(([own, one]) => linesOf(own, one, `${margin}  `, say));
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      isPlain(item)
        ? linesOf(key, item, margin, say)
        : [`${margin}${say(key)} ${headOf(item as Record<string, unknown>)}`, ...within(item as object)],
    );
  const lines = within(value);
  return lines.length > 0 ? [`${margin}${say(key)}`, ...lines] : [];
}

/** A form as text that can be compared line by line. */
export const writtenForm = (form: Form, say: Say): string =>
  Object.entries(form)
    .flatMap(([key, value]) => linesOf(key, value, '', say))
    .join('\n');

/** The lines of a form that another one has not. */
export const ownLines = (form: Form, other: Form, say: Say): string =>
  compared(writtenForm(other, say), writtenForm(form, say))
    .filter(({ kind }) => kind === 'new')
    .map(({ text }) => text.trim())
    .join('\n');
