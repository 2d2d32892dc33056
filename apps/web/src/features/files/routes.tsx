import { IconFiles, IconFolder } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Files that people share with each other, and the programme's own files. */
export const filesFeature: Feature = {
  routes: [
    {
      path: '/files',
      permission: 'own.data',
      load: () => import('./SharedFiles.tsx').then((screen) => screen.SharedFiles),
    },
    {
      path: '/admin/files',
      permission: 'projects.edit',
      load: () => import('./SiteFiles.tsx').then((screen) => screen.SiteFiles),
    },
  ],
  menu: [
    {
      id: 'files',
      label: 'sharedFiles.title',
      path: paths.files(),
      icon: IconFiles,
      permission: 'own.data',
      section: 'journey',
      tabOf: { mentee: 'library', mentor: 'library', staff: 'admin/files' },
    },
    {
      id: 'admin/files',
      label: 'siteFiles.title',
      path: paths.admin.files(),
      icon: IconFolder,
      permission: 'projects.edit',
      section: 'journey',
    },
  ],
  personTabs: [
    {
      id: 'files',
      label: 'files.person',
      permission: 'mentor.read',
      load: () => import('./PersonFiles.tsx').then((tab) => tab.PersonFiles),
    },
  ],
  developmentTabs: [
    {
      id: 'AdminUpload',
      label: 'siteFiles.title',
      load: () => import('./SiteFiles.tsx').then((screen) => screen.SiteFiles),
    },
  ],
};
