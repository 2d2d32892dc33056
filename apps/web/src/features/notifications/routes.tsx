import { IconBell } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { unreadQuery } from './unread.ts';

/** The list of notifications, and their settings. */
export const notifications: Feature = {
  routes: [
    {
      path: '/notifications',
      permission: 'own.account',
      load: () => import('./list/NotificationsPage.tsx').then((page) => page.NotificationsPage),
    },
  ],
  menu: [
    {
      id: 'notifications',
      label: 'notifications.title',
      path: paths.notifications(),
      icon: IconBell,
      permission: 'own.account',
      section: 'today',
      hiddenWhileImpersonated: true,
      marksMenuButton: true,
      waiting: {
        permission: 'own.account',
        key: api.notifications.count.key,
        count: (client) => client.ensureQueryData(unreadQuery()).then(({ Count }) => Count),
      },
    },
  ],
};
