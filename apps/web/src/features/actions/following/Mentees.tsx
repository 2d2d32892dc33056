import type { Calls, ReplyOf } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ViewSwitch } from '../../../ui/page/ViewSwitch.tsx';
import { useMentees } from '../mentor-queries.ts';
import { ACTIVE } from '../standing/next-action.ts';
import { PhaseProgress } from '../standing/PhaseProgress.tsx';
import { clearedFilter, type MenteesFilter, menteesFilter } from './mentees-filter.ts';

interface Props {
  filter: MenteesFilter;
  onAll: () => void;
}

const states = {
  0: 'actions.state.inactive',
  1: 'actions.state.active',
  2: 'actions.state.left',
  3: 'actions.state.completed',
} as const;

/** Describes the active filter on mentees, with a link back to all of them. */
function MenteesFilterLine({ filter, onAll }: Props) {
  const { t } = useText();
  const { Id } = useMe();
  const { Show, LateOn, State, MentorId, Phase } = filter;
  const conditions = [
    LateOn !== undefined
      ? t('actions.mentees.only.lateOn', { day: LateOn })
      : Show && t(`actions.mentees.only.${Show}`),
    State !== undefined && t(states[State as keyof typeof states]),
    Phase !== undefined && t('actions.mentees.only.phase', { phase: Phase }),
    MentorId !== undefined && MentorId !== Id && t('actions.mentees.only.mentor'),
  ].filter(Boolean);
  if (Object.keys(filter).length === 0) return null;
  return (
    <Group gap="sm">
      {conditions.length > 0 && <Text size="sm">{t('actions.mentees.only', { which: conditions.join(' · ') })}</Text>}
      <Button size="compact-sm" variant="default" onClick={onAll}>
        {t('actions.mentees.only.off')}
      </Button>
    </Group>
  );
}

type Row = ReplyOf<Calls['mentor']['mentees']>['list'][number];

const stateLabels: Record<number, Label> = { 2: 'actions.state.left', 3: 'actions.state.completed' };

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    {
      id: 'name',
      label: t('actions.mentee'),
      names: true,
      cell: ({ Id, Name, State, WaitingActionId }) => (
        <Group gap="xs">
          <Anchor to={WaitingActionId ? paths.mentor.menteeAction(Id, WaitingActionId) : paths.mentor.mentee(Id)}>
            {Name}
          </Anchor>
          {State !== ACTIVE && (
            <Text size="sm" c="dimmed" fw={400}>
              {t(stateLabels[State] ?? 'actions.state.inactive')}
            </Text>
          )}
        </Group>
      ),
    },
    {
      id: 'waiting',
      label: t('actions.mentees.waiting'),
      cell: ({ Waiting, WaitingSince }) =>
        Waiting > 0 && (
          <Text span size="sm" c="needs" fw={600}>
            {t('actions.mentees.waits', { count: Waiting })}
            {WaitingSince && (
              <Text span size="sm" fw={400}>
                {' · '}
                <LocalDate value={WaitingSince} />
              </Text>
            )}
          </Text>
        ),
    },
    {
      id: 'late',
      label: t('actions.mentees.late'),
      figures: true,
      cell: ({ Late }) => (Late > 0 ? Late : ''),
    },
    {
      id: 'progress',
      label: t('actions.mentees.progress'),
      cell: ({ Name, Completed, Total }) => <PhaseProgress progress={{ done: Completed, all: Total }} label={Name} />,
    },
    {
      id: 'meeting',
      label: t('actions.mentees.nextMeeting'),
      cell: ({ NextMeetingAt }) => NextMeetingAt && <LocalDate value={NextMeetingAt} as="time" />,
    },
    {
      id: 'seen',
      label: t('actions.mentees.lastSeen'),
      cell: ({ LastSeenAt }) => LastSeenAt && <LocalDate value={LastSeenAt} />,
    },
  ];
}

/**
 * Lead line with the number of waiting mentees. Waiting mentees are listed first, so only a first page that is
 * full of them does not reveal the total; then a general line is shown.
 */
function useLead(data: ReplyOf<Calls['mentor']['mentees']> | undefined, isUnfilteredFirstPage: boolean): string {
  const { t } = useText();
  const count = data?.list.filter(({ Waiting }) => Waiting > 0).length ?? 0;
  const isCountComplete =
    isUnfilteredFirstPage && data !== undefined && data.All > 0 && (count < data.list.length || data.count === 1);
  if (!isCountComplete) return t('actions.mentees.purpose');
  return t(count > 0 ? 'actions.mentees.lead' : 'actions.mentees.nobodyWaits', { count });
}

/** Screen mentor/mentee/list: the mentees the reader follows, waiting ones first. */
export function Mentees() {
  const { t } = useText();
  const columns = useColumns();
  const [address, setAddress] = useAddressState();
  const search = address.search ?? '';
  const page = Math.max(1, Number(address.page) || 1);
  const filter = menteesFilter(address);
  const isFiltered = search !== '' || Object.keys(filter).length > 0;
  const { data, error, refetch } = useMentees(search, page, filter);
  const lead = useLead(data, page === 1 && !isFiltered);
  // Staff have a grid of everyone, whose tab comes before this one.
  const hasOwnGrid = useCan('admin.area');
  const seesGrid = useCan('grids.see') && !hasOwnGrid;
  const mayAdd = useCan('people.create');
  return (
    <Stack gap="md">
      <PageHeader
        title={t('actions.mentees')}
        lead={lead}
        list
        actions={
          <>
            <ListExportSlot list="mentees" body={{ ...(search && { Search: search }), ...filter }} count={data?.All} />
            {seesGrid && (
              <ViewSwitch
                label={t('grids.views.switch')}
                views={[
                  { label: t('grids.view.list'), to: paths.mentor.mentees(), isCurrent: true },
                  { label: t('grids.view.grid'), to: paths.mentor.menteeGrid(), isCurrent: false },
                ]}
              />
            )}
          </>
        }
      />
      <SearchBox
        label={t('actions.mentees.search')}
        value={search}
        onSearch={(text) => setAddress({ search: text, page: undefined })}
      />
      <MenteesFilterLine filter={filter} onAll={() => setAddress(clearedFilter)} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('actions.mentees')}
          columns={columns}
          rows={data?.list}
          idOf={(row) => row.Id}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t(isFiltered ? 'actions.mentees.notFound' : 'actions.mentees.none')}
              next={t(
                isFiltered
                  ? 'actions.mentees.notFoundHelp'
                  : mayAdd
                    ? 'actions.mentees.noneAdd'
                    : 'actions.mentees.noneHelp',
              )}
              action={
                isFiltered ? (
                  <Button
                    variant="default"
                    onClick={() => setAddress({ ...clearedFilter, search: undefined, page: undefined })}
                  >
                    {t('actions.mentees.showAll')}
                  </Button>
                ) : (
                  mayAdd && <LinkButton to={paths.admin.importUsers()}>{t('imports.users.title')}</LinkButton>
                )
              }
            />
          }
        />
      )}
      {data && data.All > 0 && (
        <Pager page={page} pages={data.count} all={data.All} onPage={(next) => setAddress({ page: String(next) })} />
      )}
    </Stack>
  );
}
