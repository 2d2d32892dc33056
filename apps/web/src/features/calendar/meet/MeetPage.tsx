import type { Calls, ReplyOf } from '@ithaki/contract';
import { type ProofPhase, readProofAddress } from '@ithaki/meetings';
import { Alert, NativeSelect, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarEvent, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { onWriteSent } from '../../../keep/index.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, timeIn, wallText } from '../days.ts';
import { MenteeSide } from './MenteeSide.tsx';
import { MentorSide } from './MentorSide.tsx';
import { nearestMeeting, useProvable } from './provable-meetings.ts';
import { RenewKeys } from './RenewKeys.tsx';
import { isRecord } from './records.ts';

/** Shows messages about what the server accepted or refused, as records reach it. */
function useResults(): void {
  const { t } = useText();
  const client = useQueryClient();
  useEffect(
    () =>
      onWriteSent(({ key }, reply) => {
        if (!isRecord(key)) return;
        const { Results } = reply as ReplyOf<Calls['presences']['proofs']>;
        for (const { Error: problem, Proof } of Results) {
          if (problem === 'KeyRenewed') void client.invalidateQueries({ queryKey: api.presences.keys.key });
          if (problem) toast.failed(t(`calendar.meet.error.${problem}`));
          else if (Proof) toast.done(t(`calendar.proof.${Proof}`));
        }
      }),
    [t, client],
  );
}

/** Screen meet: mentor and mentee prove that they met, with codes that need no connection. */
export function MeetPage() {
  const { t, language } = useText();
  const zone = useTimeZone();
  const { data, error, refetch } = useProvable();
  const [scanned] = useState(() => readProofAddress(window.location.hash));
  const [chosen, setChosen] = useState<number | undefined>(scanned?.meetingId);
  const [phase, setPhase] = useState<ProofPhase>(scanned?.phase ?? 'in');
  useResults();
  const [opened] = useState(() => Date.now());
  const meeting =
    data?.meetings.find(({ Id }) => Id === chosen) ?? (data && nearestMeeting(data.meetings, opened + data.ahead));
  const isOfSeveral = new Set(data?.meetings.map(({ ProjectId }) => ProjectId)).size > 1;
  const when = (start: string) =>
    `${dayWords(wallText(start, zone).slice(0, 10), language, { weekday: 'short', day: 'numeric', month: 'short' })}, ${timeIn(start, zone)}`;
  return (
    <Stack gap="md" maw={520}>
      <PageHeader title={t('calendar.meet.title')} lead={t('calendar.meet.lead')} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.isKept && (
        <Alert variant="light" color="gray" icon={<IconWifiOff size={18} />} py="xs" role="status">
          {t('calendar.meet.offline')}
        </Alert>
      )}
      {data && data.meetings.length === 0 && (
        <EmptyState
          icon={IconCalendarEvent}
          title={t('calendar.meet.none')}
          next={t('calendar.meet.none.next')}
          action={
            <LinkButton to={paths.calendar.view()} variant="default">
              {t('calendar.title')}
            </LinkButton>
          }
        />
      )}
      {data && data.meetings.length > 0 && (
        <NativeSelect
          label={t('calendar.kind.meeting')}
          value={String(meeting?.Id ?? '')}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={[
            ...(meeting ? [] : [{ value: '', label: t('calendar.meet.choose') }]),
            ...data.meetings.map(({ Id, Title, StartsAt, Programme }) => ({
              value: String(Id),
              label: [when(StartsAt), Title, ...(isOfSeveral ? [Programme] : [])].join(' · '),
            })),
          ]}
        />
      )}
      {meeting && data && (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {meeting.Place || meeting.Link}
          </Text>
          <SegmentedControl
            aria-label={t('calendar.meet.phase')}
            value={phase}
            onChange={(value) => setPhase(value as ProofPhase)}
            data={(['in', 'out'] as const).map((value) => ({ value, label: t(`calendar.meet.phase.${value}`) }))}
          />
          {meeting.Side === 'mentor' ? (
            <MentorSide key={`${meeting.Id}/${phase}`} meeting={meeting} phase={phase} ahead={data.ahead} />
          ) : (
            <MenteeSide key={`${meeting.Id}/${phase}`} meeting={meeting} phase={phase} read={scanned?.code} />
          )}
        </>
      )}
      {data && !data.isKept && data.meetings.length > 0 && (
        <section aria-labelledby="lost-telephone">
          <Title order={2} size="h4" id="lost-telephone">
            {t('calendar.keys.title')}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {t('calendar.keys.lead')}
          </Text>
          <RenewKeys />
        </section>
      )}
    </Stack>
  );
}
