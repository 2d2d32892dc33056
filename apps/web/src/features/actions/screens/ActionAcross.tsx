import type { Calls, ReplyOf } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAddressState } from '../../../address.ts';
import { messageOf } from '../../../api/message.ts';
import { useCan } from '../../../api/session.ts';
import { useLocalText } from '../../../i18n/local-text.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { ActionStanding } from '../components/ActionStanding.tsx';
import { DueDate } from '../components/DueDate.tsx';
import { MeetingTime } from '../components/MeetingTime.tsx';
import { isMeeting } from '../model/constants.ts';
import { useDefinitions } from '../queries-definitions.ts';
import { useActionMentees } from '../queries-mentor.ts';
import { MailActionMeetings } from './MailActionMeetings.tsx';

type Row = ReplyOf<Calls['mentor']['ofAction']>['list'][number];

/** When something happened or should: the meeting, else the day handed in or done, else the day due. */
function When({ row }: { row: Row }) {
  if (row.Standing === 'completed' && row.CompletedAt) return <LocalDate value={row.CompletedAt} as="date" />;
  if (row.Standing === 'waiting' && row.SubmittedAt) return <LocalDate value={row.SubmittedAt} />;
  if (row.Meeting) return <MeetingTime meeting={row.Meeting} />;
  return <DueDate item={row} />;
}

interface Props {
  actionId: number;
  /** What stands above the list. */
  above?: ReactNode;
  /** Where the way back leads. */
  back?: string;
}

/** One action across the mentees one follows: who handed in, who is late, who is done. */
export function ActionAcross({ actionId, above, back = paths.mentor.actions() }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const mayMail = useCan('meetings.mail');
  const action = useDefinitions().data?.find(({ Id }) => Id === actionId);
  const [address, setAddress] = useAddressState();
  const search = address.search ?? '';
  const page = Math.max(1, Number(address.page) || 1);
  const { data, error, refetch } = useActionMentees(actionId, search, page);
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      label: t('actionScreens.mentee'),
      names: true,
      cell: ({ MenteeId, Name }) => <Anchor to={paths.mentor.menteeAction(MenteeId, actionId)}>{Name}</Anchor>,
    },
    {
      id: 'standing',
      label: t('actionScreens.standing'),
      cell: ({ Standing }) => <ActionStanding standing={Standing} reader="mentor" />,
    },
    { id: 'when', label: t('actionScreens.when'), cell: (row) => <When row={row} /> },
  ];
  return (
    <Stack gap="md">
      <PageHeader
        above={<BackLink to={back}>{t('actionScreens.actions')}</BackLink>}
        title={action ? local(action.Title) : t('actionScreens.action')}
        lead={t('actionScreens.across.lead')}
      />
      {above}
      {action && mayMail && isMeeting(action.TypeId) && <MailActionMeetings actionId={actionId} />}
      <SearchBox
        label={t('actionScreens.mentees.search')}
        value={search}
        onSearch={(text) => setAddress({ search: text, page: undefined })}
      />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('actionScreens.mentees')}
          columns={columns}
          rows={data?.list}
          idOf={({ MenteeId }) => MenteeId}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t(search ? 'actionScreens.mentees.notFound' : 'actionScreens.across.none')}
              next={t(search ? 'actionScreens.mentees.notFoundHelp' : 'actionScreens.across.noneHelp')}
            />
          }
        />
      )}
      {data && data.All > 0 && (
        <Pager page={page} pages={data.count} all={data.All} onPage={(next) => setAddress({ page: String(next) })} />
      )}
      {action && local(action.Descr) && (
        <Text size="sm" c="dimmed" maw="42rem">
          {local(action.Descr)}
        </Text>
      )}
    </Stack>
  );
}
