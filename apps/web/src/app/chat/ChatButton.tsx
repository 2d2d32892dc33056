import { Indicator } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { useMe } from '../../api/session.ts';
import { useUnreadMessages } from '../../features/chat/news/queries.ts';
import { unreadIn } from '../../features/chat/news/unread.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { LazyMenuButton } from '../shell/LazyMenuButton.tsx';

const NewestConversations = lazy(() =>
  import('./NewestConversations.tsx').then((m) => ({ default: m.NewestConversations })),
);

/** From this number on, the badge shows '99+' instead of the exact number. */
const MANY = 100;

const indicatorStyles = { indicator: { paddingInline: 4, fontSize: 11, fontWeight: 600 } };

/**
 * A button with the number of unread messages in the programme; a click opens the latest conversations with
 * unread messages.
 */
export function ChatButton(): ReactNode {
  const { t } = useText();
  const me = useMe();
  const { data } = useUnreadMessages(true);
  const unread = data ? unreadIn(data, me.Project?.Id) : 0;
  const button = (
    <IconButton label={unread > 0 ? t('chat.news.button', { count: unread }) : t('chat.news.button.none')}>
      <Indicator
        disabled={unread === 0}
        label={unread < MANY ? unread : `${MANY - 1}+`}
        color="needs"
        size={16}
        offset={2}
        styles={indicatorStyles}
      >
        <IconMessages size={20} stroke={1.7} style={{ display: 'block' }} />
      </Indicator>
    </IconButton>
  );
  return <LazyMenuButton button={button} menu={NewestConversations} />;
}
