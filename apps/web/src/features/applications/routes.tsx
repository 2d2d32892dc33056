import { IconClipboardCheck, IconFileDescription, IconInbox } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Feature: the editor of a programme's application form. */
export const applicationsEditor: Feature = {
  routes: [
    {
      path: '/admin/project/applicationform',
      permission: 'applications.form',
      load: () => import('./form/ApplicationForm.tsx').then((screen) => screen.ApplicationForm),
    },
  ],
  menu: [
    {
      id: 'admin/project/applicationform',
      label: 'applications.form.title',
      path: paths.admin.applicationForm(),
      icon: IconFileDescription,
      permission: 'applications.form',
      section: 'applications',
    },
  ],
};

/** Feature: the selection among a programme's applications, and reviews. */
export const selectionFeature: Feature = {
  homeWidgets: [
    {
      id: 'applications.funnel',
      home: 'staff',
      permission: 'applications.see',
      height: 180,
      load: () => import('./selection/Funnel.tsx').then((widget) => widget.Funnel),
    },
  ],
  routes: [
    {
      path: '/admin/project/applications',
      permission: 'applications.see',
      load: () => import('./selection/Applications.tsx').then((screen) => screen.Applications),
    },
    {
      path: '/admin/project/reviews',
      permission: 'applications.review',
      load: () => import('./reviews/MyReviews.tsx').then((screen) => screen.MyReviews),
    },
    {
      path: '/admin/project/reviews/$id',
      permission: 'applications.review',
      load: () => import('./reviews/ReviewPage.tsx').then((screen) => screen.ReviewPage),
    },
  ],
  menu: [
    {
      id: 'admin/project/applications',
      label: 'applications.selection.title',
      path: paths.admin.applications(),
      icon: IconInbox,
      permission: 'applications.see',
      section: 'applications',
    },
    {
      id: 'admin/project/applications/reviews',
      label: 'applications.selection.reviews.mine',
      path: paths.admin.applicationReviews(),
      icon: IconClipboardCheck,
      permission: 'applications.review',
      section: 'applications',
    },
  ],
};
