import { IconTable } from '@tabler/icons-react';
import type { Feature, FeatureRoute } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** The pages of the grids, with what other features add to them; composed in app. */
interface Pages {
  users: FeatureRoute['load'];
  mentees: FeatureRoute['load'];
}

/** The mentees of a programme by their actions. */
export const grids = ({ users, mentees }: Pages): Feature => ({
  routes: [
    { path: '/admin/project/users', permission: 'admin.area', load: users },
    { path: '/mentor/mentee/list/grid/{-$actionId}/{-$menteeId}', permission: 'grids.see', load: mentees },
  ],
  menu: [
    {
      id: 'admin/project/users',
      label: 'grids.users.title',
      path: paths.admin.userGrid(),
      icon: IconTable,
      permission: 'admin.area',
      group: 'people',
    },
  ],
});
