import type { FieldDefinition, LocalText } from '@ithaki/contract';
import { narrowedOptions } from '@ithaki/formats';

type Field = Pick<FieldDefinition, 'Name' | 'Options' | 'Within'>;
type ReadValue = (name: string) => string;

/**
 * Returns the options that a field offers for the values of the other fields; the stored value is always among
 * them.
 */
export function offeredOptions(
  { Name, Options = [], Within }: Field,
  readValue: ReadValue,
  local: (text: LocalText) => string,
): { value: string; label: string }[] {
  const left = narrowedOptions(Options, Within === undefined ? '' : readValue(Within));
  const current = Options.filter((option) => option.Value === readValue(Name) && !left.includes(option));
  return [...left, ...current].map(({ Value, Label }) => ({ value: Value, label: local(Label) }));
}

/**
 * Returns the names of fields whose value does not fit the new value of another field, and of the fields that
 * depend on those.
 */
export function unfittingFields(
  fields: readonly Field[],
  changed: string,
  value: string,
  readValue: ReadValue,
): string[] {
  return fields
    .filter(({ Name, Within, Options = [] }) => {
      const chosen = Options.find((option) => option.Value === readValue(Name));
      return Within === changed && Name !== changed && chosen && !narrowedOptions([chosen], value).length;
    })
    .flatMap(({ Name }) => [
      Name,
      ...unfittingFields(
        fields.filter((field) => field.Name !== Name),
        Name,
        '',
        readValue,
      ),
    ]);
}
