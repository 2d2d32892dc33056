/** Maximum number of screens that a person pins to the top of their menu. */
export const MOST_PINS = 6;

/**
 * The ids of the menu's entries, in the order of a menu without a layout of its own. The menu layouts of roles name
 * entries by them. A new page of the menu adds its own.
 */
export const menuEntryIds = [
  'home',
  'notifications',
  'userinfo',
  'admin/project/users',
  'mentor/mentee/list',
  'admin/user/mentorlist',
  'admin/user/list',
  'admin/project/linkusers',
  'admin/project/linksupervisorsmentors',
  'admin/user/import',
  'admin/project/updateuserfields',
  'admin/project/addusers',
  'admin/user/duplicates',
  'mentee/actions',
  'mentee/actionsdone',
  'mentor/action/list',
  'mentor/action2/list',
  'admin/action/list',
  'admin/quest/list',
  'admin/calculator/list',
  'library',
  'library/categories',
  'mentee/senditems',
  'mentor/senditems',
  'admin/senditems',
  'admin/files',
  'files',
  'admin/project/applications',
  'admin/project/applications/reviews',
  'admin/project/applicationform',
  'admin/project/payments',
  'admin/audit',
  'admin/project/settings',
  'admin/project/consent',
  'admin/outbox',
  'admin/events',
  'admin/retention',
  'admin/scriptlog',
  'admin/project/list',
  'admin/languages',
  'admin/home',
  'about',
] as const;
export type MenuEntryId = (typeof menuEntryIds)[number];
