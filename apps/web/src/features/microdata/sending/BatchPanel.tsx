import type { BatchState, MicrodataBatch } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { Alert, Badge, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Attempts } from './Attempts.tsx';
import { useDownload } from './queries.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  batch: MicrodataBatch;
  sheet: Sheet;
}

type Opened = 'receipt' | 'resolve' | 'withdraw' | undefined;

const colours: Record<BatchState, string> = {
  queued: 'gray',
  sending: 'blue',
  unknown: 'orange',
  held: 'orange',
  accepted: 'teal',
  partly: 'orange',
  refused: 'red',
  withdrawn: 'gray',
};

/** The state of a batch. */
function BatchBadge({ state }: { state: BatchState }) {
  const { t } = useText();
  return (
    <Badge variant="light" color={colours[state]} tt="none">
      {t(`microdata.state.${state}`)}
    </Badge>
  );
}

/** What a person can do about a batch: take its bytes, bring its receipt, say what became of it, take people out. */
function BatchActions({ batch, sheet }: Props) {
  const { t } = useText();
  const [opened, setOpened] = useState<Opened>();
  const download = useDownload(api.microdataSending.batch);
  const close = () => setOpened(undefined);
  const isHeld = batch.State === 'held';
  const mayWithdraw = (isHeld || batch.State === 'queued') && !batch.MaybeReceived;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ BatchId: batch.BatchId })}
      >
        {t('microdata.batch.download')}
      </Button>
      {isHeld && (
        <>
          <Button size="compact-md" onClick={() => setOpened('receipt')}>
            {t('microdata.batch.receipt')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => setOpened('resolve')}>
            {t('microdata.batch.resolve')}
          </Button>
        </>
      )}
      {mayWithdraw && (
        <Button variant="default" size="compact-md" onClick={() => setOpened('withdraw')}>
          {t('microdata.batch.withdraw')}
        </Button>
      )}
      {opened === 'receipt' && <ReceiptDialog batch={batch} onClose={close} />}
      {opened === 'resolve' && <ResolveDialog batch={batch} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog batch={batch} sheet={sheet} onClose={close} />}
    </Group>
  );
}

type Refused = MicrodataBatch['Reasons'][number];

function RefusedList({ refused, sheet }: { refused: readonly Refused[]; sheet: Sheet }) {
  const { t } = useText();
  const columns: Column<Refused>[] = [
    {
      id: 'kayas',
      label: 'Kayas',
      names: true,
      cell: ({ Kayas, UserId }) =>
        UserId === null ? Kayas : <ScreenLink to={paths.microdata(sheet, UserId)}>{Kayas}</ScreenLink>,
    },
    { id: 'revision', label: t('microdata.batch.revision'), figures: true, cell: ({ Revision }) => Revision },
    {
      id: 'reason',
      label: t('microdata.batch.reason'),
      cell: ({ Reasons }) =>
        Reasons.map(({ Code: code, Text: words }) => [code, words].filter(Boolean).join(': ')).join(' · '),
    },
  ];
  const label = t('microdata.batch.refused');
  return <DataList label={label} columns={columns} rows={refused} idOf={({ Kayas }) => Kayas} empty={null} />;
}

/** A batch of a send: its state, what to do about it, whom the receiver refused, and every attempt. */
export function BatchPanel({ batch, sheet }: Props) {
  const { t } = useText();
  const maySend = useCan('microdata.send');
  const title = t('microdata.batch.title', { number: batch.Number });
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={2} fz="h3">
              {title}
            </Title>
            <BatchBadge state={batch.State} />
            <Text size="sm" c="dimmed">
              {t('microdata.batch.people', { count: batch.Count })}
            </Text>
          </Group>
          {maySend && <BatchActions batch={batch} sheet={sheet} />}
        </Group>
        {batch.Problem && (
          <Alert
            color={batch.State === 'held' ? 'orange' : 'gray'}
            icon={<IconAlertTriangle size={18} aria-hidden />}
            p="xs"
          >
            {t(`microdata.problem.${batch.Problem}`)}
          </Alert>
        )}
        <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
          {t('microdata.batch.id')}: <Code>{batch.BatchId}</Code>
          <br />
          {t('microdata.batch.digest')}: <Code>{batch.Digest}</Code>
          {batch.ReceiptNumber && (
            <>
              <br />
              {t('microdata.batch.number')}: <Code>{batch.ReceiptNumber}</Code>
            </>
          )}
          {batch.Signature && (
            <>
              <br />
              {t('microdata.batch.signature')}: <Code>{batch.Signature.Value}</Code>
              <br />
              {t('microdata.batch.key')}: <Code>{batch.Signature.Key}</Code>
            </>
          )}
          {batch.NextAt && (
            <>
              <br />
              {t('microdata.batch.next')}: <LocalDate value={batch.NextAt} as="time" />
            </>
          )}
        </Text>
        {batch.Reasons.length > 0 && <RefusedList refused={batch.Reasons} sheet={sheet} />}
        {batch.Attempts.length > 0 && <Attempts attempts={batch.Attempts} />}
      </Stack>
    </Paper>
  );
}
