import type { QuestToken } from '@ithaki/contract';
import { parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
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

/** An instant of a day in the programme's time zone; null for an empty or incomplete date. */
function instantOf(day: string, zone: string, [hours, minutes]: [number, number]): string | null {
  if (!parseDate(day.trim())) return null;
  return zonedTimeToInstant({ date: day.trim(), hours, minutes }, zone)?.toISOString() ?? null;
}

/** Dialog for a new link: its label and limits. */
export function NewLinkDialog({ questId, onMade, onClose }: Props) {
  const { t } = useText();
  const zone = useTimeZone();
  const [label, setLabel] = useState('');
  const [single, setSingle] = useState(false);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [most, setMost] = useState<number | string>('');
  const make = useMakeToken();
  const send = () =>
    make.mutate(
      {
        QuestId: questId,
        Label: label,
        Single: single,
        StartsAt: instantOf(from, zone, [0, 0]),
        ExpiresAt: instantOf(until, zone, [23, 59]),
        MostSets: typeof most === 'number' ? most : null,
      },
      { onSuccess: onMade },
    );
  return (
    <FormDialog
      title={t('questionnaires.administration.link.new')}
      ready
      busy={make.isPending}
      failure={make.error ? messageOf(make.error) : undefined}
      submit={t('questionnaires.administration.link.make')}
      blocked={label.trim() === ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('questionnaires.administration.link.label')}
        description={t('questionnaires.administration.link.labelHelp')}
        value={label}
        maxLength={200}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Checkbox
        label={t('questionnaires.administration.link.single')}
        checked={single}
        onChange={(event) => setSingle(event.currentTarget.checked)}
      />
      <Group grow align="flex-start">
        <DateField label={t('questionnaires.administration.link.from')} value={from} onChange={setFrom} />
        <DateField label={t('questionnaires.administration.link.until')} value={until} onChange={setUntil} />
      </Group>
      {!single && (
        <NumberInput
          label={t('questionnaires.administration.link.most')}
          description={t('questionnaires.administration.link.mostHelp')}
          value={most}
          onChange={setMost}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          maw={240}
        />
      )}
    </FormDialog>
  );
}
