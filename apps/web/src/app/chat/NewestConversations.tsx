import { Button, Text } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { useMe } from '../../api/session.ts';
import { ConversationLines } from '../../features/chat/news/ConversationLines.tsx';
import { useUnreadConversations, useUnreadMessages } from '../../features/chat/news/queries.ts';
import { unreadElsewhere } from '../../features/chat/news/unread.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ScreenLink } from '../../ui/links/ScreenLink.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { HeaderList } from '../shell/HeaderList.tsx';
import type { OpenMenuProps } from '../shell/LazyMenuButton.tsx';

/** Number of conversations shown in the menu of the header's button. */
const SHOWN = 5;

/** The latest conversations with unread messages, opened from the header. */
export function NewestConversations({ button }: OpenMenuProps) {
  const { t } = useText();
  const me = useMe();
  const { data, error, isPending, refetch } = useUnreadConversations();
  const unread = useUnreadMessages(true).data;
  const elsewhere = unread ? unreadElsewhere(unread, me.Project?.Id) : 0;
  return (
    <HeaderList
      button={button}
      label={t('chat.title')}
      width="min(24rem, calc(100vw - 1rem))"
      height={440}
      hideDetached={false}
    >
      {(close) => (
        <>
          <Text fw={600} mb={4}>
            {t('chat.title')}
          </Text>
          {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
          {isPending && <RowsSkeleton rows={SHOWN} height={52} />}
          {data?.list.length === 0 && (
            <Text size="sm" c="dimmed" py="sm">
              {t('chat.news.none')}
            </Text>
          )}
          {data && <ConversationLines conversations={data.list.slice(0, SHOWN)} onOpen={close} />}
          {elsewhere > 0 && (
            <Text size="sm" c="dimmed" py="xs">
              {t('chat.news.elsewhere', { count: elsewhere })}
            </Text>
          )}
          <Button
            variant="light"
            fullWidth
            mih={36}
            mt="xs"
            onClick={close}
            renderRoot={(props) => <ScreenLink to={paths.chat()} {...props} />}
          >
            {t('chat.news.all')}
          </Button>
        </>
      )}
    </HeaderList>
  );
}
