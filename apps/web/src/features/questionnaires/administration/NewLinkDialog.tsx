import type { QuestToken } from '@ithaki/contract';
import { parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useMakeToken } from './queries.ts';

interface Props {
  questId: number;
  onMade: (link: QuestToken) => void;
  onClose: () => void;
}

/** Returns the instant of a day and time in the programme's time zone; null for an empty or incomplete date. */
function instantOf(day: string, zone: string, [hours, minutes]: [number, number]): string | null {
  if (!parseDate(day.trim())) return null;
  return zonedTimeToInstant({ date: day.trim(), hours, minutes }, zone)?.toISOString() ?? null;
}

/** Dialog for a new link: its label and limits. */
export function NewLinkDialog({ questId, onMade, onClose }: Props) {
  const { t } = useText();
  const zone = useTimeZone();
  const form = useCallForm(
    useMakeToken().mutateAsync,
    { Label: '', Single: false, StartsAt: '', ExpiresAt: '', MostSets: '' as number | string },
    {
      toBody: ({ StartsAt, ExpiresAt, MostSets, ...values }) => ({
        QuestId: questId,
        ...values,
        StartsAt: instantOf(StartsAt, zone, [0, 0]),
        ExpiresAt: instantOf(ExpiresAt, zone, [23, 59]),
        MostSets: typeof MostSets === 'number' ? MostSets : null,
      }),
      onDone: onMade,
    },
  );
  return (
    <FormDialog
      title={t('questionnaires.administration.link.new')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('questionnaires.administration.link.make')}
      blocked={form.values.Label.trim() === ''}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('questionnaires.administration.link.label')}
        description={t('questionnaires.administration.link.labelHelp')}
        maxLength={200}
        {...form.field('Label')}
      />
      <Checkbox
        label={t('questionnaires.administration.link.single')}
        {...form.field('Single', { type: 'checkbox' })}
      />
      <Group grow align="flex-start">
        <DateField
          label={t('questionnaires.administration.link.from')}
          value={form.values.StartsAt}
          {...form.field('StartsAt')}
        />
        <DateField
          label={t('questionnaires.administration.link.until')}
          value={form.values.ExpiresAt}
          {...form.field('ExpiresAt')}
        />
      </Group>
      {!form.values.Single && (
        <NumberInput
          label={t('questionnaires.administration.link.most')}
          description={t('questionnaires.administration.link.mostHelp')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          maw={240}
          {...form.field('MostSets')}
        />
      )}
    </FormDialog>
  );
}
