import type { BodyOf, Calls } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** The projects the person belongs to, with the members of each. */
export const useProjects = () => useQuery(callQuery(api.programmes.mine, {}));

/** A project whole, read anew when its page opens. */
export const useProject = (Id: number) =>
  useQuery({ ...callQuery(api.programmes.byId, { Id }), staleTime: 0, refetchOnWindowFocus: false });

/** Every action of a project. */
export const useActionsOf = (ProjectId: number | undefined) =>
  useQuery({
    ...callQuery(api.actions.all, { all: true, ...(ProjectId !== undefined && { ProjectId }) }),
    enabled: ProjectId !== undefined,
  });

/** Saves a project or makes one; its page says what was refused. */
export function useSaveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (Project: BodyOf<Calls['programmes']['set']>['Project']) => api.programmes.set({ Project }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['programmes'] }),
    meta: { quiet: true },
  });
}

/** Makes a project like another; the dialog says what was refused. */
export function useDuplicateProject() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.programmes.duplicate),
    onSuccess: () => client.invalidateQueries({ queryKey: ['programmes'] }),
    meta: { quiet: true },
  });
}

/** Closes a project to changes, or opens it again. */
export function useArchiveProject() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.programmes.archive),
    onSuccess: () => client.invalidateQueries({ queryKey: ['programmes'] }),
  });
}

/** The kept versions of one of a project's scripts, the newest first; asked for when wanted. */
export const useVersions = (ProjectId: number, path: string, wanted: boolean) =>
  useQuery({
    ...callQuery(api.scripting.versions, { Owner: `project:${ProjectId}:${path}`, ProjectId }),
    enabled: wanted,
    staleTime: 0,
  });
