import { parseDate, parseTime, zonedTimeToInstant } from '@ithaki/formats';
import { Group, Switch, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';

/** When an announcement is sent: immediately, or at a day and time in the programme's zone. */
export interface Planned {
  later: boolean;
  day: string;
  time: string;
}

/** Returns the instant of a plan, ISO 8601; undefined for immediately, null when the day or the time is invalid. */
export function instantOf({ later, day, time }: Planned, zone: string): string | null | undefined {
  if (!later) return undefined;
  const clock = parseTime(time.trim());
  if (!clock || !parseDate(day.trim())) return null;
  return zonedTimeToInstant({ date: day.trim(), ...clock }, zone)?.toISOString() ?? null;
}

interface Props {
  planned: Planned;
  error: string | undefined;
  onChange: (planned: Planned) => void;
}

/** Chooses when an announcement is sent. */
export function SendTime({ planned, error, onChange }: Props) {
  const { t } = useText();
  return (
    <>
      <Switch
        label={t('chat.announcements.later')}
        checked={planned.later}
        onChange={(event) => onChange({ ...planned, later: event.currentTarget.checked })}
      />
      {planned.later && (
        <Group gap="sm" align="flex-start">
          <DateField
            label={t('chat.announcements.later.day')}
            w={180}
            value={planned.day}
            error={error}
            onChange={(day) => onChange({ ...planned, day })}
          />
          <TextInput
            type="time"
            label={t('chat.announcements.later.time')}
            w={140}
            value={planned.time}
            onChange={(event) => onChange({ ...planned, time: event.currentTarget.value })}
          />
        </Group>
      )}
    </>
  );
}
