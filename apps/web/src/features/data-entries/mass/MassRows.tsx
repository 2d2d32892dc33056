import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Badge, Button, Group, Progress, Stack, Switch, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { csvOf } from '../../../bulk-kit/csv.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { downloadText } from '../../../ui/download.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { countStates, type MassList, type MassRow } from './mass-list.ts';
import type { MassSession, MassState } from './mass-session.ts';

const PAGE_SIZE = 20;

interface Props {
  session: MassSession;
  state: MassState;
  list: MassList;
  service: ReplyOf<Calls['massUploads']['get']>;
}

/** The rows of a mass upload: sends them, and shows which were accepted and why others were not. */
export function MassRows({ session, state: { busy, failure }, list, service }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const [leave, setLeave] = useState(true);
  const [page, setPage] = useState(1);
  const counts = countStates(list.rows);
  // Bad rows come first, since they are what is left to do.
  const shown = [...list.rows.filter(isBad), ...list.rows.filter((row) => !isBad(row) && !(leave && isDone(row)))];
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const isBegun = counts.done + counts.bad > 0 || list.rows.some(({ key }) => key !== undefined);
  const send = () => void session.send(service.massdata);
  const retry = () => {
    session.reopenBad();
    send();
  };
  const discard = async () => {
    const left = counts.waiting + counts.bad;
    const question = { title: t('data.mass.discard'), message: t('data.mass.discard.sure', { count: left }) };
    if (left === 0 || (await ask({ ...question, confirm: t('data.mass.discard'), destructive: true })))
      session.discard();
  };
  const downloadBad = () =>
    downloadText(
      `${t('data.mass.bad.file')}.csv`,
      'text/csv',
      csvOf([
        [t('data.mass.reason'), ...list.header],
        ...list.rows.filter(isBad).map(({ message = '', cells }) => [message, ...cells]),
      ]),
    );
  return (
    <Stack gap="md" component="section" aria-label={t('data.mass.rows')}>
      <Group gap="sm" role="status" className="numbers">
        <Badge color="green" variant="light">
          {t('data.mass.ok')} {counts.done}
        </Badge>
        <Badge color={counts.bad > 0 ? 'red' : 'gray'} variant="light">
          {t('data.mass.notOk')} {counts.bad}
        </Badge>
        <Badge color="gray" variant="light">
          {t('data.mass.waiting')} {counts.waiting}
        </Badge>
      </Group>
      {busy && (
        <Progress.Root size="lg">
          <Progress.Section
            value={(busy.done / Math.max(1, busy.total)) * 100}
            aria-label={t('data.mass.sending', { done: busy.done, total: busy.total })}
          />
        </Progress.Root>
      )}
      {!busy && failure && <ErrorState message={failure} {...(counts.waiting > 0 && { onRetry: send })} />}
      {!busy && !failure && isBegun && counts.waiting > 0 && (
        <Alert color="needs" role="status">
          {t('data.mass.interrupted', { count: counts.waiting })}
        </Alert>
      )}
      <Group gap="sm">
        {busy ? (
          <Button variant="default" loading={busy.stopping} onClick={() => session.stop()}>
            {t('data.mass.stop')}
          </Button>
        ) : (
          <>
            {counts.waiting > 0 && (
              <Button onClick={send}>
                {isBegun ? t('data.mass.goOn') : t('data.mass.send', { count: counts.waiting })}
              </Button>
            )}
            {counts.bad > 0 && (
              <>
                <Button variant={counts.waiting > 0 ? 'default' : 'filled'} onClick={retry}>
                  {t('data.mass.retry', { count: counts.bad })}
                </Button>
                <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={downloadBad}>
                  {t('data.mass.bad.download')}
                </Button>
              </>
            )}
            <Button variant="default" onClick={() => void discard()}>
              {t('data.mass.discard')}
            </Button>
          </>
        )}
      </Group>
      <Switch
        label={t('data.mass.leave')}
        checked={leave}
        onChange={(event) => setLeave(event.currentTarget.checked)}
      />
      <DataList
        label={t('data.mass.rows')}
        rows={shown.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)}
        columns={columnsOf(list)}
        idOf={({ number }) => number}
        empty={<Text c="dimmed">{t('data.mass.allDone')}</Text>}
      />
      <Pager page={current} pages={pages} all={shown.length} onPage={setPage} />
      {dialog}
    </Stack>
  );
}

const isBad = ({ state }: MassRow): boolean => state === 'bad';
const isDone = ({ state }: MassRow): boolean => state === 'done';

/** Returns the columns of the list; the first cell of a refused row also shows the reason. */
function columnsOf({ header }: MassList): Column<MassRow>[] {
  return header.map((title, index) => ({
    id: String(index),
    label: title || String(index + 1),
    names: index === 0,
    cell: (row) => {
      const text = row.cells[index] ?? '';
      if (index > 0) return text;
      return (
        <>
          {isBad(row) && (
            <Text size="sm" c="red" component="span" display="block">
              {row.message}
            </Text>
          )}
          {isDone(row) ? `✓ ${text}` : text}
        </>
      );
    },
  }));
}
