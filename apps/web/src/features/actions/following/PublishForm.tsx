import { parseDate } from '@ithaki/formats';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';

/** The publication date (DD-MM-YYYY) that marks an action as inactive. */
export const inactiveFrom = '01-01-3000';

interface Props {
  /** The day on which the open action was published, DD-MM-YYYY; empty when it is not published. */
  date: string;
  busy: boolean;
  /** Called with a day, or null to withdraw the publication. */
  onPublish: (date: string | null) => void;
  /** Inputs to choose the recipients, on screens that offer it. */
  children?: ReactNode;
}

/** Sets the day from which an action is open, withdraws it, or marks it inactive. */
export function PublishForm({ date, busy, onPublish, children }: Props) {
  const { t } = useText();
  const [day, setDay] = useState(date);
  const [isChecked, setIsChecked] = useState(false);
  const isInvalid = !parseDate(day.trim());
  const publish = () => {
    setIsChecked(true);
    if (!isInvalid) onPublish(day.trim());
  };
  return (
    <Stack gap="sm">
      {children}
      <DateField
        label={t('actions.publish.from')}
        w={200}
        value={day}
        onChange={setDay}
        error={isChecked && isInvalid ? t('actions.meeting.dateNeeded') : undefined}
      />
      <Group gap="sm">
        <Button loading={busy} onClick={publish}>
          {t('actions.publish')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onPublish(null)}>
          {t('actions.publish.withdraw')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onPublish(inactiveFrom)}>
          {t('actions.publish.deactivate')}
        </Button>
      </Group>
    </Stack>
  );
}
