import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hubState, onHubEvent } from './current-hub.ts';
import type { HubEvent, HubState } from './hub-types.ts';

/** Returns whether the page hears what happens. */
export const useHubState = (): HubState => useSyncExternalStore(hubState.subscribe, hubState.get);

/** Calls a function with all that happens, while the component is shown. */
export function useHubEvents(onEvent: (event: HubEvent) => void): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => onHubEvent((event) => heard(event)), []);
}
