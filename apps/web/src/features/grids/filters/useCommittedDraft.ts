import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds without a change after which an edited filter is applied. */
const PAUSE = 500;

/**
 * State of an input that shows changes at once and commits them after a pause, on `commitDraft`, or on unmount.
 */
export function useCommittedDraft<T>(initial: T, commit: (value: T) => void) {
  const [draft, showDraft] = useState(initial);
  const commitPaused = useDebouncedCallback(commit, { delay: PAUSE, flushOnUnmount: true });
  const setDraft = (next: T) => {
    showDraft(next);
    commitPaused(next);
  };
  return { draft, setDraft, commitDraft: commitPaused.flush };
}
