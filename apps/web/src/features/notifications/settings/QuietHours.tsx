import type { QuietHours as Hours } from '@ithaki/contract';
import { Group, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  /** The quiet hours; null without any. */
  quiet: Hours | null;
  onChange: (quiet: Hours | null) => void;
}

/** The hours proposed to a person who turns quiet hours on. */
const USUAL: Hours = { From: '21:00', To: '08:00' };

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time of day, stored when the field is left with a complete time in it. */
function Time({ label, value, onChange }: TimeProps) {
  const [typed, setTyped] = useState(value);
  const leave = () => {
    if (typed === '') setTyped(value);
    else if (typed !== value) onChange(typed);
  };
  return (
    <TextInput
      type="time"
      label={label}
      w={140}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** The hours in which neither mails nor browser notifications are sent. */
export function QuietHours({ quiet, onChange }: Props) {
  const { t } = useText();
  return (
    <Stack gap="sm">
      <Switch
        label={t('notifications.settings.quiet.on')}
        checked={quiet !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? USUAL : null)}
      />
      {quiet && (
        <Group gap="sm">
          <Time
            key={`from ${quiet.From}`}
            label={t('notifications.settings.quiet.from')}
            value={quiet.From}
            onChange={(From) => onChange({ ...quiet, From })}
          />
          <Time
            key={`to ${quiet.To}`}
            label={t('notifications.settings.quiet.to')}
            value={quiet.To}
            onChange={(To) => onChange({ ...quiet, To })}
          />
        </Group>
      )}
    </Stack>
  );
}
