import { IconHourglass } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** The state of the installation, for administrators. */
export const operations: Feature = {
  routes: [
    {
      path: '/admin/retention',
      permission: 'operations.read',
      load: () => import('./Retention.tsx').then((screen) => screen.Retention),
    },
  ],
  menu: [
    {
      id: 'admin/retention',
      label: 'operations.retention.title',
      path: paths.admin.retention(),
      icon: IconHourglass,
      permission: 'operations.read',
      section: 'settings',
    },
  ],
};
