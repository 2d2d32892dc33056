import type { Calls, ReplyOf } from '@ithaki/contract';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useIdParam } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { StatTile } from '../../../ui/page/StatTile.tsx';
import { useRules } from '../queries.ts';
import { BatchPanel } from './BatchPanel.tsx';
import { useSend } from './queries.ts';

type Send = ReplyOf<Calls['microdataSending']['oneSend']>;
type StayedOut = Send['StayedOut'][number];

/** Whom the send left out, with the codes of what is wrong and the words of their rules. */
function StayedOutList({ people }: { people: readonly StayedOut[] }) {
  const { t } = useText();
  const wordsOf = new Map([
    ...(useRules().data ?? []).map(({ Code, Message }) => [Code, Message] as const),
    // What no rule finds, because only the send itself can.
    ['MD-X02', t('microdata.send.onTheWay')],
    ['MD-F00', t('microdata.send.notFound')],
  ]);
  const columns: Column<StayedOut>[] = [
    { id: 'kayas', label: 'Kayas', names: true, cell: ({ Kayas }) => Kayas },
    {
      id: 'codes',
      label: t('microdata.send.codes'),
      cell: ({ Codes }) =>
        Codes.map((code) => (
          <div key={code}>
            {code}{' '}
            <Text span size="sm" c="dimmed">
              {wordsOf.get(code)}
            </Text>
          </div>
        )),
    },
  ];
  return (
    <Panel title={t('microdata.send.stayedOut.title')}>
      <DataList
        label={t('microdata.send.stayedOut.title')}
        columns={columns}
        rows={people}
        idOf={({ Kayas }) => Kayas}
        empty={null}
      />
    </Panel>
  );
}

/** Screen admin/project/microdata/sends/{id}: a send, its batches, and what the receiver said. */
export function SendPage() {
  const { t } = useText();
  const { data: send, error } = useSend(useIdParam('id') ?? 0);
  if (error && !send) throw error;
  if (!send) return <FormSkeleton fields={4} />;
  const sheet = t(`microdata.sheet.${send.Sheet}`);
  const lead =
    send.Host === null
      ? t('microdata.send.lead.byHand', { sheet, mis: send.Mis })
      : t('microdata.send.lead', { sheet, mis: send.Mis, host: send.Host });
  return (
    <>
      <PageHeader
        title={t('microdata.send.title', { id: send.Id })}
        lead={
          <>
            {lead} <LocalDate value={send.At} as="time" />
            {send.By && ` · ${send.By}`}
          </>
        }
        above={<BackLink to={paths.admin.microdataSends()}>{t('microdata.sends.title')}</BackLink>}
      />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} role="status">
          <StatTile label={t('microdata.sends.accepted')} figure={send.Accepted} />
          <StatTile label={t('microdata.sends.refused')} figure={send.Refused} needsYou={send.Refused > 0} />
          <StatTile label={t('microdata.sends.open')} figure={send.Open} needsYou={send.Held} />
          <StatTile label={t('microdata.send.unchanged')} figure={send.Unchanged} />
          <StatTile label={t('microdata.send.stayedOut')} figure={send.NotReady} />
        </SimpleGrid>
        {send.List.map((batch) => (
          <BatchPanel key={batch.BatchId} batch={batch} sheet={send.Sheet} />
        ))}
        {send.StayedOut.length > 0 && <StayedOutList people={send.StayedOut} />}
      </Stack>
    </>
  );
}
