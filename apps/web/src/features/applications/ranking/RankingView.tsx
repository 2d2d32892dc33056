import type { RankingTableRow } from '@ithaki/contract';
import { Badge, Button, Group, Paper, Anchor as PlainAnchor, Stack, Tabs, Text } from '@mantine/core';
import { IconListNumbers, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import { StandingBadge } from '../../../ui/StandingBadge.tsx';
import { useRanking, useRankingChanges, useRankingLog } from '../selection/queries.ts';
import { Changes } from './Changes.tsx';
import { PublishDialog } from './PublishDialog.tsx';

/** Log of how ties were decided in a ranking. */
function TieLog({ rankingId }: { rankingId: number }) {
  const { t } = useText();
  const local = useLocalText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRankingLog(rankingId, page - 1);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={5} />;
  if (data.All === 0) return <Text c="dimmed">{t('applications.selection.ranking.log.none')}</Text>;
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.list.map((line) => (
          <Text component="li" size="sm" key={`${line.kayas}-${line.Rule}`}>
            <Text span fw={600} className="numbers">
              {line.kayas}
            </Text>{' '}
            {local(line.Text)}
          </Text>
        ))}
      </Stack>
      <Pager page={page} pages={data.count} all={data.All} onPage={setPage} />
    </Stack>
  );
}

/** Who moved from one ranking to another, and why. */
function ChangesBetween({ from, to }: { from: number; to: number }) {
  const { data, error, refetch } = useRankingChanges(from, to);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return data ? <Changes changes={data} /> : <RowsSkeleton rows={5} />;
}

function useRankingColumns(): Column<RankingTableRow>[] {
  const { t, language } = useText();
  const local = useLocalText();
  return [
    { id: 'place', label: t('applications.selection.ranking.place'), figures: true, cell: ({ Place }) => Place },
    {
      id: 'name',
      label: t('applications.selection.column.Name'),
      names: true,
      cell: ({ AppId, Name }) => (
        <Anchor to={paths.admin.applications({ tab: 'all', app: String(AppId) })}>{Name}</Anchor>
      ),
    },
    { id: 'kayas', label: t('applications.selection.column.kayas'), figures: true, cell: ({ kayas }) => kayas },
    {
      id: 'points',
      label: t('applications.selection.points'),
      figures: true,
      cell: ({ Points }) => Points.toLocaleString(language),
    },
    {
      id: 'standing',
      label: t('applications.selection.ranking.standing'),
      cell: ({ Standing }) => <StandingBadge standing={Standing} />,
    },
    {
      id: 'decided',
      label: t('applications.selection.ranking.decided'),
      cell: ({ Decided, DecidedBy }) => (Decided ? local(Decided) : DecidedBy),
    },
  ];
}

interface Props {
  id: number;
  /** The previous ranking, with which the changes are compared. */
  before: number | undefined;
  /**
   * Id of the newest ranking that was shown, for publishing: the server refuses it when a newer one was made
   * meanwhile.
   */
  newest: number;
}

/** One ranking: its rows, the changes since the previous one, and how ties were decided. */
export function RankingView({ id, before, newest }: Props) {
  const { t, language } = useText();
  const edits = useCan('applications.edit');
  const project = useMe().Project?.Url ?? '';
  const [page, setPage] = useState(1);
  const [publishing, setPublishing] = useState(false);
  const { data: table, error, refetch } = useRanking(id, page - 1);
  const columns = useRankingColumns();
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!table) return <RowsSkeleton rows={8} />;
  return (
    <Stack gap="sm">
      <Paper withBorder p="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Group gap="xs">
              <Text fw={600}>{t(`applications.selection.ranking.${table.Kind}`)}</Text>
              <Badge variant="light" color={table.PublishedAt ? 'teal' : 'gray'}>
                {t(
                  table.PublishedAt
                    ? 'applications.selection.ranking.published'
                    : 'applications.selection.ranking.unpublished',
                )}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed" component="div" className="numbers">
              {t('applications.selection.ranking.about', { places: table.Places, all: table.All })}
              {table.Reserve !== null &&
                ` · ${t('applications.selection.ranking.reserve', { reserve: table.Reserve })}`}
              {table.LeastPoints !== null &&
                ` · ${t('applications.selection.ranking.least', { least: table.LeastPoints.toLocaleString(language) })}`}{' '}
              · <LocalDate value={table.MadeAt} as="time" />
              {table.MadeBy && ` · ${table.MadeBy.Name}`}
            </Text>
            {table.ObjectionsUntil && (
              <Text size="sm" component="div">
                {t('applications.selection.objections.until')} <LocalDate value={table.ObjectionsUntil} as="time" />
              </Text>
            )}
          </div>
          <Group gap="sm">
            <ListExportSlot list="ranking" body={{ RankingId: id }} count={table.All} />
            {table.PublishedAt && (
              <PlainAnchor href={paths.publicRanking(project)} target="_blank" size="sm">
                {t('applications.selection.ranking.public')}
              </PlainAnchor>
            )}
            {edits && !table.PublishedAt && (
              <Button leftSection={<IconWorldUpload size={18} aria-hidden />} onClick={() => setPublishing(true)}>
                {t('applications.selection.ranking.publish')}
              </Button>
            )}
          </Group>
        </Group>
      </Paper>
      <Tabs defaultValue="rows">
        <TabList mb="sm" aria-label={t('applications.selection.ranking.parts')}>
          <Tabs.Tab value="rows">{t('applications.selection.ranking.rows')}</Tabs.Tab>
          {before !== undefined && <Tabs.Tab value="changes">{t('applications.selection.ranking.changes')}</Tabs.Tab>}
          <Tabs.Tab value="log">{t('applications.selection.ranking.log')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="rows" tabIndex={-1}>
          <DataList
            label={t(`applications.selection.ranking.${table.Kind}`)}
            columns={columns}
            rows={table.Rows}
            idOf={({ AppId }) => AppId}
            empty={
              <EmptyState
                icon={IconListNumbers}
                title={t('applications.selection.ranking.empty')}
                next={t('applications.selection.ranking.empty.next')}
              />
            }
          />
          <Pager
            page={page}
            pages={table.count}
            all={table.All}
            onPage={(next) => {
              setPage(next);
              window.scrollTo(0, 0);
            }}
          />
        </Tabs.Panel>
        {before !== undefined && (
          <Tabs.Panel value="changes" tabIndex={-1} keepMounted={false}>
            <ChangesBetween from={before} to={id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="log" tabIndex={-1} keepMounted={false}>
          <TieLog rankingId={id} />
        </Tabs.Panel>
      </Tabs>
      {publishing && <PublishDialog table={table} newest={newest} onClose={() => setPublishing(false)} />}
    </Stack>
  );
}
