import { IconChartDots, IconFlag, IconMessages, IconPaperclip, IconSpeakerphone } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import { identityQuery } from '../../api/session.ts';
import type { Feature, HomeKind, HomeWidget } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { officeWaitingQuery, openAnnouncementsQuery, waitingConversationsQuery } from './news/first-queries.ts';
import { unreadIn, unreadMessagesQuery } from './news/unread.ts';

const chatItems = () => import('./items/ChatItems.tsx').then((page) => page.ChatItems);

const homes = ['staff', 'mentor', 'mentee'] as const satisfies readonly HomeKind[];

/** Widgets of single home pages: people who wait for a reply of the mentor, and of the office. */
const ownWidgets: readonly HomeWidget[] = [
  {
    id: 'chat/waiting',
    home: 'mentor',
    permission: 'chat.use',
    first: (client) => client.prefetchQuery(waitingConversationsQuery()),
    hiddenWhileImpersonated: true,
    height: 0,
    load: () => import('./news/WaitingWidget.tsx').then((widget) => widget.WaitingWidget),
  },
  {
    id: 'chat/office',
    home: 'staff',
    permission: 'chat.office',
    first: (client) => client.prefetchQuery(officeWaitingQuery()),
    hiddenWhileImpersonated: true,
    height: 0,
    load: () => import('./news/OfficeWidget.tsx').then((widget) => widget.OfficeWidget),
  },
];

/** Feature: conversations between members of a programme, announcements and reports. */
export const chat: Feature = {
  routes: [
    {
      path: '/chat/{-$id}',
      permission: 'chat.use',
      load: () => import('./ChatPage.tsx').then((page) => page.ChatPage),
    },
    {
      path: '/admin/announcements',
      permission: 'chat.announce',
      load: () => import('./announcements/Announcements.tsx').then((page) => page.Announcements),
    },
    {
      path: '/admin/announcements/new',
      permission: 'chat.announce',
      load: () => import('./announcements/WriteAnnouncement.tsx').then((page) => page.WriteAnnouncement),
    },
    {
      path: '/admin/announcements/$id',
      permission: 'chat.announce',
      load: () => import('./announcements/AnnouncementPage.tsx').then((page) => page.AnnouncementPage),
    },
    {
      path: '/admin/chatreports',
      permission: 'chat.moderate',
      load: () => import('./reports/ReportList.tsx').then((page) => page.ReportList),
    },
    {
      path: '/admin/chatreports/$id',
      permission: 'chat.moderate',
      load: () => import('./reports/ReportPage.tsx').then((page) => page.ReportPage),
    },
    {
      path: '/admin/chatfigures',
      permission: 'chat.figures',
      load: () => import('./contact/ContactFigures.tsx').then((page) => page.ContactFigures),
    },
    { path: '/mentee/chatitems', permission: 'mentee.own', load: chatItems },
    { path: '/mentor/chatitems', permission: 'mentor.own', load: chatItems },
  ],
  homeWidgets: homes.flatMap((home): HomeWidget[] => [
    {
      id: 'chat/announcements',
      home,
      permission: 'chat.use',
      first: (client) => client.prefetchQuery(openAnnouncementsQuery()),
      hiddenWhileImpersonated: true,
      height: 0,
      load: () => import('./announcements/OpenAnnouncements.tsx').then((widget) => widget.OpenAnnouncements),
    },
    ...ownWidgets.filter((widget) => widget.home === home),
    {
      id: 'chat.unread',
      home,
      permission: 'chat.use',
      hiddenWhileImpersonated: true,
      height: 0,
      load: () => import('./news/UnreadWidget.tsx').then((widget) => widget.UnreadWidget),
    },
  ]),
  menu: [
    {
      id: 'chat',
      label: 'chat.title',
      path: paths.chat(),
      icon: IconMessages,
      permission: 'chat.use',
      section: 'today',
      hiddenWhileImpersonated: true,
      inBarFor: 'everyone',
      waiting: {
        permission: 'chat.use',
        key: api.conversations.newCount.key,
        count: async (client) => {
          const me = await client.ensureQueryData(identityQuery());
          return unreadIn(await client.fetchQuery(unreadMessagesQuery()), me?.Project?.Id);
        },
      },
    },
    {
      id: 'admin/announcements',
      label: 'chat.announcements',
      path: paths.admin.announcements(),
      icon: IconSpeakerphone,
      permission: 'chat.announce',
      section: 'today',
      tabOf: 'chat',
    },
    {
      id: 'mentee/chatitems',
      label: 'chat.items',
      path: paths.mentee.chatItems(),
      icon: IconPaperclip,
      permission: 'mentee.own',
      section: 'today',
      tabOf: 'chat',
      hiddenWhileImpersonated: true,
    },
    {
      id: 'mentor/chatitems',
      label: 'chat.items',
      path: paths.mentor.chatItems(),
      icon: IconPaperclip,
      permission: 'mentor.own',
      section: 'today',
      tabOf: 'chat',
      hiddenWhileImpersonated: true,
    },
    {
      id: 'admin/chatreports',
      label: 'chat.reports',
      tabLabel: 'chat.reports.tab',
      path: paths.admin.chatReports(),
      icon: IconFlag,
      permission: 'chat.moderate',
      section: 'today',
      tabOf: 'chat',
    },
    {
      id: 'admin/chatfigures',
      label: 'chat.contact',
      path: paths.admin.chatFigures(),
      icon: IconChartDots,
      permission: 'chat.figures',
      section: 'today',
      tabOf: 'chat',
    },
  ],
};
