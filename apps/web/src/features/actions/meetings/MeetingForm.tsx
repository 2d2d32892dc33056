import { Alert, Button, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { InviteeSelect } from './InviteeSelect.tsx';
import { hours, type MeetingEntry, minuteChoices, missingFields } from './meeting-entry.ts';

interface Props {
  entry: MeetingEntry;
  onSave: (entry: MeetingEntry) => void;
  onCancel?: (() => void) | undefined;
  busy: boolean;
  /** The server's refusal of the last save. */
  refusal: Error | undefined;
}

const timeFields = ['date', 'timeHours', 'timeMinutes'];

/**
 * The server's message about the meeting's time: a conflict, with the name of the other meeting, or a field
 * error.
 */
function timeProblem(refusal: Error | undefined): string | undefined {
  if (!(refusal instanceof ApiError)) return undefined;
  if (refusal.code === 'MeetingTooClose') return refusal.message;
  return timeFields.map((name) => refusal.fields[name]).find(Boolean);
}

/** Form that sets or moves a meeting. */
export function MeetingForm({ entry, onSave, onCancel, busy, refusal }: Props) {
  const { t } = useText();
  const [value, setValue] = useState(entry);
  const [isChecked, setIsChecked] = useState(false);
  const update = (change: Partial<MeetingEntry>) => setValue({ ...value, ...change });
  const missing = isChecked ? missingFields(value) : [];
  const problem = timeProblem(refusal);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (missingFields(value).length === 0) onSave(value);
  };
  const select = (name: 'timeHours' | 'timeMinutes', label: string, data: readonly string[]) => (
    <NativeSelect
      aria-label={label}
      className="numbers"
      w={84}
      data={['', ...data]}
      value={value[name]}
      onChange={(event) => update({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={640}>
        <Group gap="md" align="flex-start">
          <DateField
            label={t('actions.meeting.date')}
            required
            w={190}
            value={value.date}
            onChange={(date) => update({ date })}
            error={missing.includes('date') ? t('actions.meeting.dateNeeded') : problem !== undefined}
          />
          <Input.Wrapper
            label={t('actions.meeting.time')}
            labelElement="div"
            required
            error={missing.includes('time') ? t('actions.meeting.timeNeeded') : undefined}
          >
            <Group gap={6} wrap="nowrap">
              {select('timeHours', t('actions.meeting.hours'), hours)}
              <Text aria-hidden>:</Text>
              {select('timeMinutes', t('actions.meeting.minutes'), minuteChoices(entry.timeMinutes))}
            </Group>
          </Input.Wrapper>
          <TextInput
            label={t('actions.meeting.duration')}
            inputMode="numeric"
            className="numbers"
            w={160}
            value={value.duration}
            onChange={(event) => update({ duration: event.currentTarget.value.replace(/\D/g, '').slice(0, 3) })}
          />
        </Group>
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <TextInput
          label={t('actions.meeting.place')}
          maxLength={500}
          value={value.place}
          onChange={(event) => update({ place: event.currentTarget.value })}
        />
        <TextInput
          label={t('actions.meeting.link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={1000}
          value={value.link}
          onChange={(event) => update({ link: event.currentTarget.value })}
        />
        <InviteeSelect chosen={value.invitees} onChosen={(invitees) => update({ invitees })} />
        {refusal && !problem && (
          <Alert color="red" role="alert">
            {messageOf(refusal)}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            {t('actions.meeting.save')}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
