import type { FeatureRoute } from '../feature.ts';
import { HomePage } from './pages/HomePage.tsx';
import { MenteeHomePage } from './pages/MenteeHomePage.tsx';
import { MentorHomePage } from './pages/MentorHomePage.tsx';

const anyHome: Pick<FeatureRoute, 'permission' | 'load'> = { permission: 'signedIn', load: async () => HomePage };

/** The home pages, which show what several features know. Most visits begin there, so their code comes with the application's. */
export const homeRoutes: readonly FeatureRoute[] = [
  { path: '/', ...anyHome },
  { path: '/home', ...anyHome },
  { path: '/mentee', permission: 'home.mentee', load: async () => MenteeHomePage },
  { path: '/mentor', permission: 'home.mentor', load: async () => MentorHomePage },
  {
    path: '/admin/home',
    permission: 'admin.area',
    load: () => import('./pages/AdminHomePage.tsx').then((page) => page.AdminHomePage),
  },
];
