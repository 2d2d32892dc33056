import type { Role, ShownField } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { PickAndOrder } from '../../../../ui/fields/PickAndOrder.tsx';
import { useLevelOf } from '../queries.ts';

/** The roles that are expected to read a page which everyone sees. */
const usualReaders: readonly Role[] = ['Mentee', 'Mentor'];

interface Props {
  fields: readonly ShownField[];
  /** The roles that see the page; none for everyone. */
  readers: readonly Role[];
  value: readonly string[];
  onChange: (names: string[]) => void;
}

/** Chooses and orders the fields of a block of type form, and says which readers fill each in or only read it. */
export function FieldsForm({ fields, readers, value, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const levelOf = useLevelOf();
  const roles = readers.length > 0 ? readers : usualReaders;
  const named = (chosen: readonly Role[]) => chosen.map((role) => t(`shell.role.${role}`)).join(', ');
  const rightsIn = ({ Visible, Editable }: ShownField): string => {
    const seeing = roles.filter((role) => levelOf(role) <= Visible);
    const filling = seeing.filter((role) => levelOf(role) <= Editable);
    const reading = seeing.filter((role) => !filling.includes(role));
    if (seeing.length === 0) return t('views.editing.block.form.hidden');
    return [
      ...(filling.length > 0 ? [t('views.editing.block.form.filledBy', { roles: named(filling) })] : []),
      ...(reading.length > 0 ? [t('views.editing.block.form.readBy', { roles: named(reading) })] : []),
    ].join(' · ');
  };
  const asked = fields.filter(({ Type }) => !['file', 'ComputedField', 'ExportField'].includes(Type));
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('views.editing.block.form.what')}
      </Text>
      <PickAndOrder
        label={t('views.editing.block.form')}
        choices={asked.map((field) => ({ id: field.Name, label: local(field.Label), detail: rightsIn(field) }))}
        value={value}
        empty={t('views.editing.block.form.none')}
        onChange={onChange}
      />
    </>
  );
}
