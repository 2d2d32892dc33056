import { useEffect, useRef } from 'react';

/** Scrolls a row into view in its list when it is selected. */
export function useScrollWhenSelected<Line extends HTMLElement>(selected: boolean) {
  const line = useRef<Line>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return line;
}
