import { useEffect, useRef } from 'react';

/** Brings a line into view in its list when it is the selected one. */
export function useShownWhenSelected<Line extends HTMLElement>(selected: boolean) {
  const line = useRef<Line>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return line;
}
