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

/** From this number on, the badge shows '99+' instead of the exact number. */
const MANY = 100;

const indicatorStyles = { indicator: { paddingInline: 4, fontSize: 11, fontWeight: 600 } };

/** The bell with the number of unread notifications; a click opens the newest ones. */
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
 * The bell of the header. It also watches for new notifications on phones, where the bell is hidden and
 * notifications are a page of the menu.
 */
export function LiveBell({ isShown }: { isShown: boolean }) {
  const unread = useLiveUnread(useShellSettings().corner !== undefined);
  return isShown && unread !== undefined ? <NotificationBell unread={unread} /> : null;
}
