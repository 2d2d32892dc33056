import type { EditedForm } from '@ithaki/contract';
import { formatTime, instantToZonedTime, parseDate, parseTime, zonedTimeToInstant } from '@ithaki/formats';
import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../../../api/error.ts';
import { useCallForm } from '../../../../api/useCallForm.tsx';
import { ConflictChoice } from '../../../../editor/ConflictChoice.tsx';
import { useText } from '../../../../i18n/text.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { FormFailure } from '../../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { useTimeZone } from '../../../../ui/time-zone.ts';
import { useSetWindow } from '../queries.ts';

type Window = EditedForm['Window'];

/** Default times of day at which the form opens and closes. */
const DAY_START = '00:00';
const DAY_END = '23:59';

interface Moment {
  day: string;
  time: string;
}

/** The stored period, without the state computed from the clock. */
const periodOf = ({ OpensAt, ClosesAt, GraceSeconds }: Window) => ({ OpensAt, ClosesAt, GraceSeconds });

const momentOf = (instant: string | null, zone: string): Moment => {
  if (instant === null) return { day: '', time: '' };
  const { date, ...time } = instantToZonedTime(new Date(instant), zone);
  return { day: date, time: formatTime(time) };
};

/** The instant of the entered date and time: null when both are empty, undefined when they are invalid. */
function instantOf({ day, time }: Moment, defaultTime: string, zone: string): string | null | undefined {
  if (day.trim() === '' && time.trim() === '') return null;
  const parsedTime = parseTime(time.trim() || defaultTime);
  if (!parseDate(day.trim()) || !parsedTime) return undefined;
  return zonedTimeToInstant({ date: day.trim(), ...parsedTime }, zone)?.toISOString();
}

function MomentFields({
  label,
  moment,
  defaultTime,
  error,
  onChange,
}: {
  label: string;
  moment: Moment;
  /** The time of day used when none is entered. */
  defaultTime: string;
  error: ReactNode;
  onChange: (moment: Moment) => void;
}) {
  const { t } = useText();
  const isWrong = moment.time.trim() !== '' && !parseTime(moment.time.trim());
  return (
    <Group align="flex-start" gap="sm" mb="sm">
      <DateField
        label={label}
        w={200}
        value={moment.day}
        error={error}
        onChange={(day) => onChange({ ...moment, day })}
      />
      <TextInput
        label={t('applications.form.window.time')}
        aria-label={`${label}, ${t('applications.form.window.time')}`}
        placeholder={defaultTime}
        className="numbers"
        w={110}
        value={moment.time}
        error={isWrong && t('applications.form.window.time.wrong')}
        onChange={(event) => onChange({ ...moment, time: event.currentTarget.value })}
      />
    </Group>
  );
}

const valuesOf = ({ OpensAt, ClosesAt, GraceSeconds }: Window, zone: string) => ({
  OpensAt: momentOf(OpensAt, zone),
  ClosesAt: momentOf(ClosesAt, zone),
  graceMinutes: Math.round(GraceSeconds / 60) as number | string,
});

/** When the form accepts applications. Changes apply at once, to every version; they are not part of the draft. */
export function WindowPanel({ window, onSet }: { window: Window; onSet: (window: Window) => void }) {
  const { t } = useText();
  const zone = useTimeZone();
  const seen = useRef(window);
  const element = useRef<HTMLFormElement>(null);
  const form = useCallForm(useSetWindow().mutateAsync, valuesOf(window, zone), {
    inputOf: (field) => (field === 'GraceSeconds' ? 'graceMinutes' : field),
    toBody: ({ OpensAt, ClosesAt, graceMinutes }) => ({
      OpensAt: instantOf(OpensAt, DAY_START, zone) ?? null,
      ClosesAt: instantOf(ClosesAt, DAY_END, zone) ?? null,
      GraceSeconds: Math.round(Number(graceMinutes) * 60),
      From: periodOf(seen.current),
    }),
    onDone: (next) => {
      seen.current = next;
      onSet(next);
      toast.done(t('applications.form.window.set'));
    },
  });
  const theirs =
    form.error instanceof ApiError && form.error.code === 'Conflict' ? (form.error.current as Window) : undefined;
  const keepMine = (newer: Window) => {
    seen.current = newer;
    element.current?.requestSubmit();
  };
  const takeTheirs = (newer: Window) => {
    seen.current = newer;
    onSet(newer);
    form.setValues(valuesOf(newer, zone));
    form.clearFailure();
  };
  const inWords = ({ OpensAt, ClosesAt, graceMinutes }: ReturnType<typeof valuesOf>) =>
    [
      `${t('applications.form.window.opens')}: ${OpensAt.day} ${OpensAt.time}`,
      `${t('applications.form.window.closes')}: ${ClosesAt.day} ${ClosesAt.time}`,
      `${t('applications.form.window.grace')}: ${graceMinutes}`,
    ].join('\n');
  const { OpensAt, ClosesAt, graceMinutes } = form.values;
  const isComplete =
    instantOf(OpensAt, DAY_START, zone) !== undefined &&
    instantOf(ClosesAt, DAY_END, zone) !== undefined &&
    typeof graceMinutes === 'number';
  return (
    <TabSection title={t('applications.form.tab.window')} help={t('applications.form.window.help')}>
      <Alert color={window.State === 'open' ? 'green' : 'gray'} role="status">
        <Text size="sm">
          {t(`applications.form.window.${window.State}`)}
          {window.State === 'soon' && window.OpensAt && (
            <>
              {' '}
              (<LocalDate value={window.OpensAt} as="time" />)
            </>
          )}
          {window.State === 'open' && window.ClosesAt && (
            <>
              {' '}
              (<LocalDate value={window.ClosesAt} as="time" />)
            </>
          )}
          {window.State === 'closed' && window.ClosesAt && (
            <>
              {' '}
              (<LocalDate value={window.ClosesAt} as="time" />)
            </>
          )}
        </Text>
      </Alert>
      {theirs && (
        <ConflictChoice
          mine={inWords(form.values)}
          theirs={inWords(valuesOf(theirs, zone))}
          onMine={() => keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
        />
      )}
      <form onSubmit={form.submit} ref={element}>
        <MomentFields
          label={t('applications.form.window.opens')}
          defaultTime={DAY_START}
          moment={OpensAt}
          error={form.errors.OpensAt}
          onChange={(moment) => form.setValues({ OpensAt: moment })}
        />
        <MomentFields
          label={t('applications.form.window.closes')}
          defaultTime={DAY_END}
          moment={ClosesAt}
          error={form.errors.ClosesAt}
          onChange={(moment) => form.setValues({ ClosesAt: moment })}
        />
        <NumberInput
          label={t('applications.form.window.grace')}
          description={t('applications.form.window.grace.help')}
          min={0}
          max={1_440}
          clampBehavior="strict"
          allowDecimal={false}
          maw={360}
          {...form.field('graceMinutes')}
        />
        <Stack gap="md" mt="md" align="flex-start">
          <FormFailure message={theirs ? undefined : form.failure} />
          <Button type="submit" loading={form.busy} disabled={!isComplete}>
            {t('applications.form.window.save')}
          </Button>
        </Stack>
      </form>
    </TabSection>
  );
}
