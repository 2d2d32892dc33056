import { IconFileAlert } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** What those who write scripts read of how they fare. */
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
      group: 'system',
    },
  ],
};
