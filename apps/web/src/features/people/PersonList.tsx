import { type ListedUser, type Role, STAFF_LEVEL } from '@ithaki/contract';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { type Search, useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useCan, useMe } from '../../api/session.ts';
import { type Translate, useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ListExportSlot } from '../../slots/list-export.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { Anchor, LinkButton } from '../../ui/links/Anchor.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { PersonBadge } from '../../ui/PersonBadge.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { exportBody, listBody, readAddress } from './list-address.ts';
import { StateBadge } from './membership/StateBadge.tsx';
import { PersonFilters } from './PersonFilters.tsx';
import { usePeople } from './queries.ts';
import { useRoleProfile } from './useRoleProfile.ts';

/** The columns of the list of people. */
const personColumns = (
  t: Translate,
  fields: readonly Column<ListedUser>[],
  seesNumbers: boolean,
): Column<ListedUser>[] => [
  {
    id: 'name',
    label: t('people.name'),
    sort: 'last_name',
    names: true,
    cell: ({ Id, Name, Label, Color, Letter }) => (
      <PersonBadge
        name={<Anchor to={paths.admin.user(Id)}>{Name}</Anchor>}
        initialsFrom={Letter || Name}
        colorClass={Color}
        {...(Label !== Name && { detail: Label })}
      />
    ),
  },
  { id: 'username', label: t('people.username'), sort: 'user_name', cell: ({ Username }) => Username },
  {
    id: 'roles',
    label: t('people.roles'),
    cell: ({ Roles }) => Roles.map((role) => t(`shell.role.${role}`)).join(', '),
  },
  ...(seesNumbers
    ? [{ id: 'kayas', label: t('people.kayas'), figures: true, cell: ({ Kayas }: ListedUser) => Kayas ?? '—' }]
    : []),
  ...fields,
  { id: 'state', label: t('people.state'), cell: ({ State }) => <StateBadge state={State} /> },
  { id: 'mentor', label: t('people.mentor'), cell: ({ Mentor }) => Mentor ?? '—' },
  {
    id: 'joined',
    label: t('people.joined'),
    sort: 'joined',
    figures: true,
    cell: ({ JoinedAt }) => <LocalDate value={JoinedAt} as="date" />,
  },
];

const all: Search = { search: undefined, role: undefined, state: undefined, page: undefined };

/** The mentors of the programme: the list of people with that role chosen. */
export const MentorList = () => <PersonList only="Mentor" />;

/**
 * The people of the programme, or those of one role. Filters, order and page are in the address, so that a link
 * shows the same rows.
 */
export function PersonList({ only }: { only?: Role }) {
  const { t } = useText();
  const [raw, change] = useAddressState();
  const address = readAddress(only === undefined ? raw : { ...raw, role: only });
  const title = t(only === 'Mentor' ? 'people.mentors.title' : 'people.title');
  const { columns: fieldColumns, filters } = useRoleProfile(address.role);
  const body = listBody(
    address,
    filters.map(({ Name }) => Name),
  );
  const people = usePeople(body);
  const mayAdd = useCan('people.create');
  const seesNumbers = useMe().Level <= STAFF_LEVEL && only !== 'Mentor';
  const isFiltered =
    address.search !== '' || address.role !== only || address.state !== undefined || Boolean(body.Filter);
  const empty = isFiltered ? (
    <EmptyState
      title={t('people.none')}
      next={t('people.none.next')}
      action={
        <Button variant="default" onClick={() => change(all)}>
          {t('people.all')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconUsers}
      title={t('people.empty')}
      next={t(mayAdd ? 'people.empty.add' : 'people.empty.ask')}
      action={
        mayAdd && (
          <LinkButton to={paths.admin.importUsers()} variant="default">
            {t('imports.users.title')}
          </LinkButton>
        )
      }
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        list
        actions={
          <>
            <ListExportSlot
              list="people"
              body={exportBody(body)}
              count={people.data?.More ? undefined : people.data?.All}
            />
            {mayAdd && (
              <>
                <LinkButton to={paths.admin.importUsers()} variant="default" leftSection={<IconUsersPlus size={18} />}>
                  {t('imports.users.title')}
                </LinkButton>
                <LinkButton to={paths.admin.user('view')} leftSection={<IconPlus size={18} />}>
                  {t('people.add')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <PersonFilters
        address={address}
        fields={filters}
        roleChosen={only !== undefined}
        onChange={(next) => change({ ...next, page: undefined })}
      />
      {people.isError ? (
        <ErrorState message={messageOf(people.error)} onRetry={() => void people.refetch()} />
      ) : (
        <DataList
          label={title}
          columns={personColumns(t, fieldColumns, seesNumbers)}
          rows={people.data?.list}
          idOf={({ Id }) => Id}
          order={address.order ?? 'last_name'}
          onOrder={(order) => change({ order, page: undefined })}
          empty={empty}
        />
      )}
      {people.data && people.data.All > 0 && (
        <Pager
          page={address.page}
          pages={people.data.count}
          all={people.data.All}
          onPage={(page) => change({ page: page === 1 ? undefined : String(page) })}
        />
      )}
      {people.data?.More && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('people.more')}
        </Text>
      )}
    </>
  );
}
