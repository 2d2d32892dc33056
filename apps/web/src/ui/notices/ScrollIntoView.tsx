import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its content into view and focuses it when it appears: for messages that must not be overlooked. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
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
