export { isInUse, onUse } from './activity.ts';
export {
  callLive,
  callOverHub,
  connectHubBy,
  hubState,
  onHubEvent,
  openHub,
  receivesAllEvents,
  recordConversation,
  recordNotification,
  showProgramme,
} from './current-hub.ts';
export type { ConnectionListener, HubEvent } from './hub-types.ts';
export { pause, spread } from './pause.ts';
export { useHubEvents, useHubState } from './useHub.ts';
