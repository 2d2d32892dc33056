/** One screen as one person sees it. */
export interface Screen {
  name: string;
  as: string | null;
  path: string;
}

/** Every screen there is, each as someone who works in it. Ids are those of the demonstration programme. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', as: null, path: '/signin' },
  { name: 'reset-password', as: null, path: '/resetpassword?token=none' },
  { name: 'home-mentee', as: 'mentee1', path: '/home' },
  { name: 'home-mentor', as: 'mentor1', path: '/home' },
  { name: 'home-coordinator', as: 'coordinator1', path: '/home' },
  { name: 'home-admin', as: 'admin', path: '/home' },
  { name: 'home-auditor', as: 'scofield', path: '/home' },
  { name: 'home-applicant', as: 'applicant1', path: '/home' },
  { name: 'about', as: 'mentee1', path: '/about' },
  { name: 'settings', as: 'mentee1', path: '/settings' },
  { name: 'settings-security', as: 'mentee1', path: '/settings?section=security' },
  { name: 'user-info', as: 'mentee1', path: '/userinfo' },
  { name: 'mentee-actions', as: 'mentee1', path: '/mentee/actions' },
  { name: 'mentee-actions-done', as: 'mentee1', path: '/mentee/actionsdone' },
  { name: 'mentor-mentees', as: 'mentor1', path: '/mentor/mentee/list' },
  { name: 'mentor-grid', as: 'mentor1', path: '/mentor/mentee/list/grid' },
  { name: 'mentor-actions', as: 'mentor1', path: '/mentor/action/list' },
  { name: 'mentor-own-actions', as: 'mentor1', path: '/mentor/action2/list' },
  { name: 'denied', as: 'mentee1', path: '/admin/user/list' },
  { name: 'admin-home', as: 'admin', path: '/admin/home' },
  { name: 'admin-users', as: 'admin', path: '/admin/user/list' },
  { name: 'admin-grid', as: 'admin', path: '/admin/project/users?f.region=in:Αττική&size=25' },
  { name: 'admin-new-user', as: 'admin', path: '/admin/user/view/view' },
  { name: 'admin-import-users', as: 'admin', path: '/admin/user/import' },
  { name: 'admin-update-fields', as: 'admin', path: '/admin/project/updateuserfields' },
  { name: 'admin-link-users', as: 'admin', path: '/admin/project/linkusers' },
  { name: 'admin-suggest-mentors', as: 'admin', path: '/admin/project/linkusers?tab=suggest' },
  { name: 'admin-link-supervisors', as: 'admin', path: '/admin/project/linksupervisorsmentors' },
  { name: 'admin-add-users', as: 'admin', path: '/admin/project/addusers' },
  { name: 'admin-projects', as: 'admin', path: '/admin/project/list' },
  { name: 'admin-project', as: 'admin', path: '/admin/project/view/1' },
  { name: 'admin-actions', as: 'admin', path: '/admin/action/list' },
  { name: 'admin-outbox', as: 'admin', path: '/admin/outbox' },
  { name: 'admin-project-payments', as: 'admin', path: '/admin/project/payments' },
  { name: 'admin-user-duplicates', as: 'admin', path: '/admin/user/duplicates' },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit' },
  { name: 'admin-script-log', as: 'admin', path: '/admin/scriptlog' },
];
