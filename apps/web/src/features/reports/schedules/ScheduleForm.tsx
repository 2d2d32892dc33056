import {
  type Schedule,
  type ScheduleContent,
  scheduleConditions,
  scheduleFormats,
  scheduleSpans,
} from '@ithaki/contract';
import { Button, Group, MultiSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useCan, useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { type Scheduled, useSaveSchedule } from '../queries.ts';
import { RolesSelect } from '../RolesSelect.tsx';

/** A Monday, from which the names of weekdays are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

interface Props {
  stored: Schedule | undefined;
  of: Scheduled;
  parameters: Readonly<Record<string, unknown>>;
  onDone: () => void;
}

/** The form of a schedule. Only those who write reports may send to others than themselves. */
export function ScheduleForm({ stored, of, parameters, onDone }: Props) {
  const { t, language } = useText();
  const me = useMe();
  const sendsToOthers = useCan('reports.edit');
  const form = useCallForm(
    useSaveSchedule().mutateAsync,
    {
      Every: stored?.Every ?? ('week' as ScheduleContent['Every']),
      Days: stored?.Days ?? [1],
      At: stored?.At ?? '08:00',
      Until: stored?.Until ?? '',
      Roles: stored?.Roles ?? [],
      Format: stored?.Format ?? ('link' as ScheduleContent['Format']),
      Only: stored?.Only ?? ('always' as ScheduleContent['Only']),
    },
    {
      toBody: ({ Until, Days, ...values }) => ({
        Schedule: {
          ...of,
          ...values,
          Days: values.Every === 'day' ? [] : Days,
          Until: Until === '' ? null : Until,
          Parameters: stored?.Parameters ?? { ...parameters },
          UserIds: stored?.UserIds ?? (values.Roles.length === 0 ? [me.Id] : []),
          ...(stored && { Id: stored.Id, Version: stored.Version }),
        },
      }),
      inputOf: (field) => field.replace(/^Schedule\./, ''),
      onDone: () => {
        toast.done(t('reports.saved'));
        onDone();
      },
    },
  );
  const { Every, Days, Roles } = form.values;
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: Every === 'week' ? 7 : 31 }, (_, index) => ({
    value: String(index + 1),
    label: Every === 'week' ? weekday.format(MONDAY + index * DAY) : String(index + 1),
  }));
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <SimpleGrid cols={2}>
          <Select
            label={t('reports.schedule.every')}
            allowDeselect={false}
            data={scheduleSpans.map((span) => ({ value: span, label: t(`reports.schedule.every.${span}`) }))}
            value={Every}
            onChange={(span) => {
              const next = scheduleSpans.find((known) => known === span) ?? 'week';
              form.setValues({ Every: next, Days: next === 'day' ? [] : [1] });
            }}
          />
          <TextInput type="time" label={t('reports.schedule.at')} required {...form.field('At')} />
        </SimpleGrid>
        {Every !== 'day' && (
          <MultiSelect
            label={t(`reports.schedule.days.${Every}`)}
            data={days}
            value={Days.map(String)}
            error={form.errors.Days}
            onChange={(chosen) => form.setValues({ Days: chosen.map(Number).sort((one, other) => one - other) })}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('reports.schedule.only')}
            allowDeselect={false}
            data={scheduleConditions.map((value) => ({ value, label: t(`reports.schedule.only.${value}`) }))}
            {...form.field('Only')}
          />
          <Select
            label={t('reports.schedule.format')}
            allowDeselect={false}
            data={scheduleFormats.map((value) => ({ value, label: t(`reports.schedule.format.${value}`) }))}
            {...form.field('Format')}
          />
        </SimpleGrid>
        <DateField
          label={t('reports.schedule.until')}
          value={form.values.Until}
          error={form.errors.Until}
          onChange={(until) => form.setValues({ Until: until })}
        />
        {sendsToOthers && (
          <RolesSelect
            label={t('reports.schedule.roles')}
            searchable
            clearable
            value={Roles}
            error={form.errors.Roles}
            onChange={(chosen) => form.setValues({ Roles: chosen })}
          />
        )}
        {Roles.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('reports.schedule.roles.own')}
          </Text>
        )}
        <FormFailure message={form.failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('reports.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
