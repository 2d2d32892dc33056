import type { GridRow, LocalText, ShownField } from '@ithaki/contract';

type Field = Pick<ShownField, 'Name' | 'Type' | 'Options' | 'home'>;

/** Texts of the interface for values. */
export interface ValueTexts {
  yes: string;
  no: string;
  local: (text: LocalText) => string;
}

function parseList(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

/** Formats one value of a field: an option's label, yes or no, or the value itself. */
export function valueText(
  { Type, Options = [] }: Pick<Field, 'Type' | 'Options'>,
  value: string,
  texts: ValueTexts,
): string {
  if (Type === 'checkbox') return value === '1' ? texts.yes : texts.no;
  return texts.local(Options.find(({ Value }) => Value === value)?.Label ?? value);
}

/** Formats a row's value in a field; several values are joined with commas. */
export function fieldText(field: Field, row: GridRow, texts: ValueTexts): string {
  const value = (field.home === 'user' ? row.User.Fields : row.ProjectData.ProjectFields)[field.Name] ?? '';
  if (value === '') return '';
  const values = field.Type === 'multiselect' ? parseList(value) : [value];
  return values.map((item) => valueText(field, item, texts)).join(', ');
}
