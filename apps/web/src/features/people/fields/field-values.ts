import type { LocalText, ShownField, User } from '@ithaki/contract';

type Values = Readonly<Record<string, string>>;
type Field = Pick<ShownField, 'Name' | 'Type' | 'Options'>;

/** A person's values by field, wherever they are kept. */
export const valuesOf = ({ Fields, ProjectFields }: Pick<User, 'Fields' | 'ProjectFields'>): Values => ({
  ...ProjectFields,
  ...Fields,
});

/** What was typed and differs from what is kept. */
export const changesOf = (kept: Values, typed: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => (kept[name] ?? '') !== value));

function listOf(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

/** A stored value as people read it: options by their label, yes and no in words. */
export function shownValue(
  { Type, Options = [] }: Field,
  value: string,
  local: (text: LocalText) => string,
  words: { yes: string; no: string },
): string {
  if (value === '') return '';
  if (Type === 'checkbox') return value === '1' ? words.yes : words.no;
  if (Type !== 'select' && Type !== 'multiselect') return value;
  const label = (one: string) => local(Options.find(({ Value }) => Value === one)?.Label ?? one);
  return (Type === 'select' ? [value] : listOf(value)).map(label).join(', ');
}
