import type { FieldDefinition } from '@ithaki/contract';
import { NumberInput, SimpleGrid } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';

interface Props {
  field: FieldDefinition;
  problemOf: (part: string) => string | undefined;
  onChange: (field: FieldDefinition) => void;
}

/** The allowed days and ages of a date field. */
export function DateLimits({ field, problemOf, onChange }: Props) {
  const { t } = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
      {(['minDate', 'maxDate'] as const).map((part) => (
        <DateField
          key={part}
          label={t(`programmes.field.${part}`)}
          value={field[part] ?? ''}
          error={problemOf(part)}
          onChange={(day) => onChange({ ...field, [part]: day })}
        />
      ))}
      {(['minAge', 'maxAge'] as const).map((part) => (
        <NumberInput
          key={part}
          label={t(`programmes.field.${part}`)}
          min={0}
          max={150}
          allowDecimal={false}
          value={field[part] ?? ''}
          error={problemOf(part)}
          onChange={(age) => onChange({ ...field, [part]: typeof age === 'number' ? age : undefined })}
        />
      ))}
    </SimpleGrid>
  );
}
