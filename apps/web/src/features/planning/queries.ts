import type { Plan } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

const planQuery = (PlanId: number | undefined) => callQuery(api.planning.get, PlanId === undefined ? {} : { PlanId });

/** Returns a plan by its id, or the newest of one's own. */
export const usePlan = (PlanId: number | undefined) => useQuery(planQuery(PlanId));

/** Returns a function that shows a plan as the server returned it. */
export function useShowPlan() {
  const client = useQueryClient();
  return (plan: Plan) => {
    for (const query of client.getQueryCache().findAll({ queryKey: api.planning.get.key }))
      client.setQueryData<Plan | null>(query.queryKey, (shown) => (shown?.Id === plan.Id ? plan : shown));
  };
}

/** Makes a plan; the form shows an error. */
export function useMakePlan() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.planning.plan),
    onSuccess: () => client.invalidateQueries({ queryKey: api.planning.get.key }),
    meta: { quiet: true },
  });
}

/** Saves a draft; the board shows an error. */
export const useSavePlan = () => useMutation({ ...callMutation(api.planning.save), meta: { quiet: true } });

/** Sets the meetings of a plan, or returns those that clash. */
export const useApplyPlan = () => useMutation({ ...callMutation(api.planning.apply), meta: { quiet: true } });

/** Cancels the meetings that a plan set. */
export const useUndoPlan = () => useMutation(callMutation(api.planning.undo));

type RepairBody = Parameters<typeof api.planning.repair>[0];

/** Returns options to repair meetings; never cached, because they depend on the meetings set now. */
export const useRepair = (body: RepairBody) =>
  useQuery({ ...callQuery(api.planning.repair, body), staleTime: 0, refetchOnWindowFocus: false, retry: false });

/** Applies an option of a repair. */
export const useApplyRepair = () => useMutation({ ...callMutation(api.planning.applyRepair), meta: { quiet: true } });

const rarelyChanged = { staleTime: 5 * 60_000 };

/** Returns the actions of the programme, in tree order. */
export const useActions = () => useQuery({ ...callQuery(api.grids.headerAll, {}), ...rarelyChanged });

/** Returns the mentors of the programme whom the person sees. */
export const useMentors = () =>
  useQuery({ ...callQuery(api.people.list, { Role: 'Mentor', State: 1, count: 100 }), ...rarelyChanged });
