import { IconMail } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** The outbox of the programme's mails. */
export const mail: Feature = {
  routes: [
    {
      path: '/admin/outbox',
      permission: 'outbox.read',
      load: () => import('./Outbox.tsx').then((screen) => screen.Outbox),
    },
  ],
  menu: [
    {
      id: 'admin/outbox',
      label: 'mail.title',
      path: paths.admin.outbox(),
      icon: IconMail,
      permission: 'outbox.read',
      section: 'settings',
    },
  ],
};
