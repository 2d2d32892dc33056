import type { EditedForm } from '@ithaki/contract';
import { formatTime, instantToZonedTime, parseDate, parseTime, zonedTimeToInstant } from '@ithaki/formats';
import { Alert, Button, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useTimeZone } from '../../../../ui/time-zone.ts';
import { useSetWindow } from '../queries.ts';
import { TabSection } from './TabSection.tsx';

type Window = EditedForm['Window'];

interface Moment {
  day: string;
  time: string;
}

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
  usual: defaultTime,
  onChange,
}: {
  label: string;
  moment: Moment;
  usual: string;
  onChange: (moment: Moment) => void;
}) {
  const { t } = useText();
  const isWrong = moment.time.trim() !== '' && !parseTime(moment.time.trim());
  return (
    <Group align="flex-start" gap="sm" mb="sm">
      <DateField label={label} w={200} value={moment.day} onChange={(day) => onChange({ ...moment, day })} />
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

/** When the form accepts applications. Changes apply at once, to every version; they are not part of the draft. */
export function WindowPanel({ window, onSet }: { window: Window; onSet: (window: Window) => void }) {
  const { t } = useText();
  const zone = useTimeZone();
  const [opens, setOpens] = useState(() => momentOf(window.OpensAt, zone));
  const [closes, setCloses] = useState(() => momentOf(window.ClosesAt, zone));
  const [grace, setGrace] = useState<number | string>(Math.round(window.GraceSeconds / 60));
  const set = useSetWindow((next) => {
    onSet(next);
    toast.done(t('applications.form.window.set'));
  });
  const OpensAt = instantOf(opens, '00:00', zone);
  const ClosesAt = instantOf(closes, '23:59', zone);
  const isComplete = OpensAt !== undefined && ClosesAt !== undefined && typeof grace === 'number';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) set.mutate({ OpensAt, ClosesAt, GraceSeconds: Math.round(grace * 60) });
  };
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
      <form onSubmit={save}>
        <MomentFields label={t('applications.form.window.opens')} usual="00:00" moment={opens} onChange={setOpens} />
        <MomentFields label={t('applications.form.window.closes')} usual="23:59" moment={closes} onChange={setCloses} />
        <NumberInput
          label={t('applications.form.window.grace')}
          description={t('applications.form.window.grace.help')}
          min={0}
          max={1_440}
          clampBehavior="strict"
          allowDecimal={false}
          maw={360}
          value={grace}
          onChange={setGrace}
        />
        {set.error && (
          <Alert color="red" role="alert" mt="sm">
            {messageOf(set.error)}
          </Alert>
        )}
        <Button type="submit" mt="md" loading={set.isPending} disabled={!isComplete}>
          {t('applications.form.window.save')}
        </Button>
      </form>
    </TabSection>
  );
}
