import type { Calls, ReplyOf, RetentionRuleReply } from '@ithaki/contract';
import { Stack, Text, Title } from '@mantine/core';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { type Label, type Translate, useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useRetention, useRetentionRuns } from './queries.ts';

type Run = ReplyOf<Calls['operations']['retentionRuns']>['list'][number];

/** Every rule has a text, which a test of the server ensures. */
const nameOf = (t: Translate, rule: string): string => t(`retention.rule.${rule}` as Label);

function periodText(t: Translate, { Count, Unit }: RetentionRuleReply['Period']): string {
  return Count === 0 ? t('operations.retention.atOnce') : t(`operations.retention.${Unit}`, { count: Count });
}

/** What the last nightly run deleted, and when. */
function LastNight({ rule: { Last, Nightly } }: { rule: RetentionRuleReply }) {
  const { t } = useText();
  if (!Nightly) return <Text size="sm">{t('operations.retention.often')}</Text>;
  if (!Last) return <Text size="sm">{t('operations.retention.last.none')}</Text>;
  return (
    <>
      <LocalDate value={Last.At} as="time" />
      <Text size="sm" c="dimmed">
        {t('operations.retention.deleted', { number: Last.Deleted })}
      </Text>
    </>
  );
}

const ruleColumns = (t: Translate): Column<RetentionRuleReply>[] => [
  { id: 'what', label: t('operations.retention.what'), names: true, cell: ({ Name }) => nameOf(t, Name) },
  { id: 'period', label: t('operations.retention.period'), cell: ({ Period }) => periodText(t, Period) },
  { id: 'over', label: t('operations.retention.over'), figures: true, cell: ({ Over }) => Over },
  { id: 'last', label: t('operations.retention.last'), cell: (rule) => <LastNight rule={rule} /> },
];

const runColumns = (t: Translate): Column<Run>[] => [
  { id: 'what', label: t('operations.retention.what'), names: true, cell: ({ Rule }) => nameOf(t, Rule) },
  { id: 'at', label: t('operations.retention.at'), cell: ({ At }) => <LocalDate value={At} as="time" /> },
  { id: 'deleted', label: t('operations.retention.number'), figures: true, cell: ({ Deleted }) => Deleted },
];

/** The nightly runs that deleted something. */
function Runs() {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const page = Math.max(1, Number(address.page) || 1);
  const { data, error, refetch } = useRetentionRuns(page - 1);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <DataList
        label={t('operations.retention.runs')}
        columns={runColumns(t)}
        rows={data?.list}
        idOf={({ Rule, At }) => `${Rule} ${At}`}
        empty={<Text c="dimmed">{t('operations.retention.runs.none')}</Text>}
      />
      {data && data.All > 0 && (
        <Pager
          page={page}
          pages={data.count}
          all={data.All}
          onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
        />
      )}
    </>
  );
}

/** Screen admin/retention: how long data is kept, what would be deleted now, and what was deleted. */
export function Retention() {
  const { t } = useText();
  const { data, error, refetch } = useRetention();
  return (
    <>
      <PageHeader title={t('operations.retention.title')} lead={t('operations.retention.lead')} />
      <Stack gap="md">
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <DataList
            label={t('operations.retention.title')}
            columns={ruleColumns(t)}
            rows={data}
            idOf={({ Name }) => Name}
            empty={<Text c="dimmed">{t('operations.retention.runs.none')}</Text>}
          />
        )}
        <Title order={2} size="h3">
          {t('operations.retention.runs')}
        </Title>
        <Runs />
      </Stack>
    </>
  );
}
