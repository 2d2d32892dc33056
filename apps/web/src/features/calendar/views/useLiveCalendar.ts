import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHubEvents } from '../../../live/index.ts';
import { renewCalendar } from '../queries.ts';

/** Changes within this many milliseconds are loaded together. */
const PAUSE = 300;

/** Reloads all that shows meetings when the hub reports a change. */
export function useLiveCalendar(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useHubEvents(({ Event }) => {
    if (Event !== 'calendar' && Event !== 'resync') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void renewCalendar(client), PAUSE);
  });
}
