import type { FeatureRoute } from '../../feature.ts';
import { HomePage, MentorHomePage } from './HomePage.tsx';
import { MenteeHomePage } from './MenteeHomePage.tsx';

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
    load: () => import('./AdminHomePage.tsx').then((page) => page.AdminHomePage),
  },
];
