import { Alert, MultiSelect, Radio, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useActionChoices, usePayableActions } from '../queries.ts';
import type { ChangeArguments } from './offered-changes.ts';

/** Chooses the payable actions, and whether they were paid. */
export function PaymentFields({ onArguments }: { onArguments: (args: ChangeArguments | null) => void }) {
  const { t } = useText();
  const choices = useActionChoices();
  const payable = usePayableActions();
  const [actions, setActions] = useState<string[]>([]);
  const [isPaid, setPaid] = useState(true);
  if (!choices || !payable) return <Skeleton height={120} />;
  const offered = choices.filter(({ value }) => payable.includes(Number(value)));
  if (offered.length === 0) return <Alert color="needs">{t('bulk.payments.noActions')}</Alert>;
  const choose = (next: string[], paid: boolean) => {
    setActions(next);
    setPaid(paid);
    onArguments(next.length === 0 ? null : { ActionIds: next.map(Number), Set: paid });
  };
  return (
    <Stack gap="md">
      <MultiSelect
        label={t('bulk.actions')}
        searchable
        data={offered}
        value={actions}
        onChange={(next) => choose(next, isPaid)}
        nothingFoundMessage={t('bulk.actions.none')}
      />
      <Radio.Group
        label={t('bulk.kind.payments')}
        value={isPaid ? 'paid' : 'unpaid'}
        onChange={(next) => choose(actions, next === 'paid')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="paid" label={t('bulk.payments.set')} />
          <Radio value="unpaid" label={t('bulk.payments.notPaid')} />
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
