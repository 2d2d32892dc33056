import { IconCalendar, IconClockCheck } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Feature: the calendar, meetings, booking, and the availability of mentors. */
export const calendar: Feature = {
  routes: [
    {
      path: '/calendar',
      permission: 'calendar.see',
      load: () => import('./views/CalendarPage.tsx').then((page) => page.CalendarPage),
    },
    {
      path: '/calendar/meeting/new',
      permission: 'meetings.set',
      load: () => import('./meeting/NewMeetingPage.tsx').then((page) => page.NewMeetingPage),
    },
    {
      path: '/calendar/meeting/$id',
      permission: 'calendar.see',
      load: () => import('./meeting/MeetingPage.tsx').then((page) => page.MeetingPage),
    },
    {
      path: '/calendar/book/$actionId',
      permission: 'mentee.own',
      load: () => import('./booking/BookPage.tsx').then((page) => page.BookPage),
    },
    {
      path: '/calendar/times/$proposal',
      permission: 'calendar.see',
      load: () => import('./proposals/ProposedTimesPage.tsx').then((page) => page.ProposedTimesPage),
    },
    {
      path: '/calendar/availability',
      permission: 'availability.read',
      load: () => import('./availability/AvailabilityPage.tsx').then((page) => page.AvailabilityPage),
    },
    {
      path: '/calendar/hours',
      permission: 'hours.read',
      load: () => import('./hours/HoursPage.tsx').then((page) => page.HoursPage),
    },
    {
      path: '/calendar/sheet',
      permission: 'meetings.sheet',
      load: () => import('./sheet/SheetPage.tsx').then((page) => page.SheetPage),
    },
    {
      path: '/meet',
      permission: 'own.account',
      load: () => import('./meet/MeetPage.tsx').then((page) => page.MeetPage),
    },
  ],
  menu: [
    {
      id: 'calendar',
      label: 'calendar.title',
      path: paths.calendar.view(),
      icon: IconCalendar,
      permission: 'calendar.see',
      section: 'today',
      inBarFor: ['mentor', 'mentee'],
    },
    {
      id: 'calendar/availability',
      label: 'calendar.availability.title',
      path: paths.calendar.availability(),
      icon: IconCalendar,
      permission: 'availability.own',
      section: 'today',
      tabOf: 'calendar',
    },
    {
      id: 'calendar/hours',
      label: 'calendar.hours.title',
      path: paths.calendar.hours(),
      icon: IconClockCheck,
      permission: 'hours.read',
      section: 'followUp',
      tabOf: { staff: 'calendar', mentor: 'mentor/mentee/list', mentee: 'calendar' },
    },
  ],
};
