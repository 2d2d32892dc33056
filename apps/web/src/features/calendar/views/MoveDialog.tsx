import { type Entry, type SeriesScope, USUAL_MEETING_MINUTES } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import { Group, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWritten, minutesBetween, wallText, writtenDay } from '../days.ts';
import { useMeeting } from '../queries.ts';
import { titleOf } from './entry-look.ts';
import type { Dropped } from './ScheduleGrids.tsx';
import { useMoving } from './useMoving.ts';

interface Props {
  entry: Entry;
  /** Where the meeting was dragged to; absent if it stays where it is until something is typed. */
  to?: Dropped | undefined;
  onClose: () => void;
}

const scopes: readonly SeriesScope[] = ['one', 'following', 'all'];

/** Returns the local time that is the given number of minutes after another. */
const endAfter = (start: string, minutes: number): string =>
  new Date(Date.parse(`${start.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/**
 * A dialog that moves a meeting: everything that dragging and resizing can do, and in a series the other meetings too.
 * Dragging a meeting of a series opens it, since it has to be asked which of them move.
 */
export function MoveDialog({ entry, to, onClose }: Props) {
  const { t } = useText();
  const zone = useTimeZone();
  const moving = useMoving();
  const meeting = useMeeting(Number(entry.Id));
  const start = to?.start ?? wallText(entry.Start, zone);
  const [date, setDate] = useState(writtenDay(start.slice(0, 10)));
  const [time, setTime] = useState(start.slice(11, 16));
  const [minutes, setMinutes] = useState<number | string>(minutesBetween(start, to?.end ?? wallText(entry.End, zone)));
  const [scope, setScope] = useState<SeriesScope>('one');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const isDate = parseDate(date.trim()) !== undefined;
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const asksReason =
    refusal instanceof ApiError && (refusal.code === 'ReasonNeeded' || refusal.code === 'PeriodLocked');
  const submit = async (_event: FormEvent<HTMLFormElement>) => {
    if (!isDate || !isTime) return;
    const from = `${dayWritten(date.trim())} ${time}:00`;
    setBusy(true);
    setRefusal(undefined);
    try {
      await moving(
        { ...entry, Version: meeting.data?.Version ?? entry.Version },
        { start: from, end: endAfter(from, Number(minutes) || USUAL_MEETING_MINUTES) },
        { Scope: scope, Reason: reason.trim(), shows: true },
      );
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('calendar.move.title', { title: titleOf(entry, t) })}
      ready={!meeting.isPending}
      busy={busy}
      failure={refusal ? messageOf(refusal as Error) : undefined}
      submit={t('calendar.move.do')}
      blocked={!isDate || !isTime}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Group gap="md" align="flex-start">
        <DateField label={t('calendar.date')} required value={date} onChange={setDate} data-autofocus />
        <TextInput
          label={t('calendar.time')}
          type="time"
          required
          w={120}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <NumberInput
          label={t('calendar.duration')}
          min={5}
          max={600}
          step={15}
          w={140}
          value={minutes}
          onChange={setMinutes}
        />
      </Group>
      {meeting.data?.Series && (
        <Radio.Group label={t('calendar.scope')} value={scope} onChange={(value) => setScope(value as SeriesScope)}>
          <Stack gap={6} mt={4}>
            {scopes.map((value) => (
              <Radio key={value} value={value} label={t(`calendar.scope.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {asksReason && (
        <Textarea
          label={t('calendar.reason')}
          required
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
