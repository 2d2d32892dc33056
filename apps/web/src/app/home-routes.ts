import type { FeatureRoute } from '../feature.ts';

const anyHome: Pick<FeatureRoute, 'permission' | 'load'> = {
  permission: 'signedIn',
  load: () => import('./pages/HomePage.tsx').then((page) => page.HomePage),
};

/** The home pages, which show what several features know. */
export const homeRoutes: readonly FeatureRoute[] = [
  { path: '/', ...anyHome },
  { path: '/home', ...anyHome },
  {
    path: '/mentee',
    permission: 'home.mentee',
    load: () => import('./pages/MenteeHomePage.tsx').then((page) => page.MenteeHomePage),
  },
  {
    path: '/mentor',
    permission: 'home.mentor',
    load: () => import('./pages/MentorHomePage.tsx').then((page) => page.MentorHomePage),
  },
  {
    path: '/admin/home',
    permission: 'admin.area',
    load: () => import('./pages/AdminHomePage.tsx').then((page) => page.AdminHomePage),
  },
];
