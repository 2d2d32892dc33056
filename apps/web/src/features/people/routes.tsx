import { IconCopyCheck, IconHistory, IconUserCircle, IconUsers } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { menteePalette, peoplePalette } from './palette.ts';

/** Pages about people: list, person, own profile, duplicates and audit. */
export const people: Feature = {
  routes: [
    {
      path: '/userinfo',
      permission: 'own.data',
      load: () => import('./OwnProfile.tsx').then((screen) => screen.OwnProfile),
    },
    {
      path: '/admin/user/list',
      permission: 'people.list',
      load: () => import('./PersonList.tsx').then((screen) => screen.PersonList),
    },
    {
      path: '/admin/user/view/{-$id}',
      permission: 'people.list',
      load: () => import('./PersonPage.tsx').then((screen) => screen.PersonPage),
    },
    {
      path: '/admin/user/duplicates',
      permission: 'people.erase',
      load: () => import('./Duplicates.tsx').then((screen) => screen.Duplicates),
    },
    {
      path: '/admin/audit',
      permission: 'audit.read',
      load: () => import('./audit/AuditPage.tsx').then((screen) => screen.AuditPage),
    },
  ],
  menu: [
    {
      id: 'userinfo',
      label: 'people.own.title',
      path: paths.userInfo(),
      icon: IconUserCircle,
      permission: 'own.data',
      group: 'daily',
    },
    {
      id: 'admin/user/list',
      label: 'people.title',
      path: paths.admin.users(),
      icon: IconUsers,
      permission: 'people.list',
      group: 'people',
    },
    {
      id: 'admin/user/duplicates',
      label: 'people.duplicates',
      path: paths.admin.duplicates(),
      icon: IconCopyCheck,
      permission: 'people.erase',
      group: 'people',
    },
    {
      id: 'admin/audit',
      label: 'people.audit.title',
      path: paths.admin.audit(),
      icon: IconHistory,
      permission: 'audit.read',
      group: 'system',
    },
  ],
  palette: [peoplePalette, menteePalette],
};
