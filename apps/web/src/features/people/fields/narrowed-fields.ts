import type { FieldDefinition, LocalText } from '@ithaki/contract';
import { narrowedOptions } from '@ithaki/formats';

type Field = Pick<FieldDefinition, 'Name' | 'Options' | 'Within'>;
type ReadValue = (name: string) => string;

/** The choices that a field offers for the values of the others; the stored one stays among them. */
export function offeredOptions(
  { Name, Options = [], Within }: Field,
  readValue: ReadValue,
  local: (text: LocalText) => string,
): { value: string; label: string }[] {
  const left = narrowedOptions(Options, Within === undefined ? '' : readValue(Within));
  const current = Options.filter((option) => option.Value === readValue(Name) && !left.includes(option));
  return [...left, ...current].map(({ Value, Label }) => ({ value: Value, label: local(Label) }));
}

/** Names of the fields whose choice does not belong to the new value of another, and of those that depend on them. */
export function misfits(fields: readonly Field[], changed: string, value: string, readValue: ReadValue): string[] {
  return fields
    .filter(({ Name, Within, Options = [] }) => {
      const chosen = Options.find((option) => option.Value === readValue(Name));
      return Within === changed && Name !== changed && chosen && !narrowedOptions([chosen], value).length;
    })
    .flatMap(({ Name }) => [
      Name,
      ...misfits(
        fields.filter((field) => field.Name !== Name),
        Name,
        '',
        readValue,
      ),
    ]);
}
