import { IconAlphabetGreek, IconLanguage } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** The texts of the interface and the languages of the installation, for translators and administrators. */
export const translations: Feature = {
  routes: [
    {
      path: '/admin/texts',
      permission: 'translations.edit',
      load: () => import('./texts/TextsPage.tsx').then((screen) => screen.TextsPage),
    },
    {
      path: '/admin/languages',
      permission: 'translations.edit',
      load: () => import('./Languages.tsx').then((screen) => screen.Languages),
    },
  ],
  menu: [
    {
      id: 'admin/texts',
      label: 'translations.texts.title',
      path: paths.admin.texts(),
      icon: IconAlphabetGreek,
      permission: 'translations.edit',
      section: 'settings',
      tabOf: 'admin/project/list',
    },
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
  developmentTabs: [
    {
      id: 'Translations',
      label: 'translations.texts.title',
      load: () => import('./texts/TextsPage.tsx').then((screen) => screen.TextsPage),
    },
  ],
};
