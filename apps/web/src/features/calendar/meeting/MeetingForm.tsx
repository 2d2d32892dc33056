import type { Meeting, MeetingMode } from '@ithaki/contract';
import { Button, Checkbox, Group, NativeSelect, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callQuery } from '../../../api/query-options.ts';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { useActions, useMeetingSettings, useSaveMeeting } from '../queries.ts';
import { Clashes } from './Clashes.tsx';
import { draftOf, type MeetingValues, missingIn, seriesOf, valuesOf } from './meeting-values.ts';
import { PersonField } from './PersonField.tsx';
import { SeriesFields } from './SeriesFields.tsx';

interface Props {
  /** The meeting to change; absent for a new one. */
  meeting?: Meeting;
  /** Initial values of a new meeting. */
  known?: { day?: string | undefined; time?: string | undefined; action?: string | undefined };
  onDone: (meeting: Meeting) => void;
  onCancel: () => void;
}

const modes: readonly MeetingMode[] = ['place', 'online', 'phone'];

/** The milliseconds without a change after which clashes are requested. */
const PAUSE = 500;

/** A form that sets a meeting or a series, or changes a meeting. Clashes are shown before saving. */
export function MeetingForm({ meeting, known, onDone, onCancel }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const settings = useMeetingSettings();
  const actions = useActions();
  const save = useSaveMeeting();
  const [values, setValues] = useState(() => valuesOf(meeting, known));
  const [isChecked, setIsChecked] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const update = (change: Partial<MeetingValues>) => {
    setIsChanged(true);
    setValues((current) => ({ ...current, ...change }));
  };
  const meetingActions = actions.data?.filter(({ TypeId }) => TypeId === 1 || TypeId === 2) ?? [];
  const isGroup = meetingActions.find(({ Id }) => String(Id) === values.action)?.TypeId === 1;
  const missing = missingIn(values);
  const [tried] = useDebouncedValue(values, PAUSE);
  const series = seriesOf(tried);
  const trial = useQuery({
    ...callQuery(api.meetings.save, {
      Meeting: draftOf(tried, isGroup, meeting),
      Try: true,
      ...(series && { Series: series }),
      ...(meeting && { Version: meeting.Version }),
    }),
    enabled: missingIn(tried).length === 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const warnings = missing.length === 0 ? (trial.data?.Warnings ?? []) : [];
  const problem = (name: (typeof missing)[number]) => isChecked && missing.includes(name);
  const fieldError = (name: string) => (save.error instanceof ApiError ? save.error.fields[name] : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (missing.length > 0) return;
    const all = seriesOf(values);
    save.mutate(
      {
        Meeting: draftOf(values, isGroup, meeting),
        ...(all && { Series: all }),
        ...(meeting && { Version: meeting.Version }),
      },
      {
        onSuccess: ({ Meeting: saved }) => {
          setIsChanged(false);
          if (saved) onDone(saved);
        },
      },
    );
  };
  const rooms = settings?.Rooms ?? [];
  return (
    <form onSubmit={submit} noValidate aria-label={t(meeting ? 'calendar.meeting.edit' : 'calendar.new')}>
      <Stack gap="md" maw={720}>
        <NativeSelect
          label={t('calendar.form.action')}
          required
          disabled={meeting !== undefined}
          value={values.action}
          error={problem('action') && t('calendar.form.actionNeeded')}
          onChange={(event) => update({ action: event.currentTarget.value })}
          data={[
            { value: '', label: t('calendar.form.choose') },
            ...meetingActions.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) })),
          ]}
        />
        <PersonField
          kind="Mentee"
          label={t('calendar.form.mentees')}
          description={t(isGroup ? 'calendar.form.mentees.group' : 'calendar.form.mentees.single')}
          error={problem('mentees') ? t('calendar.form.menteesNeeded') : undefined}
          chosen={values.mentees}
          onChosen={(mentees) => update({ mentees })}
        />
        <PersonField
          kind="Mentor"
          label={t('calendar.form.mentors')}
          description={t('calendar.form.mentors.help')}
          chosen={values.mentors}
          onChosen={(mentors) => update({ mentors })}
        />
        <Group gap="md" align="flex-start">
          <DateField
            label={t('calendar.date')}
            required
            value={values.date}
            onChange={(date) => update({ date })}
            error={problem('date') ? t('ui.date.wrong') : fieldError('date')}
          />
          <TextInput
            label={t('calendar.time')}
            type="time"
            required
            w={120}
            value={values.time}
            error={problem('time') && t('calendar.form.timeNeeded')}
            onChange={(event) => update({ time: event.currentTarget.value })}
          />
          <NumberInput
            label={t('calendar.duration')}
            min={5}
            max={600}
            step={15}
            value={values.minutes}
            onChange={(minutes) => update({ minutes })}
          />
        </Group>
        {!meeting && <SeriesFields values={values} onChange={update} />}
        <Clashes
          warnings={warnings}
          onSkip={values.repeats === '' ? undefined : (date) => update({ skip: [...values.skip, date] })}
        />
        <Group>
          <SegmentedControl
            aria-label={t('calendar.form.mode')}
            value={values.mode}
            onChange={(mode) => update({ mode: mode as MeetingMode })}
            data={modes.map((value) => ({ value, label: t(`calendar.mode.${value}`) }))}
          />
        </Group>
        {values.mode === 'place' && (
          <Group gap="md" align="flex-start">
            {rooms.length > 0 && (
              <NativeSelect
                label={t('calendar.form.room')}
                value={values.room}
                onChange={(event) => update({ room: event.currentTarget.value })}
                data={[
                  { value: '', label: t('calendar.form.noRoom') },
                  ...rooms.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
                ]}
              />
            )}
            <TextInput
              label={t('calendar.form.place')}
              maxLength={500}
              flex="1 1 14rem"
              value={values.place}
              onChange={(event) => update({ place: event.currentTarget.value })}
            />
          </Group>
        )}
        {values.mode === 'online' && (
          <Group gap="sm" align="flex-end">
            <TextInput
              label={t('calendar.form.link')}
              description={t('calendar.form.link.help')}
              inputMode="url"
              placeholder="https://"
              maxLength={1000}
              flex="1 1 18rem"
              value={values.link === 'new' ? '' : values.link}
              disabled={values.link === 'new'}
              error={fieldError('Link')}
              onChange={(event) => update({ link: event.currentTarget.value })}
            />
            {settings?.LinkTemplate && (
              <Checkbox
                label={t('calendar.form.newLink')}
                checked={values.link === 'new'}
                onChange={(event) => update({ link: event.currentTarget.checked ? 'new' : '' })}
              />
            )}
          </Group>
        )}
        {isGroup && (
          <Group gap="md" align="flex-end">
            <NumberInput
              label={t('calendar.form.capacity')}
              min={1}
              max={500}
              value={values.capacity}
              onChange={(capacity) => update({ capacity })}
            />
            <Checkbox
              label={t('calendar.form.signup')}
              checked={values.signup}
              onChange={(event) => update({ signup: event.currentTarget.checked })}
            />
          </Group>
        )}
        {!meeting && (
          <Checkbox
            label={t('calendar.form.proposed')}
            description={t('calendar.form.proposed.help')}
            checked={values.proposed}
            onChange={(event) => update({ proposed: event.currentTarget.checked })}
          />
        )}
        <FormFailure message={save.error ? messageOf(save.error) : undefined} />
        <Group gap="sm">
          <Button type="submit" loading={save.isPending} disabled={warnings.some(({ Refuses }) => Refuses)}>
            {t(meeting ? 'calendar.form.save' : 'calendar.form.set')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard unsaved={isChanged && !save.isSuccess} />
    </form>
  );
}
