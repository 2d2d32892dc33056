import { useQueryClient } from '@tanstack/react-query';
import { useHubEvents } from '../../../live/index.ts';
import { renewCalendar } from '../queries.ts';

/** Changes within this many milliseconds are loaded together. */
const PAUSE = 300;

/** Whether meetings will be loaded again after a pause, which all components that show them share. */
let isPausing = false;

/** Reloads all that shows meetings when the hub reports a change. */
export function useLiveCalendar(): void {
  const client = useQueryClient();
  useHubEvents(({ Event }) => {
    if (isPausing || (Event !== 'calendar' && Event !== 'resync')) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      void renewCalendar(client);
    }, PAUSE);
  });
}
