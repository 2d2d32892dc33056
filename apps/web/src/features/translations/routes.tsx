import { IconLanguage } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** The languages of the installation, for translators and administrators. */
export const translations: Feature = {
  routes: [
    {
      path: '/admin/languages',
      permission: 'translations.edit',
      load: () => import('./Languages.tsx').then((screen) => screen.Languages),
    },
  ],
  menu: [
    {
      id: 'admin/languages',
      label: 'translations.title',
      path: paths.admin.languages(),
      icon: IconLanguage,
      permission: 'translations.edit',
      section: 'settings',
      tabOf: 'admin/project/list',
    },
  ],
};
