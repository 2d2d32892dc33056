import type { Availability } from '@ithaki/contract';
import { parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { addDays, dayWords, dayWritten, wallText, writtenDay } from '../days.ts';

type Absence = Availability['Absences'][number];

interface Props {
  absences: readonly Absence[];
  readOnly: boolean;
  /** Whether they are the reader's own: nobody else reads or writes the reasons. */
  isOwn: boolean;
  onChange: (absences: Absence[]) => void;
}

/** The list of absences by whole days, with a row to add one. */
export function AbsenceList({ absences, readOnly, isOwn, onChange }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const last = to.trim() === '' ? from : to;
  const isComplete =
    parseDate(from.trim()) !== undefined &&
    parseDate(last.trim()) !== undefined &&
    dayWritten(from.trim()) <= dayWritten(last.trim());
  const midnight = (day: string): string | undefined =>
    zonedTimeToInstant({ date: writtenDay(day), hours: 0, minutes: 0 }, zone)?.toISOString();
  const add = () => {
    const start = midnight(dayWritten(from.trim()));
    const end = midnight(addDays(dayWritten(last.trim()), 1));
    if (!start || !end) return;
    const next = { From: start, To: end, Reason: reason.trim() };
    onChange([...absences, next].sort((one, other) => (one.From < other.From ? -1 : 1)));
    setFrom('');
    setTo('');
    setReason('');
  };
  const words = ({ From, To }: Absence): string => {
    const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
    const [first, end] = [wallText(From, zone), wallText(To, zone)];
    const isWhole = first.endsWith('00:00:00') && end.endsWith('00:00:00');
    const lastDay = isWhole ? addDays(end.slice(0, 10), -1) : end.slice(0, 10);
    const start = dayWords(first.slice(0, 10), language, parts);
    if (!isWhole) return `${start} ${first.slice(11, 16)} – ${dayWords(lastDay, language, parts)} ${end.slice(11, 16)}`;
    return lastDay > first.slice(0, 10) ? `${start} – ${dayWords(lastDay, language, parts)}` : start;
  };
  return (
    <Stack gap="xs">
      {absences.length === 0 && <Text c="dimmed">{t('calendar.availability.noAbsences')}</Text>}
      {absences.map((absence) => (
        <Group key={`${absence.From}/${absence.To}`} gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {[words(absence), absence.Reason].filter(Boolean).join(' · ')}
          </Text>
          {!readOnly && (
            <IconButton
              label={t('calendar.availability.remove', { what: words(absence) })}
              onClick={() => onChange(absences.filter((other) => other !== absence))}
            >
              <IconTrash size={18} />
            </IconButton>
          )}
        </Group>
      ))}
      {!readOnly && (
        <Group gap="sm" align="flex-end">
          <DateField label={t('calendar.from')} value={from} onChange={setFrom} />
          <DateField label={t('calendar.until')} value={to} onChange={setTo} />
          {isOwn && (
            <TextInput
              label={t('calendar.availability.why')}
              maxLength={300}
              flex="1 1 12rem"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!isComplete}
            onClick={add}
          >
            {t('calendar.availability.addAbsence')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
