import { IconRoute } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Feature: rehearsals, in which invented people pass through the programme. */
export const rehearsal: Feature = {
  routes: [
    {
      path: '/admin/rehearsal',
      permission: 'rehearsals.make',
      load: () => import('./list/RehearsalList.tsx').then((page) => page.RehearsalList),
    },
    {
      path: '/admin/rehearsal/new',
      permission: 'rehearsals.make',
      load: () => import('./starting/NewRehearsal.tsx').then((page) => page.NewRehearsal),
    },
    {
      path: '/admin/rehearsal/compare',
      permission: 'rehearsals.make',
      load: () => import('./comparing/ComparePage.tsx').then((page) => page.ComparePage),
    },
    {
      path: '/admin/rehearsal/$id',
      permission: 'rehearsals.make',
      load: () => import('./told/RehearsalPage.tsx').then((page) => page.RehearsalPage),
    },
  ],
  menu: [
    {
      id: 'admin/rehearsal',
      label: 'rehearsal.title',
      path: paths.admin.rehearsals(),
      icon: IconRoute,
      permission: 'rehearsals.make',
      section: 'settings',
      tabOf: 'admin/project/list',
    },
  ],
  developmentTabs: [
    {
      id: 'Rehearsal',
      label: 'rehearsal.tab',
      load: () => import('./list/RehearsalList.tsx').then((page) => page.RehearsalList),
    },
  ],
};
