import { IconCode } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Feature: the development page, whose tabs other features contribute, and the test page. */
export const development: Feature = {
  routes: [
    {
      path: '/test',
      permission: 'signedIn',
      load: () => import('./test/TestPage.tsx').then((screen) => screen.TestPage),
    },
  ],
  menu: [
    {
      id: 'admin/development/index',
      label: 'development.title',
      path: paths.admin.development(),
      icon: IconCode,
      permission: 'development.see',
      section: 'settings',
    },
  ],
  developmentTabs: [
    {
      id: 'System',
      label: 'development.system',
      load: () => import('./system/SystemTab.tsx').then((tab) => tab.SystemTab),
    },
  ],
};
