import type { MenteeAction } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import type { PersonTabProps } from '../../../feature.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useMenteeActions } from '../queries.ts';
import { MeetingTimeline } from './MeetingTimeline.tsx';
import { type MeetingState, meetingState } from './timeline-points.ts';

/** A meeting of the mentee with its action. */
interface MeetingRow {
  item: MenteeAction;
  meeting: NonNullable<MenteeAction['Meeting']>;
  state: MeetingState;
}

/** The mentee's meetings, the earliest first. */
const meetingRows = (items: readonly MenteeAction[], now: number): MeetingRow[] =>
  items
    .flatMap((item) => (item.Meeting ? [{ item, meeting: item.Meeting }] : []))
    .map(({ item, meeting }) => ({ item, meeting, state: meetingState(meeting.StartsAt, meeting.Outcome, now) }))
    .sort((a, b) => a.meeting.StartsAt.localeCompare(b.meeting.StartsAt));

const unbroken = { whiteSpace: 'nowrap' } as const;

const states = ['held', 'missed', 'unknown', 'ahead'] as const;

/** A sentence with the number of meetings by outcome. */
const summary = (rows: readonly MeetingRow[], t: Translate): string =>
  states
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`actions.meetings.${state}`, { count }))
    .join(', ');

/** Tab 'meetings' of a mentee's page: their meetings on a timeline and as a list. */
export function MenteeMeetings({ userId: menteeId }: PersonTabProps) {
  const { t } = useText();
  const local = useLocalText();
  const [now] = useState(() => Date.now());
  const { data, error, refetch } = useMenteeActions(menteeId);
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  const rows = meetingRows(data, now);
  const address = ({ item }: MeetingRow) => paths.mentor.menteeAction(menteeId, item.Action.Id);
  const columns: Column<MeetingRow>[] = [
    {
      id: 'at',
      label: t('actions.meeting.date'),
      cell: ({ meeting }) => (
        <span style={unbroken}>
          <LocalDate value={meeting.StartsAt} as="time" />
        </span>
      ),
    },
    {
      id: 'action',
      label: t('actions.action'),
      names: true,
      cell: (row) => <Anchor to={address(row)}>{local(row.item.Action.Title)}</Anchor>,
    },
    { id: 'place', label: t('actions.meeting.place'), cell: ({ meeting }) => meeting.Place || meeting.Link || '—' },
    {
      id: 'lasts',
      label: t('actions.meetings.lasts'),
      figures: true,
      cell: ({ meeting }) => <span style={unbroken}>{t('actions.meeting.lasts', { count: meeting.Minutes })}</span>,
    },
    {
      id: 'state',
      label: t('actions.standing'),
      cell: ({ state }) => (
        <Text span size="sm" c={state === 'unknown' ? 'needs' : undefined}>
          {t(`actions.meetings.state.${state}`)}
        </Text>
      ),
    },
  ];
  return (
    <Stack gap="md">
      {rows.length > 0 && <Text fw={600}>{summary(rows, t)}</Text>}
      <MeetingTimeline
        now={now}
        meetings={rows.map((row) => ({
          id: String(row.item.Action.Id),
          startsAt: row.meeting.StartsAt,
          state: row.state,
          label: `${row.meeting.date} ${row.meeting.timeHours}:${row.meeting.timeMinutes}, ${local(row.item.Action.Title)}, ${t(`actions.meetings.state.${row.state}`)}`,
          to: address(row),
        }))}
      />
      <DataList
        label={t('actions.person.meetings')}
        columns={columns}
        rows={rows}
        idOf={({ item }) => item.Action.Id}
        empty={
          <EmptyState
            icon={IconCalendarEvent}
            title={t('actions.meetings.none')}
            next={t('actions.meetings.none.next')}
          />
        }
      />
    </Stack>
  );
}
