import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import type { ImportKind } from '../import-kind.ts';
import { countStages, type ImportList, type Stage } from '../import-list.ts';
import { ReportMenu } from '../report/ReportMenu.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { rowColumns } from './row-columns.tsx';
import type { useImportSession } from './useImportSession.ts';
import { WorkState } from './WorkState.tsx';

interface Props {
  kind: ImportKind;
  list: ImportList;
  session: ReturnType<typeof useImportSession>;
}

const stagesInOrder: readonly Stage[] = ['bad', 'new', 'changed', 'same', 'waiting', 'done'];
const PAGE_SIZE = 20;

/** Table of the rows with their verdicts, to correct and send them; afterwards it shows the results. */
export function RowsCard({ kind, list, session: { session, busy, failure, stopped, check, send } }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const [stage, setStage] = useState<Stage | 'all'>('all');
  const [page, setPage] = useState(1);
  const counts = countStages(list.rows);
  const toSend = kind.sendSteps(list).reduce((sum, step) => sum + counts[step.stage], 0);
  const rows = list.rows.flatMap((row, index) => (stage === 'all' || row.stage === stage ? [{ ...row, index }] : []));
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shownPage = Math.min(page, pages);
  const choose = (next: string | string[]) => {
    setStage(next as Stage | 'all');
    setPage(1);
  };
  const discard = async () => {
    const unfinished = toSend + counts.bad + counts.waiting;
    const question = {
      title: t('imports.discard'),
      message: t('imports.discard.sure', { count: unfinished }),
      confirm: t('imports.discard'),
    };
    if (unfinished === 0 || (await ask({ ...question, destructive: true }))) session.discard();
  };
  return (
    <Stack gap="md">
      <WorkState
        busy={busy}
        failure={failure}
        stopped={stopped}
        counts={counts}
        toSend={toSend}
        onStop={() => session.stop()}
        onCheck={() => void check()}
      />
      {kind.id === 'users' && !list.evaluation && counts.new + counts.done > 0 && (
        <InvitationCard list={list} onChange={(next) => session.setList(next)} />
      )}
      <Group gap="sm">
        <Button disabled={busy !== null || toSend === 0} onClick={() => void send()}>
          {t(`imports.send.${kind.id}`, { count: toSend })}
        </Button>
        <Button
          variant="default"
          disabled={busy !== null}
          onClick={() => session.setList({ ...list, step: 'columns', rows: list.rows })}
        >
          {t('imports.columns.change')}
        </Button>
        <ReportMenu list={list} targets={kind.targets} />
        <Button variant="default" disabled={busy !== null} onClick={() => void discard()}>
          {t('imports.another')}
        </Button>
      </Group>
      {kind.id === 'users' && busy === null && toSend === 0 && counts.done > 0 && (
        <Group gap="sm" role="status">
          <Text size="sm">{t('imports.next')}</Text>
          <Anchor to={paths.admin.linkUsers()} size="sm">
            {t('imports.next.pairs')}
          </Anchor>
          <Anchor to={paths.admin.actions()} size="sm">
            {t('imports.next.actions')}
          </Anchor>
        </Group>
      )}
      <Chip.Group value={stage} onChange={choose}>
        <Group gap="xs" role="radiogroup" aria-label={t('imports.show')}>
          <Chip value="all" size="sm">
            {t('imports.all')} <span className="numbers">{list.rows.length}</span>
          </Chip>
          {stagesInOrder
            .filter((offered) => counts[offered] > 0)
            .map((offered) => (
              <Chip key={offered} value={offered} size="sm">
                {t(`imports.stage.${offered}`)} <span className="numbers">{counts[offered]}</span>
              </Chip>
            ))}
        </Group>
      </Chip.Group>
      <DataList
        label={t('imports.list')}
        rows={rows.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)}
        idOf={({ number }) => number}
        columns={rowColumns(t, kind, list, {
          busy: busy !== null,
          correct: (index, column, value) => session.correct(index, column, value),
          remove: (index) => session.remove(index),
        })}
        empty={<EmptyState title={t('imports.none')} next={t('imports.none.next')} />}
      />
      <Pager page={shownPage} pages={pages} all={rows.length} onPage={setPage} />
      {dialog}
    </Stack>
  );
}
