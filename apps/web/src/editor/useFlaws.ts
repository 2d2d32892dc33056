import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

/** Milliseconds without a change before a draft is checked again. */
const CHECK_DELAY = 400;

/** Errors and warnings of a draft, checked whenever editing pauses. Pass a stable `findFlaws` function. */
export function useFlaws<Draft, Flaw>(draft: Draft, findFlaws: (draft: Draft) => readonly Flaw[]): readonly Flaw[] {
  const [settled] = useDebouncedValue(draft, CHECK_DELAY);
  return useMemo(() => findFlaws(settled), [settled, findFlaws]);
}
