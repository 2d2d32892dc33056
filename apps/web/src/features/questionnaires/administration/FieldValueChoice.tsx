import { NativeSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { useFilterFields, useFilterValues } from '../results/queries.ts';

/** A field that people are filtered by, and one of its values. */
export function FieldValueChoice({ onValue }: { onValue: (chosen: { field: string; value: string }) => void }) {
  const { t, language } = useText();
  const fields = useFilterFields().data ?? [];
  const [field, setField] = useState('');
  const values = useFilterValues(field, []).data ?? [];
  return (
    <>
      <NativeSelect
        label={t('questAdmin.time.field')}
        value={field}
        onChange={(event) => {
          setField(event.currentTarget.value);
          onValue({ field: event.currentTarget.value, value: '' });
        }}
        data={[
          { value: '', label: '' },
          ...fields.map(({ Name, Label }) => ({ value: Name, label: localText(Label, language) })),
        ]}
      />
      <Select
        key={field}
        label={t('questAdmin.time.value')}
        disabled={field === ''}
        searchable
        data={values.map(({ value, label }) => ({ value, label }))}
        onChange={(value) => onValue({ field, value: value ?? '' })}
      />
    </>
  );
}
