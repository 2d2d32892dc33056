import type { FeatureRoute } from '../../../feature.ts';

/** Routes of the results of questionnaires. */
export const resultsRoutes: readonly FeatureRoute[] = [
  {
    path: '/admin/quest/view/$id',
    permission: 'quests.results',
    load: () => import('./QuestPage.tsx').then((screen) => screen.QuestPage),
  },
  {
    path: '/mentor/answers/$id',
    permission: 'mentor.read',
    load: () => import('./MenteeAnswers.tsx').then((screen) => screen.MenteeAnswers),
  },
];
