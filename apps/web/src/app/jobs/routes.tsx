import type { Feature } from '../../feature.ts';

/** The page with a person's jobs, to which notifications link; otherwise jobs are a menu in the header. */
export const jobs: Feature = {
  routes: [
    {
      path: '/notifications/jobs',
      permission: 'signedIn',
      load: () => import('./JobsPage.tsx').then((page) => page.JobsPage),
    },
  ],
};
