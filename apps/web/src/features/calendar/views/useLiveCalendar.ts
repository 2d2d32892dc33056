import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHubEvents } from '../../../live/index.ts';
import { renewCalendar } from '../queries.ts';

/** Milliseconds in which several changes are loaded once. */
const PAUSE = 300;

/** Loads what shows meetings again when the hub tells that something changed. */
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
