import { IconInfoCircle, IconLayoutDashboard } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Feature: home pages and the programme's description; the pages are composed in app/home-routes.ts. */
export const home: Feature = {
  routes: [
    {
      path: '/home/meetings',
      permission: 'mentor.read',
      load: () => import('./staff/Meetings.tsx').then((screen) => screen.Meetings),
    },
    {
      path: '/about',
      permission: 'signedIn',
      load: () => import('./About.tsx').then((screen) => screen.About),
    },
  ],
  menu: [
    {
      id: 'about',
      label: 'home.about.title',
      path: paths.about(),
      icon: IconInfoCircle,
      permission: 'signedIn',
      section: 'settings',
      tabOf: { mentee: 'userinfo' },
    },
    {
      id: 'admin/home',
      label: 'home.admin.title',
      path: paths.admin.home(),
      icon: IconLayoutDashboard,
      permission: 'admin.area',
      section: 'settings',
    },
  ],
};
