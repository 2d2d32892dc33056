import type { Feature } from '../../feature.ts';

/** The settings page, which is composed here since it uses several features. */
export const settings: Feature = {
  routes: [
    {
      path: '/settings',
      permission: 'own.account',
      load: () => import('./Settings.tsx').then((screen) => screen.Settings),
    },
  ],
};
