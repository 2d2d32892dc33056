import { type Flaw, flawsOf } from '@ithaki/application/edit';
import type { Form } from '@ithaki/application/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

/** Milliseconds of rest before a form is looked through again. */
const REST = 400;

/** What is wrong with a form, looked for whenever one pauses. */
export function useFlaws(form: Form): readonly Flaw[] {
  const [rested] = useDebouncedValue(form, REST);
  return useMemo(() => flawsOf(rested), [rested]);
}
