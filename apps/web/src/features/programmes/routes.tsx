import { IconAdjustments, IconBuildingCommunity } from '@tabler/icons-react';
import type { Feature, MenuEntry } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { projectChoices, shellSettings } from './shell-settings.ts';

/** Pages of programmes and their settings. `menu` returns all entries that a role's menu may have. */
export const programmes = (menu: () => readonly MenuEntry[]): Feature => ({
  routes: [
    {
      path: '/admin/project/list',
      permission: 'projects.list',
      load: () => import('./ProjectList.tsx').then((screen) => screen.ProjectList),
    },
    {
      path: '/admin/project/view/{-$id}',
      permission: 'projects.edit',
      load: () =>
        import('./ProjectView.tsx').then(({ ProjectView }) => () => <ProjectView menu={menu()} />),
    },
    {
      path: '/admin/project/settings',
      permission: 'projects.edit',
      load: () =>
        import('./ProjectView.tsx').then(({ OpenProject }) => () => <OpenProject menu={menu()} />),
    },
    {
      // Menu, home page and columns of each role are settings of the programme.
      path: '/customlayout',
      permission: 'projects.edit',
      elsewhere: () => paths.admin.ownProject('roles'),
      load: async () => () => null,
    },
  ],
  menu: [
    {
      id: 'admin/project/settings',
      label: 'programmes.one',
      path: paths.admin.ownProject(),
      icon: IconAdjustments,
      permission: 'projects.edit',
      section: 'settings',
    },
    {
      id: 'admin/project/list',
      label: 'programmes.list',
      path: paths.admin.projects(),
      icon: IconBuildingCommunity,
      permission: 'projects.list',
      section: 'settings',
    },
  ],
  developmentTabs: [
    {
      id: 'EditProject',
      label: 'programmes.one',
      load: () =>
        import('./ProjectView.tsx').then(({ OpenProject }) => () => <OpenProject menu={menu()} />),
    },
  ],
  projects: projectChoices,
  shell: shellSettings,
});
