import type { NotificationGroup } from '@ithaki/contract';
import {
  IconBooks,
  IconBriefcase,
  IconCalendarEvent,
  IconClipboardList,
  IconListCheck,
  IconMessages,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '../../feature.ts';

/** The icons of the groups of notifications, in display order. */
export const groupIcons: Record<NotificationGroup, Icon> = {
  actions: IconListCheck,
  meetings: IconCalendarEvent,
  questionnaires: IconClipboardList,
  library: IconBooks,
  chat: IconMessages,
  people: IconUsers,
  staff: IconBriefcase,
  account: IconUserShield,
};

export const allGroups = Object.keys(groupIcons) as readonly NotificationGroup[];

/** Returns a group by its name in an address; undefined when there is none. */
export const groupNamed = (name: string | undefined): NotificationGroup | undefined =>
  allGroups.find((group) => group === name);
