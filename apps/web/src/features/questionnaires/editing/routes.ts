import type { FeatureRoute } from '../../../feature.ts';

/** Screens that edit and print questionnaires. */
export const editingRoutes: readonly FeatureRoute[] = [
  {
    path: '/admin/quest/edit/$id',
    permission: 'quests.edit',
    load: () => import('./EditQuestionnaire.tsx').then((screen) => screen.EditQuestionnaire),
  },
  {
    path: '/admin/quest/print/$id',
    permission: 'quests.see',
    load: () => import('./exchange/PrintQuestionnaire.tsx').then((screen) => screen.PrintQuestionnaire),
  },
];
