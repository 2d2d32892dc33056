import type { Availability, MeetingMode } from '@ithaki/contract';
import { Box, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { dayWords } from '../days.ts';
import { useMeetingSettings } from '../queries.ts';
import type { WeekHours } from './week-hours.ts';

type Extra = Availability['Extra'][number];

const modes: readonly MeetingMode[] = ['place', 'online', 'phone'];

interface TimesProps {
  row: { From: string; To: string };
  /** The name of the day, for screen readers. */
  of: string;
  readOnly: boolean;
  onChange: (change: { From?: string; To?: string }) => void;
}

function Times({ row: { From, To }, of, readOnly, onChange }: TimesProps) {
  const { t } = useText();
  const isWrong = From !== '' && To !== '' && From >= To;
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        type="time"
        w={120}
        aria-label={`${of}: ${t('calendar.from')}`}
        readOnly={readOnly}
        value={From}
        error={isWrong}
        onChange={(event) => onChange({ From: event.currentTarget.value })}
      />
      <Text aria-hidden>–</Text>
      <TextInput
        type="time"
        w={120}
        aria-label={`${of}: ${t('calendar.to')}`}
        readOnly={readOnly}
        value={To === '24:00' ? '23:59' : To}
        error={isWrong}
        onChange={(event) => onChange({ To: event.currentTarget.value })}
      />
    </Group>
  );
}

interface WeekProps {
  hours: readonly WeekHours[];
  readOnly: boolean;
  onChange: (hours: WeekHours[]) => void;
}

/** Any Monday, from which the names of weekdays are derived. */
const monday = Date.UTC(2026, 0, 5);
const weekdayName = (weekday: number): string =>
  new Date(monday + (weekday - 1) * 86_400_000).toISOString().slice(0, 10);

/** The weekly hours as inputs, day by day. */
export function TypedWeek({ hours, readOnly, onChange }: WeekProps) {
  const { t, language } = useText();
  const rooms = useMeetingSettings()?.Rooms ?? [];
  return (
    <Stack gap="xs">
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const name = dayWords(weekdayName(weekday), language, { weekday: 'long' });
        const rows = hours.filter(({ Weekday }) => Weekday === weekday);
        if (readOnly && rows.length === 0) return null;
        return (
          <Group key={weekday} align="flex-start" gap="sm" role="group" aria-label={name}>
            <Text w={92} pt={4} size="sm" fw={550}>
              {name}
            </Text>
            <Box flex="1 1 15rem">
              <EditedRows<WeekHours>
                rows={rows}
                onChange={(next) => onChange([...hours.filter(({ Weekday }) => Weekday !== weekday), ...next])}
                readOnly={readOnly}
                removeLabel={({ From }) => t('calendar.availability.remove', { what: `${name} ${From}` })}
                add={{
                  label: t('calendar.availability.add'),
                  spoken: t('calendar.availability.addTo', { day: name }),
                  row: () => ({ Weekday: weekday, From: '09:00', To: '13:00', Modes: ['place', 'online'] }),
                }}
              >
                {(row, put, remove) => (
                  <Group gap="xs">
                    <Group gap={6} wrap="nowrap">
                      <Times row={row} of={name} readOnly={readOnly} onChange={(next) => put({ ...row, ...next })} />
                      {remove}
                    </Group>
                    <Checkbox.Group
                      aria-label={`${name}: ${t('calendar.form.mode')}`}
                      value={row.Modes}
                      onChange={(values) => {
                        const chosen = modes.filter((mode) => values.includes(mode));
                        if (chosen.length > 0) put({ ...row, Modes: chosen });
                      }}
                    >
                      <Group gap="xs">
                        {modes.map((mode) => (
                          <Checkbox
                            key={mode}
                            size="xs"
                            value={mode}
                            label={t(`calendar.mode.${mode}`)}
                            disabled={readOnly}
                          />
                        ))}
                      </Group>
                    </Checkbox.Group>
                    {rooms.length > 0 && row.Modes.includes('place') && (
                      <NativeSelect
                        aria-label={`${name}: ${t('calendar.form.room')}`}
                        value={row.RoomId === undefined ? '' : String(row.RoomId)}
                        disabled={readOnly}
                        onChange={(event) => {
                          const { value } = event.currentTarget;
                          const { RoomId: _former, ...rest } = row;
                          put({ ...rest, ...(value && { RoomId: Number(value) }) });
                        }}
                        data={[
                          { value: '', label: t('calendar.form.noRoom') },
                          ...rooms.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
                        ]}
                      />
                    )}
                  </Group>
                )}
              </EditedRows>
            </Box>
          </Group>
        );
      })}
      {readOnly && hours.length === 0 && <Text c="dimmed">{t('calendar.availability.noHours')}</Text>}
    </Stack>
  );
}

interface ExtraProps {
  extra: readonly Extra[];
  readOnly: boolean;
  onChange: (extra: Extra[]) => void;
}

/** Hours of single days, in addition to those of the week. */
export function ExtraHours({ extra, readOnly, onChange }: ExtraProps) {
  const { t } = useText();
  return (
    <EditedRows<Extra>
      rows={extra}
      onChange={onChange}
      readOnly={readOnly}
      removeLabel={({ Day }) => t('calendar.availability.remove', { what: Day })}
      add={{ label: t('calendar.availability.addDay'), row: () => ({ Day: '', From: '09:00', To: '13:00' }) }}
    >
      {(row, put, remove) => (
        <Group gap="xs" align="flex-start">
          <DateField
            aria-label={t('calendar.date')}
            readOnly={readOnly}
            value={row.Day}
            onChange={(Day) => put({ ...row, Day })}
          />
          <Times row={row} of={row.Day} readOnly={readOnly} onChange={(next) => put({ ...row, ...next })} />
          {remove}
        </Group>
      )}
    </EditedRows>
  );
}
