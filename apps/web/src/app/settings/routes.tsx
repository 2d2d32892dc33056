import type { Feature } from '../../feature.ts';

/** The person's own settings: a screen of several features, so it is composed here. */
export const settings: Feature = {
  routes: [
    {
      path: '/settings',
      permission: 'own.account',
      load: () => import('./Settings.tsx').then((screen) => screen.Settings),
    },
  ],
};
