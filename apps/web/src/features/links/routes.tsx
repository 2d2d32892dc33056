import type { Feature } from '../../feature.ts';

/** The page of mailed links that carry out an action without signing in. */
export const links: Feature = {
  routes: [
    {
      path: '/link/{-$token}',
      permission: 'anyone',
      frame: 'plain',
      load: () => import('./ActingLink.tsx').then((screen) => screen.ActingLink),
    },
  ],
};
