import { IconFileDescription } from '@tabler/icons-react';
import type { Feature } from '../../../feature.ts';
import { paths } from '../../../paths.ts';

/** Writing a programme's application form. */
export const applicationsEditor: Feature = {
  routes: [
    {
      path: '/admin/project/applicationform',
      permission: 'applications.form',
      load: () => import('./ApplicationForm.tsx').then((screen) => screen.ApplicationForm),
    },
  ],
  menu: [
    {
      id: 'admin/project/applicationform',
      label: 'formEditor.title',
      path: paths.admin.applicationForm(),
      icon: IconFileDescription,
      permission: 'applications.form',
      group: 'programme',
    },
  ],
};
