export { isInUse, onUse } from './activity.ts';
export {
  callCarried,
  callLive,
  connectHubBy,
  holdConversation,
  holdNotification,
  hubState,
  isToldLive,
  onHubEvent,
  openHub,
  showProgramme,
} from './current-hub.ts';
export type { ConnectionListener, HubEvent } from './hub-types.ts';
export { useHubEvents, useHubState } from './useHub.ts';
