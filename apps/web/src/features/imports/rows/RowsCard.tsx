import { Button, Chip, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import type { ImportKind } from '../import-kind.ts';
import { countStages, type ImportList, type Stage } from '../import-list.ts';
import { ReportMenu } from '../report/ReportMenu.tsx';
import { rowColumns } from './row-columns.tsx';
import type { useDesk } from './useImportDesk.ts';
import { WorkState } from './WorkState.tsx';

interface Props {
  kind: ImportKind;
  list: ImportList;
  desk: ReturnType<typeof useDesk>;
}

const shown: readonly Stage[] = ['bad', 'new', 'changed', 'same', 'waiting', 'done'];
const PAGE = 20;

/** Table of the rows with their verdicts, to correct and send them; afterwards it shows the results. */
export function RowsCard({ kind, list, desk: { desk, busy, failure, stopped, check, send } }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const [stage, setStage] = useState<Stage | 'all'>('all');
  const [page, setPage] = useState(1);
  const counts = countStages(list.rows);
  const toSend = kind.sendings(list).reduce((sum, sending) => sum + counts[sending.stage], 0);
  const rows = list.rows.flatMap((row, at) => (stage === 'all' || row.stage === stage ? [{ ...row, at }] : []));
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const here = Math.min(page, pages);
  const choose = (next: string | string[]) => {
    setStage(next as Stage | 'all');
    setPage(1);
  };
  const discard = async () => {
    const open = toSend + counts.bad + counts.waiting;
    const question = {
      title: t('imports.discard'),
      message: t('imports.discard.sure', { count: open }),
      confirm: t('imports.discard'),
    };
    if (open === 0 || (await ask({ ...question, destructive: true }))) desk.discard();
  };
  return (
    <Stack gap="md">
      <WorkState
        busy={busy}
        failure={failure}
        stopped={stopped}
        counts={counts}
        toSend={toSend}
        onStop={() => desk.stop()}
        onCheck={() => void check()}
      />
      <Group gap="sm">
        <Button disabled={busy !== null || toSend === 0} onClick={() => void send()}>
          {t(`imports.send.${kind.id}`, { count: toSend })}
        </Button>
        <Button
          variant="default"
          disabled={busy !== null}
          onClick={() => desk.put({ ...list, step: 'columns', rows: list.rows })}
        >
          {t('imports.columns.change')}
        </Button>
        <ReportMenu list={list} targets={kind.targets} />
        <Button variant="default" disabled={busy !== null} onClick={() => void discard()}>
          {t('imports.another')}
        </Button>
      </Group>
      <Chip.Group value={stage} onChange={choose}>
        <Group gap="xs" role="radiogroup" aria-label={t('imports.show')}>
          <Chip value="all" size="sm">
            {t('imports.all')} <span className="numbers">{list.rows.length}</span>
          </Chip>
          {shown
            .filter((one) => counts[one] > 0)
            .map((one) => (
              <Chip key={one} value={one} size="sm">
                {t(`imports.stage.${one}`)} <span className="numbers">{counts[one]}</span>
              </Chip>
            ))}
        </Group>
      </Chip.Group>
      <DataList
        label={t('imports.list')}
        rows={rows.slice((here - 1) * PAGE, here * PAGE)}
        idOf={({ number }) => number}
        columns={rowColumns(t, kind, list, {
          busy: busy !== null,
          correct: (at, column, value) => desk.correct(at, column, value),
          remove: (at) => desk.remove(at),
        })}
        empty={<EmptyState title={t('imports.none')} next={t('imports.none.next')} />}
      />
      <Pager page={here} pages={pages} all={rows.length} onPage={setPage} />
      {dialog}
    </Stack>
  );
}
