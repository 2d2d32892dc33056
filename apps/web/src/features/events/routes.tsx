import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Events whose handlers failed, for administrators. */
export const events: Feature = {
  routes: [
    {
      path: '/admin/events',
      permission: 'events.retry',
      load: () => import('./FailedEvents.tsx').then((screen) => screen.FailedEvents),
    },
  ],
  menu: [
    {
      id: 'admin/events',
      label: 'events.title',
      path: paths.admin.events(),
      icon: IconArrowsSplit2,
      permission: 'events.retry',
      section: 'settings',
      tabOf: 'admin/outbox',
    },
  ],
};
