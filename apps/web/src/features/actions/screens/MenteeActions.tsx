import { Stack } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { MenteeTree } from '../components/MenteeTree.tsx';
import { NextAction } from '../components/NextAction.tsx';
import { useForesight } from '../foresight/useForesight.ts';
import { progressOf } from '../model/progress.ts';
import { useMenteeActions } from '../queries.ts';

/** mentee/actions: what is next, and the whole way by phase. */
export function MenteeActions() {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const { data: saved, error, refetch } = useMenteeActions();
  const foresight = useForesight();
  const data = saved && foresight.apply(saved);
  const lead = data && t('actionScreens.mine.lead', { ...progressOf(data) });
  return (
    <Stack gap="lg" maw={880}>
      <PageHeader
        title={t('actionScreens.mine')}
        lead={lead}
        actions={<Anchor to={paths.mentee.actionsDone()}>{t('actionScreens.done')}</Anchor>}
      />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} height={64} />}
      {data && data.length === 0 && (
        <EmptyState icon={IconListCheck} title={t('actionScreens.mine.none')} next={t('actionScreens.mine.noneHelp')} />
      )}
      {data && data.length > 0 && (
        <>
          <NextAction items={data} now={now} />
          <MenteeTree items={data} linkTo={paths.mentee.action} />
        </>
      )}
    </Stack>
  );
}
