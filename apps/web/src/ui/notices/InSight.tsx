import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Brings what has just come into sight and leads the keyboard to it: for what a person must not overlook. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={place} tabIndex={-1} mb="md" style={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
