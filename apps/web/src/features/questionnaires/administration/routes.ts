import { IconClipboardList } from '@tabler/icons-react';
import type { FeatureRoute, MenuEntry } from '../../../feature.ts';
import { paths } from '../../../paths.ts';

/** Routes of the list of questionnaires. */
export const administrationRoutes: readonly FeatureRoute[] = [
  {
    path: '/admin/quest/list',
    permission: 'quests.results',
    load: () => import('./QuestList.tsx').then((screen) => screen.QuestList),
  },
  {
    path: '/admin/questadmin',
    permission: 'quests.results',
    load: () => import('./QuestAdmin.tsx').then((screen) => screen.QuestAdmin),
  },
];

/** Menu entry of the list of questionnaires. */
export const administrationMenu: readonly MenuEntry[] = [
  {
    id: 'admin/quest/list',
    label: 'questionnaires.administration.title',
    path: paths.admin.questionnaires(),
    icon: IconClipboardList,
    permission: 'quests.results',
    section: 'journey',
  },
];
