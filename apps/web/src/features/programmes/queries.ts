import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** The projects that the person belongs to, with their numbers of members. */
export const useProjects = () => useQuery(callQuery(api.programmes.mine, {}));

/** A project with all its settings, fetched again each time its page opens. */
export const useProject = (Id: number) =>
  useQuery({ ...callQuery(api.programmes.byId, { Id }), staleTime: 0, refetchOnWindowFocus: false });

/** All actions of a project. */
export const useActionsOf = (ProjectId: number | undefined) =>
  useQuery({
    ...callQuery(api.actions.all, { all: true, ...(ProjectId !== undefined && { ProjectId }) }),
    enabled: ProjectId !== undefined,
  });

/** Saves or creates a project; without a toast for refusals, which the page shows. */
export function useSaveProject() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.programmes.set),
    onSuccess: () => client.invalidateQueries({ queryKey: ['programmes'] }),
    meta: { quiet: true },
  });
}

/** Duplicates a project; without a toast for refusals, which the dialog shows. */
export function useDuplicateProject() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.programmes.duplicate),
    onSuccess: () => client.invalidateQueries({ queryKey: ['programmes'] }),
    meta: { quiet: true },
  });
}

/** Archives a project, which is read-only from then on, or restores it. */
export function useArchiveProject() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.programmes.archive),
    onSuccess: () => client.invalidateQueries({ queryKey: ['programmes'] }),
  });
}

/** The versions of a script of the project's settings, newest first; fetched only while `wanted`. */
export const useVersions = (ProjectId: number, path: string, wanted: boolean) =>
  useQuery({
    ...callQuery(api.scripting.versions, { Owner: `project:${ProjectId}:${path}`, ProjectId }),
    enabled: wanted,
    staleTime: 0,
  });

/** The first few people of a programme whose name matches. */
export const usePeopleFound = (ProjectId: number, Search: string) =>
  useQuery({ ...callQuery(api.people.find, { ProjectId, Search }), placeholderData: keepPreviousData });

/** Some people of a programme by their ids, for their names. */
export const usePeopleNamed = (ProjectId: number, Ids: readonly number[]) =>
  useQuery({
    ...callQuery(api.people.find, { ProjectId, Search: '', Ids: [...Ids] }),
    placeholderData: keepPreviousData,
    enabled: Ids.length > 0,
  });
