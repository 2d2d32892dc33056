import { type ListedQuery, type ReportExample, reportExamples } from '@ithaki/contract';
import { Badge, Box, Group, List, Select, Text } from '@mantine/core';
import { IconLayoutDashboard, IconPencil, IconPlus, IconReportAnalytics } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDashboards, useReports } from '../queries.ts';
import { ReportsOff } from './ReportsOff.tsx';

const PAGE = 20;

/** Returns who sees a report, in words: the first roles, and how many more. */
function whoSees(t: Translate, { Roles }: ListedQuery): string {
  if (Roles.length === 0) return t('reports.roles.none');
  const shown = Roles.slice(0, 3).map((role) => t(`shell.role.${role}`));
  const more = Roles.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` ${t('reports.roles.more', { count: more })}` : '');
}

const columnsOf = (t: Translate): Column<ListedQuery>[] => [
  {
    id: 'name',
    label: t('reports.name'),
    names: true,
    cell: ({ Id, Name, Descr, Broken }) => (
      <>
        <Anchor to={paths.admin.report(Id)}>{Name}</Anchor>{' '}
        {Broken.length > 0 && (
          <Badge size="sm" variant="light" color="red" title={Broken.join(' ')}>
            {t('reports.broken.short')}
          </Badge>
        )}
        {Descr && (
          <Text size="xs" c="dimmed" lineClamp={1} fw={400}>
            {Descr}
          </Text>
        )}
      </>
    ),
  },
  { id: 'category', label: t('reports.category'), cell: ({ Category }) => Category },
  {
    id: 'lastRun',
    label: t('reports.lastRun'),
    cell: ({ LastRunAt }) => (LastRunAt ? <LocalDate value={LastRunAt} /> : t('reports.lastRun.never')),
  },
  { id: 'roles', label: t('reports.roles'), cell: (query) => whoSees(t, query) },
  {
    id: 'edit',
    label: t('reports.edit'),
    cell: ({ Id, Name, CanEdit }) =>
      CanEdit && (
        <Anchor to={paths.admin.editReport(Id)} aria-label={t('reports.edit.of', { name: Name })}>
          <IconPencil size={18} aria-hidden />
        </Anchor>
      ),
  },
];

/** Links to the dashboards that the person sees. */
function Dashboards() {
  const { t } = useText();
  const { data = [] } = useDashboards();
  if (data.length === 0) return null;
  return (
    <Box mb="sm">
      <Group component="nav" aria-label={t('reports.dashboards')} gap="xs">
        {data.map(({ Id, Name }) => (
          <LinkButton
            key={Id}
            to={paths.admin.dashboard(Id)}
            variant="default"
            size="compact-md"
            leftSection={<IconLayoutDashboard size={16} aria-hidden />}
          >
            {Name}
          </LinkButton>
        ))}
      </Group>
    </Box>
  );
}

/** Reports to begin with, where there are none yet. */
function Examples() {
  const { t } = useText();
  return (
    <Box component="section" aria-label={t('reports.examples')} maw={440} mx="auto">
      <Text fw={600} size="sm" mb={4}>
        {t('reports.examples')}
      </Text>
      <List size="sm" spacing={4}>
        {(Object.keys(reportExamples) as ReportExample[]).map((name) => (
          <List.Item key={name}>
            <Anchor to={`${paths.admin.editReport()}?example=${name}`}>{t(`reports.example.${name}`)}</Anchor>
          </List.Item>
        ))}
      </List>
    </Box>
  );
}

/** Screen admin/report/list: the reports that the person may run. */
export function ReportList() {
  const { t } = useText();
  const edits = useCan('reports.edit');
  const [{ search = '', category, page }, setAddress] = useAddressState();
  const number = Math.max(1, Number(page) || 1);
  const { data, error, refetch } = useReports({
    page: number - 1,
    count: PAGE,
    ...(search && { Search: search }),
    ...(category && { Category: category }),
  });
  const filtered = search !== '' || category !== undefined;
  const columns = columnsOf(t).filter(({ id }) => edits || id !== 'edit');
  const create = edits && (
    <LinkButton to={paths.admin.editReport()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('reports.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('reports.title')} lead={t('reports.lead')} list actions={create} />
      <ReportsOff reason={data?.Off} />
      <Dashboards />
      {(filtered || (data && data.All > 0)) && (
        <ListTools
          search={
            <SearchBox
              label={t('reports.search')}
              value={search}
              onSearch={(text) => setAddress({ search: text || undefined, page: undefined })}
            />
          }
          active={category === undefined ? 0 : 1}
          filters={
            <Select
              aria-label={t('reports.category')}
              placeholder={t('reports.category.any')}
              data={data?.Categories.filter((name) => name !== '') ?? []}
              value={category ?? null}
              onChange={(value) => setAddress({ category: value ?? undefined, page: undefined })}
              clearable
              flex="1 1 11rem"
            />
          }
        />
      )}
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('reports.title')}
          columns={columns}
          rows={data?.list}
          idOf={({ Id }) => Id}
          empty={
            filtered ? (
              <EmptyState title={t('reports.none.found')} next={t('reports.none.found.next')} />
            ) : (
              <>
                <EmptyState
                  icon={IconReportAnalytics}
                  title={t('reports.none')}
                  next={t(edits ? 'reports.none.write' : 'reports.none.ask')}
                  action={<Group>{create}</Group>}
                />
                {edits && <Examples />}
              </>
            )
          }
        />
      )}
      {data && (
        <Pager
          page={number}
          pages={data.count}
          all={data.All}
          onPage={(next) => setAddress({ page: next === 1 ? undefined : String(next) })}
        />
      )}
    </>
  );
}
