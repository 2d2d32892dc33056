import type { FeatureRoute } from '../../feature.ts';

/** Routes of the page of a person, which combines several features: three addresses for the same page. */
export const personRoutes: readonly FeatureRoute[] = [
  {
    path: '/admin/user/view/{-$id}',
    permission: 'people.list',
    load: () => import('./PersonPage.tsx').then((page) => page.StaffPersonPage),
  },
  {
    path: '/mentor/mentee/$menteeId/{-$actionId}',
    permission: 'mentor.read',
    load: () => import('./PersonPage.tsx').then((page) => page.MentorPersonPage),
  },
  {
    path: '/mentee/$menteeId/{-$actionId}',
    permission: 'mentor.read',
    load: () => import('./PersonPage.tsx').then((page) => page.MenteePersonPage),
  },
];
