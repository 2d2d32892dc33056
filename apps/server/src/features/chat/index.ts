export { conversationIdsOf } from './conversations/membership-queries.ts';
export { chatFiles } from './files/file-kind.ts';
export { LiveBus } from './live/live-bus.ts';
export { CHAT_CHANNEL, type LiveNotice, type LiveRoom, parseNotices } from './live/live-notice.ts';
export type { Live } from './live/live-routes.ts';
export { findHeardConversations } from './live/rooms-queries.ts';
export { Presence } from './presence/presence.ts';
export { chatRoutes } from './routes.ts';
export { chatOwner } from './tables.ts';
