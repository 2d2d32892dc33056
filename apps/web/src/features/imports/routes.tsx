import { IconTableImport, IconUsersPlus } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Feature: imports of new people, and of field values of existing people. */
export const imports: Feature = {
  routes: [
    {
      path: '/admin/user/import',
      permission: 'people.create',
      load: () => import('./ImportUsers.tsx').then((screen) => screen.ImportUsers),
    },
    {
      path: '/admin/project/updateuserfields',
      permission: 'people.edit',
      load: () => import('./UpdateUserFields.tsx').then((screen) => screen.UpdateUserFields),
    },
  ],
  menu: [
    {
      id: 'admin/user/import',
      label: 'imports.users.title',
      path: paths.admin.importUsers(),
      icon: IconUsersPlus,
      permission: 'people.create',
      section: 'people',
    },
    {
      id: 'admin/project/updateuserfields',
      label: 'imports.fields.title',
      path: paths.admin.updateUserFields(),
      icon: IconTableImport,
      permission: 'people.edit',
      section: 'people',
      tabOf: 'admin/user/import',
    },
  ],
};
