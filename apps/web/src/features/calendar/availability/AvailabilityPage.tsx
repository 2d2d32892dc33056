import type { Availability, MeetingMode } from '@ithaki/contract';
import { Alert, Button, Checkbox, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useAvailability, useSaveAvailability } from '../queries.ts';
import { AbsenceList } from './AbsenceList.tsx';
import { BusyCalendars } from './BusyCalendars.tsx';
import { ExtraHours, TypedWeek } from './HoursLists.tsx';
import { PaintedWeek } from './PaintedWeek.tsx';
import { wrongHours } from './week-hours.ts';

const modes: readonly MeetingMode[] = ['place', 'online', 'phone'];

interface FormProps {
  saved: Availability;
  isOwn: boolean;
  mayWrite: boolean;
}

function AvailabilityForm({ saved, isOwn, mayWrite }: FormProps) {
  const { t } = useText();
  const isNarrow = useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const save = useSaveAvailability();
  const [draft, setDraft] = useState(saved);
  const [painted, setPainted] = useState<MeetingMode[]>(['place', 'online']);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const update = (change: Partial<Availability>) => setDraft({ ...draft, ...change });
  const isWrong = wrongHours(draft.Hours).length + wrongHours(draft.Extra).length > 0;
  const hit = save.data?.Hit ?? [];
  const submit = () =>
    save.mutate({ Availability: draft }, { onSuccess: () => toast.done(t('calendar.availability.saved')) });
  const conflict = save.error instanceof ApiError && save.error.code === 'Conflict';
  return (
    <Stack gap="xl">
      {hit.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={20} />}
          role="status"
          title={t('calendar.availability.hit', { count: hit.length })}
        >
          <Group gap="sm">
            {hit.map((id, index) => (
              <Anchor key={id} to={paths.calendar.meeting(id)}>
                {t('calendar.availability.hit.one', { number: index + 1 })}
              </Anchor>
            ))}
            <Anchor to={paths.calendar.repair({ meetings: hit.join(',') })}>{t('planning.repair.title')}</Anchor>
          </Group>
        </Alert>
      )}
      <TabSection
        title={t('calendar.availability.week')}
        {...(mayWrite && !isNarrow && { help: t('calendar.availability.week.help') })}
      >
        {mayWrite && !isNarrow && (
          <>
            <Checkbox.Group
              label={t('calendar.availability.paint')}
              value={painted}
              onChange={(values) => setPainted(modes.filter((mode) => values.includes(mode)))}
            >
              <Group gap="md" mt={4}>
                {modes.map((mode) => (
                  <Checkbox key={mode} value={mode} label={t(`calendar.mode.${mode}`)} />
                ))}
              </Group>
            </Checkbox.Group>
            <PaintedWeek
              hours={draft.Hours}
              modes={painted.length > 0 ? painted : ['place']}
              onChange={(Hours) => update({ Hours })}
            />
          </>
        )}
        <TypedWeek hours={draft.Hours} readOnly={!mayWrite} onChange={(Hours) => update({ Hours })} />
      </TabSection>
      <TabSection title={t('calendar.availability.most')}>
        <Group gap="md">
          <NumberInput
            label={t('calendar.availability.perDay')}
            min={1}
            max={50}
            readOnly={!mayWrite}
            value={draft.MaxPerDay ?? ''}
            onChange={(value) => update({ MaxPerDay: value === '' ? null : Number(value) })}
          />
          <NumberInput
            label={t('calendar.availability.perWeek')}
            min={1}
            max={200}
            readOnly={!mayWrite}
            value={draft.MaxPerWeek ?? ''}
            onChange={(value) => update({ MaxPerWeek: value === '' ? null : Number(value) })}
          />
        </Group>
      </TabSection>
      <TabSection title={t('calendar.availability.extra')} help={t('calendar.availability.extra.help')}>
        <ExtraHours extra={draft.Extra} readOnly={!mayWrite} onChange={(Extra) => update({ Extra })} />
      </TabSection>
      <TabSection
        title={t('calendar.availability.absences')}
        help={t(isOwn ? 'calendar.availability.absences.help' : 'calendar.availability.absences.help.other')}
      >
        <AbsenceList
          absences={draft.Absences}
          readOnly={!mayWrite}
          isOwn={isOwn}
          onChange={(Absences) => update({ Absences })}
        />
      </TabSection>
      {mayWrite && (
        <Stack gap="sm">
          {isWrong && <Text c="red">{t('calendar.availability.wrong')}</Text>}
          <FormFailure
            message={conflict ? t('calendar.availability.conflict') : save.error ? messageOf(save.error) : undefined}
          />
          <Group>
            <Button onClick={submit} loading={save.isPending} disabled={!isChanged || isWrong}>
              {t('calendar.availability.save')}
            </Button>
          </Group>
        </Stack>
      )}
      <LeaveGuard unsaved={isChanged && mayWrite} />
    </Stack>
  );
}

/** Screen calendar/availability: a mentor's weekly hours, single days, absences and busy calendars. */
export function AvailabilityPage() {
  const { t } = useText();
  const me = useMe();
  const [{ user }] = useAddressState();
  const userId = user && /^\d+$/.test(user) ? Number(user) : undefined;
  const isOwn = userId === undefined || userId === me.Id;
  const mayWrite = useCan('availability.write');
  const readsCalendars = useCan('availability.own') && isOwn;
  const { data, error } = useAvailability(userId);
  if (error && !data) throw error;
  return (
    <Stack gap="md" maw={760}>
      <PageHeader
        title={
          data && !isOwn
            ? t('calendar.availability.title.other', { name: data.Name })
            : t('calendar.availability.title')
        }
        above={<BackLink to={paths.calendar.view()}>{t('calendar.title')}</BackLink>}
        lead={t(isOwn ? 'calendar.availability.lead' : 'calendar.availability.lead.other')}
      />
      {data ? (
        <AvailabilityForm
          key={`${data.Availability.UserId}/${data.Availability.Version}`}
          saved={data.Availability}
          isOwn={isOwn}
          mayWrite={mayWrite}
        />
      ) : (
        <Skeleton height={480} />
      )}
      {data && readsCalendars && <BusyCalendars calendars={data.Calendars} />}
    </Stack>
  );
}
