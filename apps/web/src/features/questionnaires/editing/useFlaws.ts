import type { Questionnaire } from '@ithaki/questionnaire';
import { type Flaw, flawsOf } from '@ithaki/questionnaire/edit';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

/** Milliseconds of rest before a questionnaire is looked through again. */
const REST = 400;

/** What is wrong with a questionnaire, looked for whenever one pauses. */
export function useFlaws(questionnaire: Questionnaire): readonly Flaw[] {
  const [rested] = useDebouncedValue(questionnaire, REST);
  return useMemo(() => flawsOf(rested), [rested]);
}
