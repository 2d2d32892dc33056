import type { LocalText, ShownField, User } from '@ithaki/contract';

type Values = Readonly<Record<string, string>>;
type Field = Pick<ShownField, 'Name' | 'Type' | 'Options'>;

/** Returns a person's values by field name: fields of the person and of the membership together. */
export const personValues = ({ Fields, ProjectFields }: Pick<User, 'Fields' | 'ProjectFields'>): Values => ({
  ...ProjectFields,
  ...Fields,
});

/** Returns the typed values that differ from the stored ones. */
export const changedValues = (stored: Values, typed: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => (stored[name] ?? '') !== value));

/** Parses the stored value of a multiple choice. */
function parseChoices(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

/** Formats a stored value for people: options by their label, checkboxes as yes or no. */
export function shownValue(
  { Type, Options = [] }: Field,
  value: string,
  local: (text: LocalText) => string,
  words: { yes: string; no: string },
): string {
  if (value === '') return '';
  if (Type === 'checkbox') return value === '1' ? words.yes : words.no;
  if (Type !== 'select' && Type !== 'multiselect') return value;
  const label = (option: string) => local(Options.find(({ Value }) => Value === option)?.Label ?? option);
  return (Type === 'select' ? [value] : parseChoices(value)).map(label).join(', ');
}
