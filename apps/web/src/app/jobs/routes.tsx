import type { Feature } from '../../feature.ts';

/** The page of a person's jobs, to which notifications lead; everywhere else they are a menu of the header. */
export const jobs: Feature = {
  routes: [
    {
      path: '/notifications/jobs',
      permission: 'signedIn',
      load: () => import('./JobsPage.tsx').then((page) => page.JobsPage),
    },
  ],
};
