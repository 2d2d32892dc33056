import { IconCopyCheck, IconHistory, IconUserCircle, IconUserHeart, IconUsers } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import type { Feature, PaletteSource } from '../../feature.ts';
import { t } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';

/** Finds people by name and opens their page. */
const peoplePalette: PaletteSource = {
  id: 'people',
  label: 'people.title',
  permission: 'people.list',
  search: async (query, signal) => {
    const found = await api.people.find({ Search: query }, { signal });
    return found.map(({ Id, Name, Roles }) => ({
      id: String(Id),
      label: Name,
      detail: Roles.map((role) => t(`shell.role.${role}`)).join(', '),
      path: paths.admin.user(Id),
    }));
  },
};

/** Finds mentees by name and opens the page of their actions. */
const menteePalette: PaletteSource = {
  id: 'mentees',
  label: 'people.palette.mentees',
  permission: 'mentor.read',
  search: async (query, signal) => {
    const found = await api.people.find({ Search: query, Role: 'Mentee' }, { signal });
    return found.map(({ Id, Name, Username }) => ({
      id: String(Id),
      label: Name,
      detail: Username,
      path: paths.mentor.mentee(Id),
    }));
  },
};

/** Pages about people: list, own profile, duplicates and audit. */
export const people: Feature = {
  routes: [
    {
      path: '/userinfo',
      permission: 'own.data',
      load: () => import('./OwnProfile.tsx').then((screen) => screen.OwnProfile),
    },
    {
      path: '/admin/user/list',
      permission: 'people.list',
      load: () => import('./PersonList.tsx').then((screen) => screen.PersonList),
    },
    {
      path: '/admin/user/mentorlist',
      permission: 'people.list',
      load: () => import('./PersonList.tsx').then((screen) => screen.MentorList),
    },
    {
      path: '/admin/user/duplicates',
      permission: 'people.erase',
      load: () => import('./Duplicates.tsx').then((screen) => screen.Duplicates),
    },
    {
      path: '/admin/audit',
      permission: 'audit.read',
      load: () => import('./audit/AuditPage.tsx').then((screen) => screen.AuditPage),
    },
  ],
  menu: [
    {
      id: 'userinfo',
      label: 'people.own.title',
      path: paths.userInfo(),
      icon: IconUserCircle,
      permission: 'own.data',
      section: 'today',
    },
    {
      id: 'admin/user/list',
      label: 'people.title',
      path: paths.admin.users(),
      icon: IconUsers,
      permission: 'people.list',
      section: 'people',
      phoneBar: 'staff',
    },
    {
      id: 'admin/user/mentorlist',
      label: 'people.mentors.title',
      path: paths.admin.mentors(),
      icon: IconUserHeart,
      permission: 'people.list',
      section: 'people',
    },
    {
      id: 'admin/user/duplicates',
      label: 'people.duplicates',
      path: paths.admin.duplicates(),
      icon: IconCopyCheck,
      permission: 'people.erase',
      section: 'people',
    },
    {
      id: 'admin/audit',
      label: 'people.audit.title',
      path: paths.admin.audit(),
      icon: IconHistory,
      permission: 'audit.read',
      section: 'evidence',
    },
  ],
  palette: [peoplePalette, menteePalette],
  personTabs: [
    {
      id: 'record',
      label: 'people.person.record',
      permission: 'people.see',
      load: () => import('./PersonRecord.tsx').then((tab) => tab.PersonRecord),
    },
    {
      id: 'history',
      label: 'people.history',
      permission: 'audit.read',
      load: () => import('./audit/PersonHistory.tsx').then((tab) => tab.PersonHistory),
    },
  ],
};
