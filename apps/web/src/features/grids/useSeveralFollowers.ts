import { useCoordinatorValues, useMentorValues } from './queries.ts';
import type { GridSettings, Several } from './table/columns.ts';

/** Whether there are mentors and coordinators to tell apart: for a mentor who sees only their own mentees there are none. */
export function useSeveral(settings: GridSettings | undefined): Several {
  const whole = settings?.AdminRoles ?? false;
  const asked = settings !== undefined && !whole;
  const mentors = useMentorValues('name', asked).data?.length ?? 0;
  const coordinators = useCoordinatorValues('name', asked).data?.length ?? 0;
  return { mentors: whole || mentors > 1, coordinators: whole || coordinators > 1 };
}
