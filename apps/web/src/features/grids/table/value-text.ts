import type { GridRow, LocalText, ShownField } from '@ithaki/contract';

type Field = Pick<ShownField, 'Name' | 'Type' | 'Options' | 'home'>;

/** Texts of the interface for values. */
export interface Words {
  yes: string;
  no: string;
  local: (text: LocalText) => string;
}

function listOf(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

/** Formats one value of a field: an option's label, yes or no, or the value itself. */
export function sayValue({ Type, Options = [] }: Pick<Field, 'Type' | 'Options'>, value: string, words: Words): string {
  if (Type === 'checkbox') return value === '1' ? words.yes : words.no;
  return words.local(Options.find(({ Value }) => Value === value)?.Label ?? value);
}

/** Formats a row's value in a field; several values are joined with commas. */
export function shownValue(field: Field, row: GridRow, words: Words): string {
  const value = (field.home === 'user' ? row.User.Fields : row.ProjectData.ProjectFields)[field.Name] ?? '';
  if (value === '') return '';
  const values = field.Type === 'multiselect' ? listOf(value) : [value];
  return values.map((one) => sayValue(field, one, words)).join(', ');
}
