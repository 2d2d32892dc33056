import { toLatin } from './elot743.ts';

const inherited: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), '__proto__']);

/** Whether every JavaScript object answers to this name, such as 'constructor': no value can be told from it. */
export const isInheritedName = (name: string): boolean => inherited.has(name);

/** The longest name of a field. */
const MAX_LENGTH = 64;

/**
 * Returns a name for a field with this label: lower-case Latin letters, digits and underscores, beginning with a letter,
 * and none of the names that are taken or inherited. 'Αριθμός παιδιών' becomes 'arithmos_paidion'; '' for a label without letters.
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
