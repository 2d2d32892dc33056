import type { BodyOf, Calls, QueryParameter } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
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

/** Saves an earlier version of a report again, as its newest. */
export function useRestoreReport() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.queries.restore),
    onSuccess: () => client.invalidateQueries({ queryKey: ['queries'] }),
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

/** Saves an SQL service; its form shows an error. */
export function useSaveService() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.services.save),
    onSuccess: () => client.invalidateQueries({ queryKey: api.services.list.key }),
    meta: { quiet: true },
  });
}

/** Deletes an SQL service. */
export function useDeleteService() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.services.delete),
    onSuccess: () => client.invalidateQueries({ queryKey: api.services.list.key }),
  });
}
