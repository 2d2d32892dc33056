import type { LocalText } from '@ithaki/contract';
import type { HomedField } from '../../../access/field-policy.ts';

/** A field that is compared, and how much it weighs that two have the same value. */
export interface Weighed {
  field: HomedField;
  weight: number;
}

/** The values that a stored text holds: several of a multiple choice, else one. */
function valuesIn({ Type }: Pick<HomedField, 'Type'>, stored: string | undefined): string[] {
  if (!stored) return [];
  if (Type !== 'multiselect') return [stored];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.map(String) : [stored];
  } catch {
    return [stored];
  }
}

/** A person's values as sets, by the place of the field. */
export const setsOf = (fields: readonly Weighed[], values: Readonly<Record<string, string>>): Set<string>[] =>
  fields.map(({ field }) => new Set(valuesIn(field, values[field.Name])));

/** The first value that both have. */
export function common(one: ReadonlySet<string>, other: ReadonlySet<string>): string | undefined {
  for (const value of one) if (other.has(value)) return value;
  return undefined;
}

/** A value as it is shown. */
export const labelOf = ({ Options }: HomedField, value: string): LocalText =>
  Options?.find((option) => option.Value === value)?.Label ?? value;
