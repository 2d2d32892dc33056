import type { FeatureRoute } from '../../feature.ts';
import { HomePage, MentorHomePage } from './HomePage.tsx';
import { MenteeHomePage } from './MenteeHomePage.tsx';

const anyHome: Pick<FeatureRoute, 'permission' | 'load'> = { permission: 'signedIn', load: async () => HomePage };

/** Routes of the home pages, which combine several features. Bundled with the application: most visits start here. */
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
