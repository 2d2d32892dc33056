export { findHolders } from './holders-queries.ts';
export { defineKind, type NotificationKind, toldAtOnce, toldBesideMail, toldDaily, toldHere } from './kind.ts';
export { NOTIFICATION_CHANNEL } from './list-queries.ts';
export { notificationEntries, unreadCheck } from './mails/courier.ts';
export { unsubscribePurpose } from './mails/unsubscribe.ts';
export { notificationsRoutes } from './routes.ts';
export { notificationsOwner } from './tables.ts';
export { tell, tellFound } from './tell-queries.ts';
export { trialKind } from './try-out.ts';
