import { IconLink, IconReceipt, IconSitemap, IconUserShare } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

const linkSupervisors = () => import('./linking/LinkSupervisors.tsx').then((screen) => screen.LinkSupervisors);

/** Feature: bulk changes of people, links between them, and adding people from other programmes. */
export const bulk: Feature = {
  routes: [
    {
      path: '/admin/project/linkusers',
      permission: 'actions.assign',
      load: () => import('./linking/LinkUsers.tsx').then((screen) => screen.LinkUsers),
    },
    { path: '/admin/project/linksupervisorsmentors', permission: 'people.link', load: linkSupervisors },
    { path: '/admin/project/supervisor', permission: 'people.link', load: linkSupervisors },
    {
      path: '/admin/project/addusers',
      permission: 'people.create',
      load: () => import('./change/AddExisting.tsx').then((screen) => screen.AddExisting),
    },
    {
      path: '/admin/project/payments',
      permission: 'payments.edit',
      load: () => import('./payments/Payments.tsx').then((screen) => screen.Payments),
    },
  ],
  menu: [
    {
      id: 'admin/project/payments',
      label: 'bulk.payments.title',
      path: paths.admin.payments(),
      icon: IconReceipt,
      permission: 'payments.edit',
      section: 'evidence',
    },
    {
      id: 'admin/project/linkusers',
      label: 'bulk.linkUsers.title',
      path: paths.admin.linkUsers(),
      icon: IconLink,
      permission: 'actions.assign',
      section: 'people',
    },
    {
      id: 'admin/project/linksupervisorsmentors',
      label: 'bulk.supervisors.title',
      path: paths.admin.linkSupervisors(),
      icon: IconSitemap,
      permission: 'people.link',
      section: 'people',
      tabOf: 'admin/project/linkusers',
    },
    {
      id: 'admin/project/addusers',
      label: 'bulk.add.title',
      path: paths.admin.addUsers(),
      icon: IconUserShare,
      permission: 'people.create',
      section: 'people',
      tabOf: 'admin/user/import',
    },
  ],
};
