import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hubState, onHubEvent } from './current-hub.ts';
import type { HubEvent, HubState } from './hub-types.ts';

/** Returns the state of the live connection. */
export const useHubState = (): HubState => useSyncExternalStore(hubState.subscribe, hubState.get);

/** Calls a function with each event while the component is shown. */
export function useHubEvents(onEvent: (event: HubEvent) => void): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => onHubEvent((event) => heard(event)), []);
}
