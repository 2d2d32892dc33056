import type { BodyOf, Calls, MemberSet, ViewScreen } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { PageBody } from './filters/member-set.ts';

/** What changes only with the programme's settings is asked again after this. */
const seldom = { staleTime: 5 * 60_000 };

/** The actions that are columns. */
export const useGridActions = () => useQuery({ ...callQuery(api.grids.header, {}), ...seldom });

/** What the grid shows of a person, and what one may filter by. */
export const useGridSettings = () => useQuery({ ...callQuery(api.grids.settings, {}), ...seldom });

/** A page of rows; the earlier page stays while the next one comes. */
export const useGridPage = (body: PageBody, ready: boolean) =>
  useQuery({ ...callQuery(api.grids.page, body), placeholderData: keepPreviousData, enabled: ready });

/** How many there are: asked for beside the rows, and not again while only the page changes. */
export const useGridCount = (body: BodyOf<Calls['grids']['count']>, ready: boolean) =>
  useQuery({ ...callQuery(api.grids.count, body), placeholderData: keepPreviousData, enabled: ready });

/** The distinct values of a field among the mentees of the other filters. */
export const useFilterValues = (set: MemberSet, field: string) =>
  useQuery({
    ...callQuery(api.grids.filterValues, { ...set, Fields: [field], Mentors: false }),
    placeholderData: keepPreviousData,
  });

/** How the mentees of the other filters stand in an action, and what they wrote in it under a name. */
export const useActionValues = (set: MemberSet, ActionId: number, Name: string | undefined) =>
  useQuery({
    ...callQuery(api.grids.actionValues, { ...set, ActionId, ...(Name !== undefined && { Name }) }),
    placeholderData: keepPreviousData,
  });

/** The mentors one may filter by. */
export const useMentorValues = (Order: 'name' | 'load', asked: boolean) =>
  useQuery({ ...callQuery(api.grids.mentorValues, { Order }), ...seldom, enabled: asked });

/** The coordinators one may filter by. */
export const useCoordinatorValues = (Order: 'name' | 'load', asked: boolean) =>
  useQuery({ ...callQuery(api.grids.supervisorValues, { Order }), ...seldom, enabled: asked });

/** The views of a screen that the person keeps, and those shared with them. */
export const useSavedViews = (Screen: ViewScreen) => useQuery(callQuery(api.savedViews.list, { Screen }));

/** Asks for the views again once they have changed. */
function useViewsRenewed() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.savedViews.list.key });
}

export function useSaveView() {
  const onSuccess = useViewsRenewed();
  return useMutation({ ...callMutation(api.savedViews.save), onSuccess, meta: { quiet: true } });
}

export function useDeleteView() {
  const onSuccess = useViewsRenewed();
  return useMutation({ ...callMutation(api.savedViews.delete), onSuccess });
}
