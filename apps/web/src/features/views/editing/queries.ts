import { type BodyOf, type Calls, defaultLevels, type EditedView, type Role } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

/** Identifies a view; a view with `Shared` belongs to all programmes. */
export type ViewKey = Pick<EditedView, 'Class' | 'Name' | 'Shared'>;

const keyOf = ({ Class, Name, Shared }: ViewKey) => ({ Class, Name, ...(Shared && { Shared }) });

/** Every view that the person may edit, without its content. */
export const useViews = () => useQuery(callQuery(api.views.list, {}));

/** The newest version of a view; not loaded again on window focus, because it is being edited. */
export const useEditedView = (key: ViewKey) =>
  useQuery({ ...callQuery(api.views.edited, keyOf(key)), refetchOnWindowFocus: false, refetchOnMount: 'always' });

/** The saved versions of a view, newest first. */
export const useViewVersions = (key: ViewKey) => useQuery(callQuery(api.views.versions, keyOf(key)));

/** One saved version with its content; not loaded without a number. */
export const useViewVersion = (key: ViewKey, version: number | undefined) =>
  useQuery({
    ...callQuery(api.views.versions, { ...keyOf(key), Version: version ?? 1 }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.[0]?.View;

/** The calls that views may make. */
export const useOpenCalls = () => useQuery(callQuery(api.views.openCalls, {}));

/** Mutation after which all loaded views are refetched; the editor shows an error. */
function useViewChange<Body, Reply>(call: CallFunction<Body, Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(body),
    onSuccess: () => client.invalidateQueries({ queryKey: ['views'] }),
    meta: { quiet: true },
  });
}

/** Saves a view as its next version. */
export const useSaveView = () => useViewChange<BodyOf<Calls['views']['save']>, EditedView>(api.views.save);

/** Saves an earlier version of a view again, as its next version. */
export const useRestoreView = () => useViewChange(api.views.restore);

/** Where a view is used; not loaded for one that was not saved yet. */
export const useViewUses = (key: ViewKey, isSaved: boolean) =>
  useQuery({ ...callQuery(api.views.uses, keyOf(key)), enabled: isSaved });

/** The phases of the programme: the first-level groups of its actions. */
export const usePhases = () => {
  const { data } = useQuery(callQuery(api.actions.all, {}));
  return [
    ...new Map((data ?? []).flatMap(({ Group: [phase] }) => (phase ? [[JSON.stringify(phase), phase]] : []))).values(),
  ];
};

/** The categories of the library, as a flat list. */
export const useCategories = () => useQuery(callQuery(api.library.categories, {})).data;

/** The reports that the person may run. */
export const useReportNames = () => useQuery(callQuery(api.queries.all, { Filter: { count: 200 } })).data?.list;

/** The parameters of a report; none without an id. */
export const useReportParameters = (Id: number | undefined) =>
  useQuery({ ...callQuery(api.queries.get, { Id: Id ?? 1, Lite: true }), enabled: Id !== undefined }).data?.Parameters;

/** The services of both kinds, with their roles and parameters. */
export const useServiceNames = () => useQuery(callQuery(api.services.names, {})).data;

/** The level of a role in this programme. */
export const useLevelOf = () => {
  const { data } = useQuery(callQuery(api.programmes.settings, {}));
  return (role: Role): number => data?.Roles[role]?.Level ?? defaultLevels[role];
};

/** The fields of people in this programme that the person may see. */
export const usePersonFields = () => useQuery(callQuery(api.grids.settings, {})).data?.Fields ?? [];

/** Mentees in scope whose name contains the search text, which needs at least two characters. */
export const useMenteeSearch = (search: string) =>
  useQuery({
    ...callQuery(api.people.find, { Search: search, Role: 'Mentee' as const }),
    enabled: search.trim().length > 1,
    placeholderData: keepPreviousData,
  });
