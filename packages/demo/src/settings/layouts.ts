import type { ProjectSettings } from '../model.ts';

const own = ['home', 'userinfo', 'files', 'about'];
const library = ['library'];
const mentees = ['mentor/mentee/list', 'mentor/action/list', 'mentor/action2/list'];
const reviews = 'admin/project/applications/reviews';
const sent = 'admin/senditems';
const people = ['admin/user/list', 'admin/project/users'];
const office = [
  'library',
  'admin/home',
  sent,
  ...people,
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
  reviews,
  'admin/user/duplicates',
  'admin/audit',
  'admin/scriptlog',
  'admin/outbox',
];

/** Menu routes by role, in order; routes that the role may not open are ignored. */
export const layouts: ProjectSettings['Roles'] = {
  SuperAdmin: { Layout: [...own, ...office] },
  Admin: { Layout: [...own, ...office] },
  Super: { Layout: [...own, ...office] },
  ProjectManager: { Layout: [...own, ...office, ...mentees] },
  ProjectManagerLite: {
    Layout: [...own, ...library, 'admin/home', sent, ...people, 'admin/quest/list', ...mentees, reviews],
  },
  Supervisor: {
    Layout: [...own, ...library, 'admin/home', sent, ...people, 'admin/quest/list', ...mentees, reviews],
  },
  SupervisorLite: { Layout: [...own, ...mentees, reviews] },
  SupervisorLitePlus: { Layout: [...own, ...mentees, reviews] },
  Coordinator: {
    Layout: [
      ...own,
      ...library,
      ...['admin/home', sent, 'admin/project/users', 'admin/project/linkusers', 'admin/quest/list'],
      ...mentees,
      reviews,
    ],
  },
  Microdata: { Layout: own },
  RegistryMentor: { Layout: [...own, ...library, 'mentor/senditems', ...mentees, reviews] },
  Mentor: { Layout: [...own, ...library, 'mentor/senditems', ...mentees, reviews] },
  Translator: { Layout: own },
  Scofield: { Layout: [...own, 'admin/quest/list'] },
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
  Registered: { Layout: own },
};
