import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds without a change after which an edited filter is applied. */
const PAUSE = 500;

/** State of an input that shows changes at once and commits them after a pause, on `finish`, or on unmount. */
export function useDraft<T>(start: T, commit: (value: T) => void) {
  const [draft, setDraft] = useState(start);
  const commitPaused = useDebouncedCallback(commit, { delay: PAUSE, flushOnUnmount: true });
  const put = (next: T) => {
    setDraft(next);
    commitPaused(next);
  };
  return { draft, put, finish: commitPaused.flush };
}
