export { conversationIdsOf } from './conversations/membership-queries.ts';
export { CHAT_CHANNEL, type LiveNotice, type LiveRoom } from './live/live-notice.ts';
export { chatRoutes } from './routes.ts';
export { chatOwner } from './tables.ts';
