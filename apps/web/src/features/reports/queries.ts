import type { BodyOf, Calls, DashboardContent, QueryParameter, SavedQuery } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** One page of the reports that the person may run. */
export const useReports = (Filter: NonNullable<BodyOf<Calls['queries']['all']>['Filter']>) =>
  useQuery({ ...callQuery(api.queries.all, { Filter }), placeholderData: keepPreviousData });

/** A report without its SQL, to run it. */
export const useReport = (Id: number) => useQuery(callQuery(api.queries.get, { Id, Lite: true }));

/** A report with its SQL, to edit it; always loaded anew. */
export const useEditedReport = (Id: number) =>
  useQuery({ ...callQuery(api.queries.get, { Id }), refetchOnWindowFocus: false, refetchOnMount: 'always' });

/** The saved versions of a report, newest first. */
export const useReportVersions = (Id: number) => useQuery(callQuery(api.queries.versions, { Id }));

/** The views, functions and filled parameters that queries can use. */
export const useCatalogue = () =>
  useQuery({ ...callQuery(api.queries.catalogue, {}), staleTime: Number.POSITIVE_INFINITY });

/** The values that a parameter offers: those that match the search, or these. */
export const useParameterValues = (
  reportId: number | undefined,
  parameter: QueryParameter,
  wanted: { Search?: string; Values?: string[] },
  enabled = true,
) =>
  useQuery({
    ...callQuery(api.queries.values, {
      ...(reportId === undefined ? { Parameter: parameter } : { Id: reportId, Name: parameter.Name }),
      ...wanted,
    }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Saves a report as its next version; the editor shows an error. */
export function useSaveReport() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.queries.edit),
    onSuccess: () => client.invalidateQueries({ queryKey: ['queries'], refetchType: 'none' }),
    meta: { quiet: true },
  });
}

/** Removes a report from the list. */
export function useDeleteReport() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.queries.delete),
    onSuccess: () => client.invalidateQueries({ queryKey: api.queries.all.key }),
  });
}

/** The SQL services, by name. */
export const useServices = () => useQuery(callQuery(api.services.list, {}));

/** The services in JavaScript, by name, without their code. */
export const useScripts = () => useQuery(callQuery(api.services.scripts, {}));

/** A service in JavaScript with its code. */
export const useScript = (Id: number) => useQuery(callQuery(api.services.script, { Id }));

function useRenewServices() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['services'] });
}

/** Saves an SQL service; its form shows an error. */
export const useSaveService = () =>
  useMutation({ ...callMutation(api.services.save), onSuccess: useRenewServices(), meta: { quiet: true } });

/** Saves a service in JavaScript; its form shows an error. */
export const useSaveScript = () =>
  useMutation({ ...callMutation(api.services.saveScript), onSuccess: useRenewServices(), meta: { quiet: true } });

/** Deletes a service of either kind. */
export const useDeleteService = () =>
  useMutation({ ...callMutation(api.services.delete), onSuccess: useRenewServices() });

/** The tabs of the statistics page. */
export const useStatisticsViews = () => useQuery(callQuery(api.statistics.views, {}));

/** The dashboards that the person sees. */
export const useDashboards = () => useQuery(callQuery(api.dashboards.list, {}));

/** A dashboard with the queries that the person may run. */
export const useDashboard = (Id: number) => useQuery(callQuery(api.dashboards.get, { Id }));

/** The statistics that the person sees. */
export const useDefinitions = () => useQuery(callQuery(api.statistics.definitions, {}));

/** A page of the mentees whom the person sees, without their actions, and the number of pages. */
export const useMentees = (Search: string, Page: number) =>
  useQuery({
    ...callQuery(api.grids.whole, { Page, Count: 25, ActionIds: [], ...(Search !== '' && { Search }) }),
    placeholderData: keepPreviousData,
  });

/** What is noted of these people. */
export const useStatisticValues = (Ids: number[], UserIds: number[]) =>
  useQuery({
    ...callQuery(api.statistics.get, { Ids, UserIds }),
    enabled: Ids.length > 0 && UserIds.length > 0,
    // What is typed meanwhile is the outbox's.
    staleTime: 0,
  });

/** Saves a statistic or takes it out; its form shows an error. */
export function useSaveDefinition() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.statistics.saveDefinition),
    onSuccess: () => client.invalidateQueries({ queryKey: ['statistics'] }),
    meta: { quiet: true },
  });
}

function useRenewDashboards() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['dashboards'] });
    void client.invalidateQueries({ queryKey: api.statistics.views.key });
  };
}

/**
 * Returns the parameters of a dashboard: those of its queries, each name once, with the label, the default and the
 * need of a value that the dashboard sets itself.
 */
const parametersOfDashboard = (
  queries: readonly Pick<SavedQuery, 'Parameters'>[],
  own: readonly QueryParameter[],
): QueryParameter[] => {
  const asked = new Map(
    queries.flatMap(({ Parameters }) => Parameters.map((parameter) => [parameter.Name, parameter])),
  );
  return [...asked.values()].map((parameter) => {
    const set = own.find(({ Name }) => Name === parameter.Name);
    return set ? { ...parameter, Label: set.Label, Default: set.Default, Required: set.Required } : parameter;
  });
};

/** The parameters that these queries ask for on a dashboard; undefined until all queries are loaded. */
export const useParametersOfDashboard = (ids: readonly number[], own: readonly QueryParameter[]) =>
  useQueries({
    queries: [...new Set(ids)].map((Id) => callQuery(api.queries.get, { Id, Lite: true })),
    combine: (results) => {
      const queries = results.flatMap(({ data }) => data ?? []);
      return queries.length < results.length ? undefined : parametersOfDashboard(queries, own);
    },
  });

/** Saves a dashboard, with the parameters of its queries; its form shows an error. */
export function useSaveDashboard() {
  const renew = useRenewDashboards();
  return useMutation({
    mutationFn: async ({ Dashboard }: { Dashboard: DashboardContent & { Id?: number; Version?: number } }) => {
      const ids = [...new Set(Dashboard.Items.map(({ QueryId }) => QueryId))];
      const queries = await Promise.all(ids.map((Id) => api.queries.get({ Id, Lite: true })));
      const Parameters = parametersOfDashboard(queries, Dashboard.Parameters);
      return api.dashboards.edit({ Dashboard: { ...Dashboard, Parameters } });
    },
    onSuccess: renew,
    meta: { quiet: true },
  });
}

/** Deletes a dashboard. */
export const useDeleteDashboard = () =>
  useMutation({ ...callMutation(api.dashboards.delete), onSuccess: useRenewDashboards() });

/** What schedules are about: a report or a dashboard. */
export type Scheduled = { QueryId: number } | { DashboardId: number };

/** The schedules of a report or a dashboard. */
export const useSchedules = (of: Scheduled) => useQuery(callQuery(api.schedules.list, of));

/** Mutation after which the schedules are loaded again; `quiet` where its form shows an error. */
function useScheduleChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet: boolean) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['schedules'] });
      void client.invalidateQueries({ queryKey: api.jobs.mine.key });
    },
    meta: { quiet },
  });
}

/** Saves a schedule; its form shows an error. */
export const useSaveSchedule = () => useScheduleChange(api.schedules.save, true);

/** Deletes a schedule. */
export const useDeleteSchedule = () => useScheduleChange(api.schedules.delete, false);

/** Sends the mails of a schedule now. */
export const useSendNow = () => useScheduleChange(api.schedules.sendNow, false);
