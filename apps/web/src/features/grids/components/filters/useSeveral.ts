import type { GridAddress } from '../../model/address.ts';
import type { GridSettings } from '../../model/columns.ts';
import { useCoordinatorValues, useMentorValues } from '../../queries.ts';

/** Whether there are mentors and coordinators to choose among: a mentor who sees only their own mentees has none. */
export function useSeveral({ AdminRoles }: GridSettings, { mentor, coordinator }: GridAddress) {
  const mentors = useMentorValues('name', !AdminRoles).data?.length ?? 0;
  const coordinators = useCoordinatorValues('name', !AdminRoles).data?.length ?? 0;
  return {
    mentors: AdminRoles || mentors > 1 || mentor !== undefined,
    coordinators: AdminRoles || coordinators > 1 || coordinator !== undefined,
  };
}
