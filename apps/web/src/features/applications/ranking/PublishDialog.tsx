import type { RankingTable } from '@ithaki/contract';
import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { usePublishRanking } from '../selection/queries.ts';

const DAY = 24 * 60 * 60 * 1_000;

interface Props {
  table: RankingTable;
  onClose: () => void;
}

/** Publishes a ranking table by participant numbers; a provisional one with a deadline for objections. */
export function PublishDialog({ table, onClose }: Props) {
  const { t } = useText();
  const [days, setDays] = useState<number | string>('');
  const publish = usePublishRanking();
  const provisional = table.Kind === 'provisional';
  const send = () => {
    const until = typeof days === 'number' ? new Date(Date.now() + days * DAY).toISOString() : undefined;
    void publish.mutateAsync({ RankingId: table.Id, ...(provisional && until && { ObjectionsUntil: until }) }).then(
      () => {
        toast.done(t('applications.selection.ranking.published.done'), 10_000);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={t('applications.selection.ranking.publish.title')}
      ready
      busy={publish.isPending}
      failure={publish.error ? messageOf(publish.error) : undefined}
      submit={t('applications.selection.ranking.publish')}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t(`applications.selection.ranking.publish.${table.Kind}`, { count: table.All })}</Text>
      {provisional && (
        <NumberInput
          label={t('applications.selection.objections.days')}
          description={t('applications.selection.objections.days.help')}
          data-autofocus
          min={1}
          max={60}
          allowDecimal={false}
          clampBehavior="strict"
          maw={240}
          value={days}
          onChange={setDays}
        />
      )}
    </FormDialog>
  );
}
