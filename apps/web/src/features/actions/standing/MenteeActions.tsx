import { Stack } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useForesight } from '../foresight/useForesight.ts';
import { Invitations } from '../meetings/Invitations.tsx';
import { useMenteeActions } from '../queries.ts';
import { MenteeTree } from './MenteeTree.tsx';
import { NextAction } from './NextAction.tsx';
import { progressOf } from './phases.ts';

/** Screen mentee/actions: the next step, then all actions by phase. */
export function MenteeActions() {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const { data: saved, error, refetch } = useMenteeActions();
  const foresight = useForesight();
  const data = saved && foresight.apply(saved);
  const { done, all } = progressOf(data ?? []);
  const lead = data && t('actions.mine.lead', { done, count: all });
  return (
    <Stack gap="lg" maw={880}>
      <PageHeader title={t('actions.mine')} lead={lead} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} height={64} />}
      {data && data.length === 0 && (
        <EmptyState icon={IconListCheck} title={t('actions.mine.none')} next={t('actions.mine.noneHelp')} />
      )}
      {data && data.length > 0 && (
        <>
          <NextAction items={data} now={now} />
          <Invitations />
          <MenteeTree items={data} linkTo={paths.mentee.action} />
        </>
      )}
    </Stack>
  );
}
