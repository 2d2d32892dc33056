import type { FeatureRoute } from '../../feature.ts';

/** The route of the development page, which combines tabs of several features. */
export const developmentRoutes: readonly FeatureRoute[] = [
  {
    path: '/admin/development/index',
    permission: 'development.see',
    load: () => import('./DevelopmentPage.tsx').then((page) => page.DevelopmentPage),
  },
];
