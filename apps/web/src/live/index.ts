export { isInUse, onUse } from './activity.ts';
export {
  callCarried,
  callLive,
  connectHubBy,
  holdConversation,
  holdNotification,
  openHub,
} from './current-hub.ts';
export type { Connection, ConnectionListener, HubEvent, HubState } from './hub-types.ts';
export { useHubEvents, useHubState } from './useHub.ts';
