import { Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import type { MeetingValues } from './meeting-values.ts';

interface Props {
  values: MeetingValues;
  onChange: (change: Partial<MeetingValues>) => void;
}

/** Inputs for whether and how often a meeting is repeated, and which days are left out. */
export function SeriesFields({ values, onChange }: Props) {
  const { t } = useText();
  const isWeekly = values.repeats === 'week';
  return (
    <Stack gap="xs">
      <Group gap="md" align="flex-start">
        <NativeSelect
          label={t('calendar.series.repeats')}
          value={values.repeats}
          onChange={(event) => onChange({ repeats: event.currentTarget.value as MeetingValues['repeats'], skip: [] })}
          data={[
            { value: '', label: t('calendar.series.once') },
            { value: 'week', label: t('calendar.series.week') },
            { value: 'monthWeekday', label: t('calendar.series.monthWeekday') },
            { value: 'monthDay', label: t('calendar.series.monthDay') },
          ]}
        />
        {values.repeats !== '' && (
          <>
            <NumberInput
              label={t(isWeekly ? 'calendar.series.everyWeeks' : 'calendar.series.everyMonths')}
              min={1}
              max={52}
              value={values.every}
              onChange={(every) => onChange({ every })}
            />
            <NumberInput
              label={t('calendar.series.times')}
              min={2}
              max={52}
              value={values.times}
              onChange={(times) => onChange({ times })}
            />
          </>
        )}
      </Group>
      {values.skip.length > 0 && (
        <Group gap="xs">
          <Text size="sm" className="numbers">
            {t('calendar.series.skipped', { days: values.skip.join(', ') })}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({ skip: [] })}>
            {t('calendar.series.skipNone')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
