import { Textarea } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { useText } from '../../../i18n/text.ts';

/** Whether a change of presence was refused because its month is locked, so that it needs a reason. */
export const isLocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'PeriodLocked';

interface Props {
  value: string;
  onChange: (reason: string) => void;
}

/** A text box for the reason of a change of presence. */
export function ChangeReason({ value, onChange }: Props) {
  const { t } = useText();
  return (
    <Textarea
      label={t('calendar.presence.why')}
      autosize
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
