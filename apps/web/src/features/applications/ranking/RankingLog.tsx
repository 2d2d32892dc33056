import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useRankingLog } from '../selection/queries.ts';

/** How the rules told those with the same points apart in a table. */
export function Log({ rankingId }: { rankingId: number }) {
  const { t } = useText();
  const local = useLocalText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRankingLog(rankingId, page - 1);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={5} />;
  if (data.All === 0) return <Text c="dimmed">{t('selecting.ranking.log.none')}</Text>;
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.list.map((line) => (
          <Text component="li" size="sm" key={`${line.kayas}-${line.Rule}`}>
            <Text span fw={600} className="numbers">
              {line.kayas}
            </Text>{' '}
            {local(line.Text)}
          </Text>
        ))}
      </Stack>
      <Pager page={page} pages={data.count} all={data.All} onPage={setPage} />
    </Stack>
  );
}
