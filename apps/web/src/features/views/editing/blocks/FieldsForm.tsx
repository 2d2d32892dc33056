import type { ShownField } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { PickAndOrder } from '../../../../ui/fields/PickAndOrder.tsx';

interface Props {
  fields: readonly ShownField[];
  value: readonly string[];
  onChange: (names: string[]) => void;
}

/** Chooses and orders the person's fields that a block of type form contains. */
export function FieldsForm({ fields, value, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const asked = fields.filter(({ Type }) => !['file', 'ComputedField', 'ExportField'].includes(Type));
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('views.editing.block.form.what')}
      </Text>
      <PickAndOrder
        label={t('views.editing.block.form')}
        choices={asked.map(({ Name, Label }) => ({ id: Name, label: local(Label) }))}
        value={value}
        empty={t('views.editing.block.form.none')}
        onChange={onChange}
      />
    </>
  );
}
