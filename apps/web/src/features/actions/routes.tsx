import { IconCalendarCheck, IconCircleCheck, IconListCheck, IconListDetails, IconUsers } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { palette } from './palette.ts';

/** Feature: mentees' actions, how mentors follow them, and their definitions. */
export const actions: Feature = {
  routes: [
    {
      path: '/mentee/actions',
      permission: 'mentee.own',
      load: () => import('./standing/MenteeActions.tsx').then((screen) => screen.MenteeActions),
    },
    {
      path: '/mentee/actionsdone',
      permission: 'mentee.own',
      load: () => import('./standing/MenteeActionsDone.tsx').then((screen) => screen.MenteeActionsDone),
    },
    {
      path: '/mentee/action/$id',
      permission: 'mentee.own',
      load: () => import('./work/MenteeActionPage.tsx').then((screen) => screen.MenteeActionPage),
    },
    {
      path: '/mentor/mentee/list',
      permission: 'mentor.read',
      load: () => import('./following/Mentees.tsx').then((screen) => screen.Mentees),
    },
    {
      path: '/mentor/mentee/$menteeId/{-$actionId}',
      permission: 'mentor.read',
      load: () => import('./following/MenteeDesk.tsx').then((screen) => screen.MenteeDesk),
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
      group: 'daily',
    },
    {
      id: 'mentee/actionsdone',
      label: 'actions.done',
      path: paths.mentee.actionsDone(),
      icon: IconCircleCheck,
      permission: 'mentee.own',
      group: 'daily',
    },
    {
      id: 'mentor/mentee/list',
      label: 'actions.mentees',
      path: paths.mentor.mentees(),
      icon: IconUsers,
      permission: 'mentor.read',
      group: 'daily',
    },
    {
      id: 'mentor/action/list',
      label: 'actions.actionsAndMeetings',
      path: paths.mentor.actions(),
      icon: IconCalendarCheck,
      permission: 'mentor.read',
      group: 'daily',
    },
    {
      id: 'mentor/action2/list',
      label: 'actions.ownNotes',
      path: paths.mentor.ownActions(),
      icon: IconListDetails,
      permission: 'mentor.own',
      group: 'daily',
    },
    {
      id: 'admin/action/list',
      label: 'actions.definitions',
      path: paths.admin.actions(),
      icon: IconListDetails,
      permission: 'actions.edit',
      group: 'programme',
    },
  ],
  palette,
};
