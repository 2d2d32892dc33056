import { IconTable } from '@tabler/icons-react';
import type { Feature, FeatureRoute } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Loaders of the grid pages, which app composes with other features. */
interface Pages {
  users: FeatureRoute['load'];
  mentees: FeatureRoute['load'];
}

/** Feature: the grids of mentees by actions. */
export const grids = ({ users, mentees }: Pages): Feature => ({
  routes: [
    { path: '/admin/project/users', permission: 'admin.area', load: users },
    { path: '/mentor/mentee/list/grid/{-$actionId}/{-$menteeId}', permission: 'grids.see', load: mentees },
  ],
  menu: [
    {
      id: 'admin/project/users',
      label: 'actions.mentees',
      tabLabel: 'grids.view.grid',
      path: paths.admin.userGrid(),
      icon: IconTable,
      permission: 'admin.area',
      section: 'people',
    },
  ],
});
