import type { NotificationKind } from '../notifications/index.ts';
import { announcementKind } from './announcements/announcement-kind.ts';
import { heldRefusedKind } from './held/held-kinds.ts';
import { chatMessageKinds } from './notifications/chat-kinds.ts';
import { reportNotifications } from './reports/report-notifications.ts';

/** The kinds of notification of chat. New messages have no stored notifications. */
export const chatNotifications: NotificationKind[] = [
  ...chatMessageKinds,
  announcementKind,
  heldRefusedKind,
  ...reportNotifications,
];
