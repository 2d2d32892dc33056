import { IconCalendarCheck, IconCircleCheck, IconListCheck, IconListDetails, IconUsers } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { actionView, forFollowers } from './mentee-area.ts';
import { palette } from './palette.ts';

/** Feature: mentees' actions, how mentors follow them, and their definitions. */
export const actions: Feature = {
  routes: [
    {
      path: '/mentee/actions',
      permission: 'mentee.own',
      elsewhere: forFollowers(paths.mentor.actions),
      load: () => import('./standing/MenteeActions.tsx').then((screen) => screen.MenteeActions),
    },
    {
      path: '/mentee/actionsdone',
      permission: 'mentee.own',
      elsewhere: forFollowers(paths.mentor.actions),
      load: () => import('./standing/MenteeActionsDone.tsx').then((screen) => screen.MenteeActionsDone),
    },
    {
      path: '/mentee/action/$id/{-$view}',
      permission: 'mentee.own',
      elsewhere: actionView,
      load: () => import('./work/MenteeActionPage.tsx').then((screen) => screen.MenteeActionPage),
    },
    {
      path: '/mentor/mentee/list',
      permission: 'mentor.read',
      load: () => import('./following/Mentees.tsx').then((screen) => screen.Mentees),
    },
    {
      path: '/mentor/action/list/{-$actionId}',
      permission: 'mentor.read',
      load: () => import('./following/ActionsOfMentees.tsx').then((screen) => screen.ActionsOfMentees),
    },
    {
      path: '/mentor/action2/list/{-$actionId}',
      permission: 'mentor.own',
      load: () => import('./following/ActionsOfMentees.tsx').then((screen) => screen.OwnActions),
    },
    {
      path: '/admin/action/list',
      permission: 'actions.edit',
      load: () => import('./definition/Definitions.tsx').then((screen) => screen.Definitions),
    },
    {
      path: '/admin/action/list/$id',
      permission: 'actions.edit',
      load: () => import('./definition/DefinitionPage.tsx').then((screen) => screen.DefinitionPage),
    },
  ],
  menu: [
    {
      id: 'mentee/actions',
      label: 'actions.mine',
      path: paths.mentee.actions(),
      icon: IconListCheck,
      permission: 'mentee.own',
      section: 'journey',
      phoneBar: 'mentee',
      barLabel: 'actions.actions',
    },
    {
      id: 'mentee/actionsdone',
      label: 'actions.done',
      path: paths.mentee.actionsDone(),
      icon: IconCircleCheck,
      permission: 'mentee.own',
      section: 'journey',
      tabOf: 'mentee/actions',
    },
    {
      id: 'mentor/mentee/list',
      label: 'actions.mentees',
      tabLabel: 'grids.view.list',
      path: paths.mentor.mentees(),
      icon: IconUsers,
      permission: 'mentor.read',
      section: 'people',
      tabOf: 'admin/project/users',
      phoneBar: 'mentor',
      waiting: {
        permission: 'home.mentor',
        key: api.home.mentor.key,
        count: async () => (await api.home.mentor({})).Waiting.Count,
      },
    },
    {
      id: 'mentor/action/list',
      label: 'actions.actionsAndMeetings',
      path: paths.mentor.actions(),
      icon: IconCalendarCheck,
      permission: 'mentor.read',
      section: 'journey',
    },
    {
      id: 'mentor/action2/list',
      label: 'actions.ownNotes',
      path: paths.mentor.ownActions(),
      icon: IconListDetails,
      permission: 'mentor.own',
      section: 'journey',
      tabOf: 'mentor/action/list',
    },
    {
      id: 'admin/action/list',
      label: 'actions.definitions',
      path: paths.admin.actions(),
      icon: IconListDetails,
      permission: 'actions.edit',
      section: 'journey',
    },
  ],
  palette,
  developmentTabs: [
    {
      id: 'Actions',
      label: 'actions.definitions',
      load: () => import('./definition/grid/ActionsTab.tsx').then((tab) => tab.ActionsTab),
    },
  ],
  personTabs: [
    {
      id: 'progress',
      label: 'actions.person.progress',
      permission: 'mentor.read',
      ofMentees: true,
      load: () => import('./following/MenteeProgress.tsx').then((tab) => tab.MenteeProgress),
    },
    {
      id: 'meetings',
      label: 'actions.person.meetings',
      permission: 'mentor.read',
      ofMentees: true,
      load: () => import('./meetings/MenteeMeetings.tsx').then((tab) => tab.MenteeMeetings),
    },
  ],
};
