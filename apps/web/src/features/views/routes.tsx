import type { Feature, FeatureRoute } from '../../feature.ts';

const viewPage: Pick<FeatureRoute, 'permission' | 'load'> = {
  permission: 'views.see',
  load: () => import('./ViewPage.tsx').then((screen) => screen.ViewPage),
};

/** Feature: pages that administrators write, and the tabs in which they write them. */
export const views: Feature = {
  routes: [
    { path: '/views/$name', ...viewPage },
    { path: '/views/$category/$name', ...viewPage },
    { path: '/viewsplus/$name/$data', ...viewPage },
    { path: '/view/$name', ...viewPage },
    {
      path: '/directive/$name',
      permission: 'views.see',
      load: () => import('./ViewPage.tsx').then((screen) => screen.DirectivePage),
    },
  ],
  developmentTabs: [
    {
      id: 'Custom Views',
      label: 'views.editing.title',
      load: () => import('./editing/ViewsTab.tsx').then((tab) => tab.CustomViewsTab),
    },
    {
      id: 'Directives',
      label: 'views.editing.directives',
      load: () => import('./editing/ViewsTab.tsx').then((tab) => tab.DirectivesTab),
    },
  ],
};
