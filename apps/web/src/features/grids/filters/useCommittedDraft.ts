import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** What is being filled in is asked for when it pauses this long, in milliseconds. */
const PAUSE = 500;

/** Something filled in by and by: shown at once, committed when it pauses, or when it is left. */
export function useDraft<T>(start: T, commit: (value: T) => void) {
  const [draft, setDraft] = useState(start);
  const commitPaused = useDebouncedCallback(commit, { delay: PAUSE, flushOnUnmount: true });
  const put = (next: T) => {
    setDraft(next);
    commitPaused(next);
  };
  return { draft, put, finish: commitPaused.flush };
}
