import { toLatin } from './elot743.ts';

const inherited: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), '__proto__']);

/**
 * Whether every JavaScript object inherits a property of this name, such as 'constructor', so that it cannot
 * name a value.
 */
export const isInheritedName = (name: string): boolean => inherited.has(name);

/** The maximum length of a field name. */
const MAX_LENGTH = 64;

/**
 * Returns a field name for a label: lower-case Latin letters, digits and underscores, beginning with a letter,
 * different from taken and inherited names. 'Αριθμός παιδιών' becomes 'arithmos_paidion'; a label without
 * letters gives ''.
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
  for (let number = 2; taken.includes(name) || isInheritedName(name); number += 1) name = `${words}_${number}`;
  return name;
}
