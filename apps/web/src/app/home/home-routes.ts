import type { FeatureRoute } from '../../feature.ts';
import { forFollowers } from '../../features/actions/mentee-area.ts';
import { paths } from '../../paths.ts';
import { HomePage, MentorHomePage } from './HomePage.tsx';
import { MenteeHomePage } from './MenteeHomePage.tsx';

const anyHome: Pick<FeatureRoute, 'permission' | 'load'> = { permission: 'signedIn', load: async () => HomePage };

/**
 * Routes of the home pages, which combine several features. Part of the main bundle, because most visits start
 * here.
 */
export const homeRoutes: readonly FeatureRoute[] = [
  { path: '/', ...anyHome },
  { path: '/home', ...anyHome },
  {
    path: '/mentee',
    permission: 'home.mentee',
    elsewhere: forFollowers(paths.mentor.mentees),
    load: async () => MenteeHomePage,
  },
  { path: '/mentor', permission: 'home.mentor', load: async () => MentorHomePage },
  {
    path: '/admin/home',
    permission: 'admin.area',
    load: () => import('./AdminHomePage.tsx').then((page) => page.AdminHomePage),
  },
];
