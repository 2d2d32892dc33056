import { Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import { useLiveUnread } from '../../features/notifications/index.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { LazyMenuButton } from '../shell/LazyMenuButton.tsx';
import { useShellSettings } from '../shell/shell-queries.ts';

const NewestNotifications = lazy(() =>
  import('./NewestNotifications.tsx').then((m) => ({ default: m.NewestNotifications })),
);

/** From this many on, the number is not told exactly. */
const MANY = 100;

const indicatorStyles = { indicator: { paddingInline: 4, fontSize: 11, fontWeight: 600 } };

/** How many notifications are unread, and at a press the newest ones. */
function NotificationBell({ unread }: { unread: number }) {
  const { t } = useText();
  const button = (
    <IconButton label={unread > 0 ? t('notifications.bell', { count: unread }) : t('notifications.bell.none')}>
      <Indicator
        disabled={unread === 0}
        label={unread < MANY ? unread : `${MANY - 1}+`}
        color="needs"
        size={16}
        offset={2}
        styles={indicatorStyles}
      >
        <IconBell size={20} stroke={1.7} style={{ display: 'block' }} />
      </Indicator>
    </IconButton>
  );
  return <LazyMenuButton button={button} menu={NewestNotifications} />;
}

/**
 * The bell of the header. It follows the person's notifications also where it is not shown: on telephones, where they are a
 * page of the menu.
 */
export function LiveBell({ isShown }: { isShown: boolean }) {
  const unread = useLiveUnread(useShellSettings().corner !== undefined);
  return isShown && unread !== undefined ? <NotificationBell unread={unread} /> : null;
}
