import { Button, Group, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { messageOf } from '../../api/error-message.ts';
import { NotificationRow } from '../../features/notifications/list/NotificationRow.tsx';
import { useMarkRead, useNewest } from '../../features/notifications/queries.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { ScreenLink } from '../../ui/links/ScreenLink.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { HeaderList } from '../shell/HeaderList.tsx';
import type { OpenMenuProps } from '../shell/LazyMenuButton.tsx';

/** Number of notifications shown in the bell's menu. */
const SHOWN = 5;

/** The newest notifications of all programmes, opened from the bell. */
export function NewestNotifications({ button }: OpenMenuProps) {
  const { t } = useText();
  const newest = useNewest();
  const { mutate: markRead } = useMarkRead();
  const rows = newest.data;
  const first = rows?.[0];
  return (
    <HeaderList
      button={button}
      label={t('notifications.title')}
      width="min(24rem, calc(100vw - 1rem))"
      height={440}
      hideDetached={false}
    >
      {(close) => (
        <>
          <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
            <Text fw={600}>{t('notifications.title')}</Text>
            {first && rows.some(({ Read }) => !Read) && (
              <Button
                size="compact-sm"
                variant="subtle"
                mih={36}
                onClick={() => markRead({ All: true, Until: first.At })}
              >
                {t('notifications.allRead')}
              </Button>
            )}
          </Group>
          {newest.error && !rows && (
            <ErrorState message={messageOf(newest.error)} onRetry={() => void newest.refetch()} />
          )}
          {newest.isPending && <RowsSkeleton rows={SHOWN} height={52} />}
          {rows?.length === 0 && (
            <Text size="sm" c="dimmed" py="sm">
              {t('notifications.none')}
            </Text>
          )}
          {rows && rows.length > 0 && (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {rows.slice(0, SHOWN).map((row) => (
                <NotificationRow
                  key={row.Id}
                  notification={row}
                  when={<LocalDate value={row.At} />}
                  onOpen={() => {
                    if (!row.Read) markRead({ Ids: [row.Id] });
                    close();
                  }}
                />
              ))}
            </ul>
          )}
          <Group gap={4} mt="xs" wrap="nowrap">
            <Button
              variant="light"
              flex={1}
              mih={36}
              onClick={close}
              renderRoot={(props) => <ScreenLink to={paths.notifications()} {...props} />}
            >
              {t('notifications.all')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              mih={36}
              aria-label={t('notifications.settings')}
              title={t('notifications.settings')}
              onClick={close}
              renderRoot={(props) => <ScreenLink to={paths.settings('notifications')} {...props} />}
            >
              <IconSettings size={18} stroke={1.7} aria-hidden />
            </Button>
          </Group>
        </>
      )}
    </HeaderList>
  );
}
