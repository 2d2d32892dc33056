import type { RankingTable } from '@ithaki/contract';
import { NumberInput, Text } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { usePublishRanking } from '../selection/queries.ts';

/** Milliseconds of a day. */
const DAY = 24 * 60 * 60 * 1_000;

interface Props {
  table: RankingTable;
  /**
   * Id of the newest ranking that was shown; the server refuses the publication when a newer one was made
   * meanwhile.
   */
  newest: number;
  onClose: () => void;
}

/** Publishes a ranking by participant numbers; a provisional one with a deadline for objections. */
export function PublishDialog({ table, newest, onClose }: Props) {
  const { t } = useText();
  const isProvisional = table.Kind === 'provisional';
  const form = useCallForm(
    usePublishRanking().mutateAsync,
    { days: '' as number | string },
    {
      inputOf: (field) => (field === 'ObjectionsUntil' ? 'days' : field),
      toBody: ({ days }) => ({
        RankingId: table.Id,
        Newest: newest,
        ...(isProvisional &&
          typeof days === 'number' && { ObjectionsUntil: new Date(Date.now() + days * DAY).toISOString() }),
      }),
      onDone: () => {
        toast.done(t('applications.selection.ranking.published.done'), 10_000);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('applications.selection.ranking.publish.title')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('applications.selection.ranking.publish')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t(`applications.selection.ranking.publish.${table.Kind}`, { count: table.All })}</Text>
      {isProvisional && (
        <NumberInput
          label={t('applications.selection.objections.days')}
          description={t('applications.selection.objections.days.help')}
          data-autofocus
          min={1}
          max={60}
          allowDecimal={false}
          clampBehavior="strict"
          maw={240}
          {...form.field('days')}
        />
      )}
    </FormDialog>
  );
}
