import type { ShownField } from '@ithaki/contract';
import { Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FieldInput, type InputType } from '../../../ui/fields/FieldInput.tsx';
import { usePersonFields } from '../queries.ts';
import type { ChangeArguments } from './offered-changes.ts';

/**
 * Field types whose values are unique to one person, or are not typed, so that they are never set for many
 * people.
 */
const neverSet = ['email', 'afm', 'amka', 'iban', 'file', 'ComputedField', 'ExportField'];

const canBeSet = ({ CanEdit, Type, Name }: ShownField) => CanEdit && !neverSet.includes(Type) && Name !== 'email';

/** Chooses a field and the value everyone gets; an empty value clears the field. */
export function FieldValue({ onArguments }: { onArguments: (args: ChangeArguments | null) => void }) {
  const { t } = useText();
  const local = useLocalText();
  const fields = usePersonFields().data?.Fields.filter(canBeSet);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const field = fields?.find(({ Name }) => Name === name);
  if (!fields) return <Skeleton height={60} />;
  const choose = (Field: string | null, Value: string) => {
    setName(Field);
    setValue(Value);
    onArguments(Field === null ? null : { Field, Value });
  };
  return (
    <>
      <Select
        label={t('bulk.field')}
        searchable
        data={fields.map(({ Name, Label }) => ({ value: Name, label: local(Label) }))}
        value={name}
        onChange={(next) => choose(next, '')}
        nothingFoundMessage={t('bulk.field.none')}
      />
      {field && (
        <FieldInput
          type={field.Type as InputType}
          label={t('bulk.value')}
          description={t('bulk.value.help')}
          value={value}
          onChange={(next) => choose(name, next)}
          options={field.Options?.map(({ Value, Label }) => ({ value: Value, label: local(Label) }))}
        />
      )}
    </>
  );
}
