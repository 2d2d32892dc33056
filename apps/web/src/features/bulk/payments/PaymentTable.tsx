import type { Calls, ReplyOf } from '@ithaki/contract';
import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ChangeSteps } from '../change/ChangeSteps.tsx';
import { useChangeNow } from '../change/useChangeNow.ts';
import { useActionChoices } from '../queries.ts';

type PaymentRow = ReplyOf<Calls['bulk']['payments']>['list'][number];

interface Props {
  actionIds: readonly number[];
  rows: readonly PaymentRow[];
}

/** Members by payable actions: a checkbox for each payment, and buttons that set an action's payments for all. */
export function PaymentTable({ actionIds, rows }: Props) {
  const { t } = useText();
  const choices = useActionChoices();
  const { change, changing } = useChangeNow();
  const [changeForAll, setChangeForAll] = useState<{ actionId: number; paid: boolean }>();
  const titleOf = (id: number) =>
    choices?.find(({ value }) => value === String(id))?.label ?? t('bulk.payments.action', { id });
  const paymentChange = (Kayas: number[], actionId: number, paid: boolean) => ({
    kind: 'payments' as const,
    set: {},
    args: { Kayas, ActionIds: [actionId], Set: paid },
  });
  const columns: Column<PaymentRow>[] = [
    { id: 'name', label: t('bulk.payments.member'), names: true, cell: ({ Name }) => Name },
    { id: 'kayas', label: t('people.kayas'), cell: ({ Kayas }) => Kayas, figures: true },
    ...actionIds.map((id) => ({
      id: String(id),
      label: titleOf(id),
      cell: (row: PaymentRow) => (
        <Checkbox
          aria-label={t('bulk.payments.paid', { name: row.Name, action: titleOf(id) })}
          checked={row.ActionIds.includes(id)}
          disabled={changing}
          onChange={(event) =>
            void change(paymentChange([row.Kayas], id, event.currentTarget.checked), () => undefined)
          }
        />
      ),
    })),
  ];
  return (
    <>
      {rows.length > 1 && (
        <Group gap="lg" mb="md" role="group" aria-label={t('bulk.payments.all')}>
          {actionIds.map((actionId) => (
            <Group key={actionId} gap={6}>
              <Text size="sm">{titleOf(actionId)}</Text>
              {[true, false].map((paid) => (
                <Button
                  key={String(paid)}
                  size="compact-sm"
                  variant="default"
                  aria-label={t(paid ? 'bulk.payments.setAll' : 'bulk.payments.unsetAll', {
                    action: titleOf(actionId),
                  })}
                  onClick={() => setChangeForAll({ actionId, paid })}
                >
                  {t(paid ? 'bulk.payments.set' : 'bulk.payments.unset')}
                </Button>
              ))}
            </Group>
          ))}
        </Group>
      )}
      <DataList
        label={t('bulk.payments.title')}
        columns={columns}
        rows={[...rows]}
        idOf={({ Id }) => Id}
        empty={null}
      />
      {changeForAll && (
        <Modal
          opened
          onClose={() => setChangeForAll(undefined)}
          title={t(changeForAll.paid ? 'bulk.payments.setAll' : 'bulk.payments.unsetAll', {
            action: titleOf(changeForAll.actionId),
          })}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
          size="lg"
        >
          <ChangeSteps
            change={paymentChange(
              rows.map(({ Kayas }) => Kayas),
              changeForAll.actionId,
              changeForAll.paid,
            )}
            onBack={() => setChangeForAll(undefined)}
            onDone={() => setChangeForAll(undefined)}
          />
        </Modal>
      )}
    </>
  );
}
