import type { Action, Calls, ReplyOf } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { actionTypeOf } from '../action-types.ts';
import { useDefinitions } from '../definition-queries.ts';
import { AggregateMeetings } from '../meetings/aggregate/AggregateMeetings.tsx';
import { MailMeetings } from '../meetings/MailMeetings.tsx';
import { useActionMentees } from '../mentor-queries.ts';
import { DueDate, MeetingTime } from '../standing/ActionDates.tsx';
import { ActionStanding } from '../standing/ActionStanding.tsx';

type Row = ReplyOf<Calls['mentor']['ofAction']>['list'][number];

/** The relevant date of an action: the day it was completed or handed in, else its meeting, else its due date. */
function RelevantDate({ row }: { row: Row }) {
  if (row.Standing === 'completed' && row.CompletedAt) return <LocalDate value={row.CompletedAt} as="date" />;
  if (row.Standing === 'waiting' && row.SubmittedAt) return <LocalDate value={row.SubmittedAt} />;
  if (row.Meeting) return <MeetingTime meeting={row.Meeting} />;
  return <DueDate item={row} />;
}

interface Props {
  actionId: number;
  /** Content above the list. */
  above?: ReactNode;
  /** Path of the back link. */
  back?: string;
}

/** One action across the mentees the reader follows: their meetings, or who handed in, is late, has completed it. */
export function ActionMentees(props: Props) {
  const setsMeetings = useCan('meetings.write');
  const { data: actions, error } = useDefinitions();
  const action = actions?.find(({ Id }) => Id === props.actionId);
  if (error && !actions) throw error;
  if (!actions) return <RowsSkeleton rows={12} />;
  if (!action) throw new ApiError(404, { Code: 'NotFound' });
  return setsMeetings && actionTypeOf(action.TypeId).isMeeting ? (
    <MeetingsOfAction {...props} action={action} />
  ) : (
    <StandingOfMentees {...props} />
  );
}

/** The meetings of an action across mentees, edited in place. */
function MeetingsOfAction({ action, above, back = paths.mentor.actions() }: Props & { action: Action }) {
  const { t } = useText();
  const local = useLocalText();
  return (
    <Stack gap="md">
      <PageHeader
        above={<BackLink to={back}>{t('actions.actions')}</BackLink>}
        title={local(action.Title)}
        lead={t('actions.aggregate.lead')}
      />
      {above}
      <AggregateMeetings actionId={action.Id} />
    </Stack>
  );
}

function StandingOfMentees({ actionId, above, back = paths.mentor.actions() }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const mayMail = useCan('meetings.mail');
  const seesAll = useCan('actions.edit');
  const action = useDefinitions().data?.find(({ Id }) => Id === actionId);
  const [address, setAddress] = useAddressState();
  const search = address.search ?? '';
  const page = Math.max(1, Number(address.page) || 1);
  const { data, error, refetch } = useActionMentees(actionId, search, page);
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      label: t('actions.mentee'),
      names: true,
      cell: ({ MenteeId, Name }) => <Anchor to={paths.mentor.menteeAction(MenteeId, actionId)}>{Name}</Anchor>,
    },
    {
      id: 'standing',
      label: t('actions.standing'),
      cell: ({ Standing }) => <ActionStanding standing={Standing} reader="mentor" />,
    },
    { id: 'when', label: t('actions.when'), cell: (row) => <RelevantDate row={row} /> },
  ];
  return (
    <Stack gap="md">
      <PageHeader
        above={<BackLink to={back}>{t('actions.actions')}</BackLink>}
        title={action ? local(action.Title) : t('actions.action')}
        lead={t('actions.across.lead')}
      />
      {above}
      {action && mayMail && actionTypeOf(action.TypeId).isMeeting && <MailMeetings actionIds={[actionId]} />}
      <SearchBox
        label={t('actions.mentees.search')}
        value={search}
        onSearch={(text) => setAddress({ search: text, page: undefined })}
      />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('actions.mentees')}
          columns={columns}
          rows={data?.list}
          idOf={({ MenteeId }) => MenteeId}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t(search ? 'actions.mentees.notFound' : 'actions.across.none')}
              next={t(
                search
                  ? 'actions.mentees.notFoundHelp'
                  : seesAll
                    ? 'actions.across.allHelp'
                    : 'actions.across.noneHelp',
              )}
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
