import type { OwnHistoryEntry } from '@ithaki/contract';
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

/** Whether only exported lists with the person were opened that day. */
const isExportAlone = ({ Opened }: OwnHistoryEntry) => Opened.every((part) => part === 'list');

function HistoryEvent({ event }: { event: OwnHistoryEntry }) {
  const { t } = useText();
  const saw = event.Kind === 'saw';
  const viewer = event.Who || t('people.history.nobody');
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <ThemeIcon variant="light" color={saw ? 'gray' : 'brand'} radius="xl" aria-hidden>
        {saw ? <IconEye size={16} /> : <IconPencil size={16} />}
      </ThemeIcon>
      <div>
        <Text size="sm">
          <strong>{event.As ? t('people.history.as', { who: viewer, as: event.As }) : viewer}</strong>
          {' · '}
          <LocalDate value={event.At} />
        </Text>
        {saw ? (
          <>
            <Text size="sm">
              {t(isExportAlone(event) ? 'exports.tookOut' : 'people.did.saw', { count: event.Times })}
            </Text>
            <Text size="xs" c="dimmed">
              {event.Opened.map((part) => t(`people.opened.${part}`)).join(', ')}
            </Text>
          </>
        ) : (
          <ChangeText target={event.Target} before={event.Before} after={event.After} />
        )}
      </div>
    </Group>
  );
}

/** A section of the settings page: who has seen and who has changed the signed-in person's data. */
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
        {history.data.list.map((event) => (
          <HistoryEvent key={`${event.At} ${event.Who} ${event.Call} ${event.Target}`} event={event} />
        ))}
      </Stack>
      <Pager page={page} pages={history.data.count} all={history.data.All} onPage={setPage} />
    </>
  );
}
