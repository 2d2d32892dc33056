import { IconCalendarStats } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Feature: plans of many meetings, and repairs of meetings that fall into an absence. */
export const planning: Feature = {
  routes: [
    {
      path: '/calendar/plan',
      permission: 'plans.make',
      load: () => import('./board/PlanPage.tsx').then((page) => page.PlanPage),
    },
    {
      path: '/calendar/plan/new',
      permission: 'plans.make',
      load: () => import('./form/NewPlan.tsx').then((page) => page.NewPlan),
    },
    {
      path: '/calendar/repair',
      permission: 'plans.repair',
      load: () => import('./repair/RepairPage.tsx').then((page) => page.RepairPage),
    },
  ],
  menu: [
    {
      id: 'calendar/plan',
      label: 'planning.title',
      path: paths.calendar.plan(),
      icon: IconCalendarStats,
      permission: 'plans.make',
      section: 'today',
      tabOf: 'calendar',
    },
  ],
};
