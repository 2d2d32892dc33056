import { IconSend } from '@tabler/icons-react';
import type { Feature } from '../../../feature.ts';
import { paths } from '../../../paths.ts';

/** What was sent of participants' sheets, and what came of it. */
export const microdataSending: Feature = {
  routes: [
    {
      path: '/admin/project/microdata/sends',
      permission: 'microdata.see',
      load: () => import('./SendsPage.tsx').then((page) => page.SendsPage),
    },
    {
      path: '/admin/project/microdata/sends/$id',
      permission: 'microdata.see',
      load: () => import('./SendPage.tsx').then((page) => page.SendPage),
    },
  ],
  menu: [
    {
      id: 'admin/project/microdata/sends',
      label: 'microdata.sends.title',
      tabLabel: 'microdata.sends.tab',
      path: paths.admin.microdataSends(),
      icon: IconSend,
      permission: 'microdata.see',
      section: 'evidence',
      tabOf: 'admin/project/microdata',
    },
  ],
};
