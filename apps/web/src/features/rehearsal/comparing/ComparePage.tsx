import type { RehearsalComparison, RehearsalFinding } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { Stack, Text } from '@mantine/core';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { whoTakesPart } from '../list/who-takes-part.ts';
import { useComparison } from '../queries.ts';
import { FindingLines } from '../told/FindingList.tsx';
import type { Names } from '../told/finding-words.ts';

type Difference = RehearsalComparison['Actions'][number];

/** The actions that differ, with the figures of both rehearsals. */
function Differences({ actions }: { actions: readonly Difference[] }) {
  const { t } = useText();
  const local = useLocalText();
  const both = (of: (figures: NonNullable<Difference['First']>) => number | undefined) => (row: Difference) =>
    [row.First, row.Second].map((figures) => (figures && of(figures)) ?? '–').join(' → ');
  const columns: Column<Difference>[] = [
    {
      id: 'action',
      label: t('rehearsal.action'),
      names: true,
      cell: ({ ActionId, Title }) => <Anchor to={paths.admin.action(ActionId)}>{local(Title)}</Anchor>,
    },
    { id: 'opened', label: t('rehearsal.opened'), figures: true, cell: both(({ Opened }) => Opened) },
    { id: 'finished', label: t('rehearsal.finished'), figures: true, cell: both(({ Finished }) => Finished) },
    { id: 'late', label: t('rehearsal.late'), figures: true, cell: both(({ Late }) => Late) },
    {
      id: 'days',
      label: t('rehearsal.compare.days'),
      figures: true,
      cell: both(({ ToFinish }) => ToFinish?.Middle),
    },
  ];
  const differing = actions.filter(({ First, Second }) => JSON.stringify(First) !== JSON.stringify(Second));
  return (
    <Panel title={t('rehearsal.compare.actions')} lead={t('rehearsal.compare.actions.lead')}>
      <DataList
        label={t('rehearsal.compare.actions')}
        columns={columns}
        rows={differing}
        idOf={({ ActionId }) => ActionId}
        empty={<EmptyState title={t('rehearsal.compare.same')} next={t('rehearsal.compare.same.next')} />}
      />
    </Panel>
  );
}

function Compared({ comparison }: { comparison: RehearsalComparison }) {
  const { t } = useText();
  const local = useLocalText();
  const titles = new Map(comparison.Actions.map(({ ActionId, Title }) => [ActionId, local(Title)]));
  const mentors = new Map(comparison.Mentors.map(({ Id, Name }) => [Id, Name]));
  const names: Names = {
    action: (id) => t('rehearsal.titled', { title: titles.get(id) ?? id }),
    mentor: (id) => mentors.get(id) ?? t('rehearsal.mentor.unknown'),
  };
  const part = (which: 'gone' | 'new' | 'both', findings: readonly RehearsalFinding[]) => (
    <TabSection title={t(`rehearsal.compare.${which}`, { number: findings.length })}>
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('rehearsal.compare.nothing')}
        </Text>
      ) : (
        <FindingLines findings={findings} names={names} />
      )}
    </TabSection>
  );
  return (
    <Stack gap="xl">
      {part('gone', comparison.Gone)}
      {part('new', comparison.New)}
      {part('both', comparison.Both)}
      <Differences actions={comparison.Actions} />
    </Stack>
  );
}

/** Screen admin/rehearsal/compare?first=…&second=…: how two rehearsals differ. */
export function ComparePage() {
  const { t } = useText();
  const zone = useTimeZone();
  const [{ first, second }] = useAddressState();
  const { data, error } = useComparison(Number(first) || 0, Number(second) || 0);
  if (error && !data) throw error;
  const one = ({ Id, MadeAt, Settings }: RehearsalComparison['First']) => (
    <Anchor to={paths.admin.rehearsal(Id)}>
      {`${formatDateTime(new Date(MadeAt), zone)}, ${whoTakesPart(t, Settings)}`}
    </Anchor>
  );
  return (
    <>
      <PageHeader
        title={t('rehearsal.compare')}
        above={<BackLink to={paths.admin.rehearsals()}>{t('rehearsal.title')}</BackLink>}
        lead={
          data && (
            <>
              {one(data.First)} → {one(data.Second)}
            </>
          )
        }
      />
      {data ? <Compared comparison={data} /> : <FormSkeleton />}
    </>
  );
}
