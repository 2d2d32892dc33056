import type { OwnHappening } from '@ithaki/contract';
import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useOwnHistory } from '../queries.ts';
import { ChangeText } from './ChangeText.tsx';
import { tookOut } from './change-label.ts';

function Happening({ one }: { one: OwnHappening }) {
  const { t } = useText();
  const saw = one.Kind === 'saw';
  const who = one.Who || t('people.history.nobody');
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <ThemeIcon variant="light" color={saw ? 'gray' : 'brand'} radius="xl" aria-hidden>
        {saw ? <IconEye size={16} /> : <IconPencil size={16} />}
      </ThemeIcon>
      <div>
        <Text size="sm">
          <strong>{one.As ? t('people.history.as', { who, as: one.As }) : who}</strong>
          {' · '}
          <LocalDate value={one.At} />
        </Text>
        {saw ? (
          <Text size="sm">{t(tookOut(one.Call) ? 'exports.tookOut' : 'people.did.saw', { count: one.Times })}</Text>
        ) : (
          <ChangeText target={one.Target} before={one.Before} after={one.After} />
        )}
      </div>
    </Group>
  );
}

/** Who saw and who changed one's data: a part for the page of settings. */
export function WhoSawMyData() {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const history = useOwnHistory(page - 1);
  if (history.isError) return <ErrorState message={messageOf(history.error)} onRetry={() => void history.refetch()} />;
  if (!history.data) return <RowsSkeleton rows={4} height={52} />;
  if (history.data.All === 0) return <EmptyState title={t('people.whoSaw.none')} next={t('people.whoSaw.none.next')} />;
  return (
    <>
      <Stack component="ul" gap="md" p={0} m={0}>
        {history.data.list.map((one) => (
          <Happening key={`${one.At} ${one.Who} ${one.Call} ${one.Target}`} one={one} />
        ))}
      </Stack>
      <Pager page={page} pages={history.data.count} all={history.data.All} onPage={setPage} />
    </>
  );
}
