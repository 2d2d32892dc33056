import { parseDate } from '@ithaki/formats';
import { Checkbox, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useActionChoices } from '../queries.ts';
import type { ChangeArguments } from './offered-changes.ts';

/** Chooses an action and the day from which it is open, or withdraws its publication. */
export function PublishFields({ onArguments }: { onArguments: (args: ChangeArguments | null) => void }) {
  const { t } = useText();
  const choices = useActionChoices();
  const [form, setForm] = useState({ action: null as string | null, day: '', withdraw: false });
  if (!choices) return <Skeleton height={60} />;
  const change = (part: Partial<typeof form>) => {
    const next = { ...form, ...part };
    setForm(next);
    const date = next.withdraw ? null : next.day.trim();
    const isComplete = next.action !== null && (date === null || parseDate(date) !== undefined);
    onArguments(isComplete ? { ActionId: Number(next.action), date } : null);
  };
  return (
    <>
      <Select
        label={t('bulk.action')}
        searchable
        data={choices}
        value={form.action}
        onChange={(action) => change({ action })}
        nothingFoundMessage={t('bulk.actions.none')}
      />
      {!form.withdraw && (
        <DateField label={t('bulk.publish.from')} w={200} value={form.day} onChange={(day) => change({ day })} />
      )}
      <Checkbox
        label={t('bulk.publish.withdraw')}
        checked={form.withdraw}
        onChange={({ currentTarget }) => change({ withdraw: currentTarget.checked })}
      />
    </>
  );
}
