import type { Form } from '@ithaki/application/schema';
import { compared } from '../../../ui/versions/compared.ts';

const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What names an item among others, which begins its lines. */
const headOf = (item: Record<string, unknown>): string =>
  String(item.Name ?? item.Code ?? item.Value ?? item.Status ?? item.Score ?? '');

function linesOf(key: string, value: unknown, depth: number): string[] {
  const margin = '  '.repeat(depth);
  if (value === undefined || value === null || value === '') return [];
  if (isText(value)) {
    const [first = '', ...more] = String(value).split('\n');
    return [`${margin}${key}: ${first}`, ...more.map((line) => `${margin}  ${line}`)];
  }
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      isText(item) ? linesOf(key, item, depth) : itemLines(key, item as Record<string, unknown>, depth),
    );
  const within = Object.entries(value).flatMap(([own, one]) => linesOf(own, one, depth + 1));
  return within.length > 0 ? [`${margin}${key}`, ...within] : [];
}

const itemLines = (key: string, item: Record<string, unknown>, depth: number): string[] => [
  `${'  '.repeat(depth)}${key} ${headOf(item)}`,
  ...Object.entries(item).flatMap(([own, one]) => linesOf(own, one, depth + 1)),
];

/** A form as text that can be compared line by line, by the names that its file has. */
export const writtenForm = (form: Form): string =>
  Object.entries(form)
    .flatMap(([key, value]) => linesOf(key, value, 0))
    .join('\n');

/** The lines of a form that another one has not. */
export const ownLines = (form: Form, other: Form): string =>
  compared(writtenForm(other), writtenForm(form))
    .filter(({ kind }) => kind === 'new')
    .map(({ text }) => text.trim())
    .join('\n');
