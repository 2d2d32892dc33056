import { IconFileAlert } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** The log of failing scripts, for the administrators who write them. */
export const scripting: Feature = {
  routes: [
    {
      path: '/admin/scriptlog',
      permission: 'scripts.log',
      load: () => import('./ScriptLog.tsx').then((screen) => screen.ScriptLog),
    },
  ],
  menu: [
    {
      id: 'admin/scriptlog',
      label: 'scripting.title',
      path: paths.admin.scriptLog(),
      icon: IconFileAlert,
      permission: 'scripts.log',
      section: 'settings',
    },
  ],
};
