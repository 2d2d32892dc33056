import { notifications } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import type { Changes } from '../../platform/events/changes.ts';
import { readChoices, setChoices } from './choices.ts';
import type { NotificationKind } from './kind.ts';
import { countNotifications, listNotifications, readNotifications } from './own-notifications.ts';
import { tryOut } from './try-out.ts';

interface NotificationsOptions {
  kinds: readonly NotificationKind[];
  changes: Changes;
}

/** Routes of a person's notifications, and of how they want to be notified. */
export const notificationsRoutes = ({ kinds, changes }: NotificationsOptions): Route[] => [
  route(notifications.list, (context, body) => listNotifications(context, body, kinds)),
  route(notifications.count, (context, body) => countNotifications(context, body, changes)),
  route(notifications.read, (context, body) => readNotifications(context, body, kinds)),
  route(notifications.choices, (context) => readChoices(context, kinds)),
  route(notifications.setChoices, (context, body) => setChoices(context, body, kinds)),
  route(notifications.tryOut, (context, body) => tryOut(context, body, kinds)),
];
