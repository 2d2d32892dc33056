import type { BodyOf, Calls, MemberSet, ViewScreen } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { PageBody } from './filters/member-set.ts';

/** For data that change only with the programme's settings. */
const rarelyChanged = { staleTime: 5 * 60_000 };

/** The actions that are columns of the grid. */
export const useGridActions = () => useQuery({ ...callQuery(api.grids.header, {}), ...rarelyChanged });

/** The person columns of the grid and the fields to filter by. */
export const useGridSettings = () => useQuery({ ...callQuery(api.grids.settings, {}), ...rarelyChanged });

/** A page of rows; the previous page stays visible while the next one loads. */
export const useGridPage = (body: PageBody, enabled: boolean) =>
  useQuery({ ...callQuery(api.grids.page, body), placeholderData: keepPreviousData, enabled });

/** Number of matching mentees; requested apart from the rows, so that changing the page does not repeat it. */
export const useGridCount = (body: BodyOf<Calls['grids']['count']>, enabled: boolean) =>
  useQuery({ ...callQuery(api.grids.count, body), placeholderData: keepPreviousData, enabled });

/** Distinct values of a field among the mentees of the other filters. */
export const useFilterValues = (set: MemberSet, field: string) =>
  useQuery({
    ...callQuery(api.grids.filterValues, { ...set, Fields: [field], Mentors: false }),
    placeholderData: keepPreviousData,
  });

/** Numbers of mentees by standing in an action, and by value under a name, among the mentees of the other filters. */
export const useActionValues = (set: MemberSet, ActionId: number, Name: string | undefined) =>
  useQuery({
    ...callQuery(api.grids.actionValues, { ...set, ActionId, ...(Name !== undefined && { Name }) }),
    placeholderData: keepPreviousData,
  });

/** The mentors to filter by, ordered by name or by number of mentees. */
export const useMentorValues = (Order: 'name' | 'load', enabled: boolean) =>
  useQuery({ ...callQuery(api.grids.mentorValues, { Order }), ...rarelyChanged, enabled });

/** The coordinators to filter by, ordered by name or by number of mentees. */
export const useCoordinatorValues = (Order: 'name' | 'load', enabled: boolean) =>
  useQuery({ ...callQuery(api.grids.supervisorValues, { Order }), ...rarelyChanged, enabled });

/** The saved views of a screen: the person's own and those shared with them. */
export const useSavedViews = (Screen: ViewScreen) => useQuery(callQuery(api.savedViews.list, { Screen }));

/** Returns a function that refetches the saved views. */
function useRefreshViews() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.savedViews.list.key });
}

/** Saves a view; the dialog shows a refusal. */
export function useSaveView() {
  const onSuccess = useRefreshViews();
  return useMutation({ ...callMutation(api.savedViews.save), onSuccess, meta: { quiet: true } });
}

/** Deletes a saved view. */
export function useDeleteView() {
  const onSuccess = useRefreshViews();
  return useMutation({ ...callMutation(api.savedViews.delete), onSuccess });
}
