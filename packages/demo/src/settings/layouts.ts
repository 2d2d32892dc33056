import type { ProjectSettings } from '../model.ts';

const personalRoutes = ['home', 'userinfo', 'files', 'about'];
const libraryRoutes = ['library'];
const menteeRoutes = ['mentor/mentee/list', 'mentor/action/list', 'mentor/action2/list'];
const reviewsRoute = 'admin/project/applications/reviews';
const sentItemsRoute = 'admin/senditems';
const peopleRoutes = ['admin/user/list', 'admin/project/users'];
const officeRoutes = [
  'library',
  'admin/home',
  sentItemsRoute,
  ...peopleRoutes,
  'admin/user/import',
  'admin/project/updateuserfields',
  'admin/project/linkusers',
  'admin/project/linksupervisorsmentors',
  'admin/project/addusers',
  'admin/project/payments',
  'admin/project/list',
  'admin/files',
  'admin/action/list',
  'admin/quest/list',
  'admin/calculator/list',
  'admin/project/applications',
  'admin/project/applicationform',
  reviewsRoute,
  'admin/user/duplicates',
  'admin/audit',
  'admin/scriptlog',
  'admin/outbox',
  'admin/events',
];

/** Menu routes by role, in order; routes that the role may not open are ignored. */
export const layouts: ProjectSettings['Roles'] = {
  SuperAdmin: { Layout: [...personalRoutes, ...officeRoutes] },
  Admin: { Layout: [...personalRoutes, ...officeRoutes] },
  Super: { Layout: [...personalRoutes, ...officeRoutes] },
  ProjectManager: { Layout: [...personalRoutes, ...officeRoutes, ...menteeRoutes] },
  ProjectManagerLite: {
    Layout: [
      ...personalRoutes,
      ...libraryRoutes,
      'admin/home',
      sentItemsRoute,
      ...peopleRoutes,
      'admin/quest/list',
      ...menteeRoutes,
      reviewsRoute,
    ],
  },
  Supervisor: {
    Layout: [
      ...personalRoutes,
      ...libraryRoutes,
      'admin/home',
      sentItemsRoute,
      ...peopleRoutes,
      'admin/quest/list',
      ...menteeRoutes,
      reviewsRoute,
    ],
  },
  SupervisorLite: { Layout: [...personalRoutes, ...menteeRoutes, reviewsRoute] },
  SupervisorLitePlus: { Layout: [...personalRoutes, ...menteeRoutes, reviewsRoute] },
  Coordinator: {
    Layout: [
      ...personalRoutes,
      ...libraryRoutes,
      ...['admin/home', sentItemsRoute, 'admin/project/users', 'admin/project/linkusers', 'admin/quest/list'],
      ...menteeRoutes,
      reviewsRoute,
    ],
  },
  Microdata: { Layout: personalRoutes },
  RegistryMentor: { Layout: [...personalRoutes, ...libraryRoutes, 'mentor/senditems', ...menteeRoutes, reviewsRoute] },
  Mentor: { Layout: [...personalRoutes, ...libraryRoutes, 'mentor/senditems', ...menteeRoutes, reviewsRoute] },
  Translator: { Layout: personalRoutes },
  Scofield: { Layout: [...personalRoutes, 'admin/quest/list'] },
  Mentee: {
    Layout: [
      'home',
      'mentee/actions',
      'mentee/actionsdone',
      'library',
      'mentee/senditems',
      'files',
      'userinfo',
      'about',
    ],
  },
  Registered: { Layout: personalRoutes },
};
