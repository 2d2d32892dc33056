import { toLatin } from './elot743.ts';

/** The longest name of a field. */
const MAX_LENGTH = 64;

/**
 * Returns a name for a field with this label: lower-case Latin letters, digits and underscores, beginning with a letter,
 * and none of the names that are taken. 'Αριθμός παιδιών' becomes 'arithmos_paidion'; '' for a label without letters.
 */
export function fieldNameOf(label: string, taken: readonly string[]): string {
  const words = toLatin(label)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, MAX_LENGTH - 3);
  if (words === '') return '';
  let name = words;
  for (let number = 2; taken.includes(name); number += 1) name = `${words}_${number}`;
  return name;
}
