import { totalBases } from '@ithaki/contract';
import { Alert, Group, Modal, SegmentedControl, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { StatTile } from '../../../ui/page/StatTile.tsx';
import { useIndicatorPeople, useIndicators } from '../queries.ts';
import { IndicatorTable } from './IndicatorTable.tsx';
import { MovesDialog } from './MovesDialog.tsx';

type Base = (typeof totalBases)[number];
type Which = { Period: 2014 | 2021; Base: Base; At?: string };

const groups = ['participants', 'other', 'immediate', 'sixMonths'] as const;
const dimensions = ['age', 'education', 'employment'] as const;
const isDay = (text: string) => /^\d{2}-\d{2}-\d{4}$/.test(text);

/** The people behind a figure. */
function People({ which, code, onClose }: { which: Which; code: string; onClose: () => void }) {
  const { t } = useText();
  const { data, error } = useIndicatorPeople({ ...which, Code: code });
  return (
    <Modal opened onClose={onClose} title={code} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {error && <ErrorState message={messageOf(error)} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data && (
        <Stack gap={4}>
          {data.All > data.list.length && (
            <Text size="sm" c="dimmed">
              {t('microdata.totals.some', { shown: data.list.length, all: data.All })}
            </Text>
          )}
          {data.list.map(({ UserId, Kayas, Name }) => (
            <Anchor key={UserId} to={paths.microdata('start', UserId)}>
              {Kayas} {Name}
            </Anchor>
          ))}
          {data.list.length === 0 && <Text c="dimmed">{t('microdata.totals.nobody')}</Text>}
        </Stack>
      )}
    </Modal>
  );
}

/** Screen admin/project/microdata/totals: the common indicators of the European Social Fund. */
export function TotalsPage() {
  const { t } = useText();
  const opens = useCan('microdata.see');
  const [address, setAddress] = useAddressState();
  const [code, setCode] = useState<string>();
  const [moved, setMoved] = useState<string>();
  const at = address.at ?? '';
  const which: Which = {
    Period: address.period === '2014' ? 2014 : 2021,
    Base: totalBases.find((base) => base === address.base) ?? 'held',
    ...(isDay(at) && { At: at }),
  };
  const { data, error, refetch } = useIndicators(which);
  // What was accepted is known of every day; the stored sheets only as they are.
  const from = which.Base === 'accepted' && opens && isDay(address.from ?? '') ? (address.from ?? '') : '';
  const compared = useIndicators({ ...which, ...(from !== '' && { At: from }) }, from !== '');
  const earlier = compared.isPlaceholderData ? undefined : compared.data?.Rows;
  const broken = data?.Checks.filter(({ Holds }) => !Holds) ?? [];
  return (
    <>
      <PageHeader title={t('microdata.totals.title')} lead={t('microdata.totals.lead')} />
      <Stack gap="lg">
        <Group gap="md" align="flex-end">
          <SegmentedControl
            aria-label={t('microdata.totals.period')}
            value={String(which.Period)}
            data={[
              { value: '2021', label: '2021–2027' },
              { value: '2014', label: '2014–2020' },
            ]}
            onChange={(period) => setAddress({ period }, 'beside')}
          />
          <Select
            label={t('microdata.totals.base')}
            value={which.Base}
            allowDeselect={false}
            data={totalBases.map((base) => ({ value: base, label: t(`microdata.totals.base.${base}`) }))}
            onChange={(base) => setAddress({ base: base ?? undefined }, 'beside')}
          />
          <DateField
            label={t('microdata.totals.at')}
            value={at}
            onChange={(day) => setAddress({ at: day || undefined }, 'beside')}
          />
          {which.Base === 'accepted' && opens && (
            <DateField
              label={t('microdata.totals.from')}
              value={address.from ?? ''}
              onChange={(day) => setAddress({ from: day || undefined }, 'beside')}
            />
          )}
        </Group>
        {from !== '' && compared.error && (
          <ErrorState
            title={t('microdata.totals.from.failed')}
            message={messageOf(compared.error)}
            onRetry={() => void compared.refetch()}
          />
        )}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={10} />}
        {data && (
          <>
            <SimpleGrid cols={{ base: 2, sm: 4 }}>
              <StatTile label={t('microdata.totals.grand')} figure={data.Grand.Total} />
              <StatTile label={t('microdata.totals.complete')} figure={data.Complete.Total} />
              <StatTile label={t('microdata.totals.women')} figure={data.Complete.Women} />
              <StatTile label={t('microdata.totals.men')} figure={data.Complete.Men} />
            </SimpleGrid>
            <Alert
              color={broken.length > 0 ? 'red' : 'green'}
              icon={broken.length > 0 ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
              title={t(broken.length > 0 ? 'microdata.totals.broken' : 'microdata.totals.holds', {
                count: broken.length > 0 ? broken.length : data.Checks.length,
              })}
            >
              {broken.map(({ Left, Relation, Right, LeftCount, RightCount }) => (
                <Text size="sm" key={`${Left} ${Right}`}>
                  {Left} ({LeftCount}) {Relation === '=' ? '≠' : '>'} {Right} ({RightCount})
                </Text>
              ))}
            </Alert>
            {groups.map((group) => (
              <Panel key={group} title={t(`microdata.totals.group.${group}`)}>
                <IndicatorTable
                  label={t(`microdata.totals.group.${group}`)}
                  rows={data.Rows.filter(({ Group: own }) => own === group)}
                  earlier={from === '' || compared.error ? undefined : (earlier ?? 'loading')}
                  onPeople={opens ? setCode : undefined}
                  onMoves={setMoved}
                />
              </Panel>
            ))}
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
              {dimensions.map((dimension) => (
                <Panel key={dimension} title={t(`microdata.totals.by.${dimension}`)}>
                  <Table aria-label={t(`microdata.totals.by.${dimension}`)}>
                    <Table.Tbody>
                      {data.Cross.filter(
                        (row) =>
                          row.Dimension === dimension && row.Code === (which.Period === 2021 ? 'EECO01' : 'CO01'),
                      ).map(({ Value, Count }) => (
                        <Table.Tr key={Value}>
                          <Table.Th scope="row" fw={400}>
                            {t(`microdata.totals.value.${Value as 'under18'}`)}
                          </Table.Th>
                          <Table.Td ta="end" className="numbers">
                            {Count.Total}
                          </Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </Panel>
              ))}
            </SimpleGrid>
          </>
        )}
      </Stack>
      {moved !== undefined && from !== '' && (
        <MovesDialog
          which={{ Period: which.Period, Code: moved, From: from, ...(which.At && { At: which.At }) }}
          onClose={() => setMoved(undefined)}
        />
      )}
      {code !== undefined && <People which={which} code={code} onClose={() => setCode(undefined)} />}
    </>
  );
}
