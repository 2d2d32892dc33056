import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { workbookQuery } from '../../workbooks/queries.ts';

/**
 * A published workbook in the version that somebody's work uses, or the newest version before they begin.
 * Beginning keeps the loaded query, so that typed input is not lost.
 */
export function useWorkbookInVersion(id: number, version: number | undefined) {
  const newest = useQuery(workbookQuery(id));
  const isOlder = version !== undefined && newest.data !== undefined && version !== newest.data.Version;
  const older = useQuery({ ...workbookQuery(id, version), enabled: isOlder });
  return isOlder ? older : newest;
}

/** A workbook with its draft, always reloaded when the editor opens. */
export const useEditedWorkbook = (Id: number) =>
  useQuery({
    ...callQuery(api.calculators.edit, { Id }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const useWorkbookVersions = (Id: number) => useQuery(callQuery(api.calculators.versions, { Id }));
export const useWorkbookUses = (Id: number) => useQuery(callQuery(api.calculators.uses, { Id }));

/** Mutation after which the loaded workbooks are invalidated; `quiet` where the form itself shows the error. */
function useWorkbookMutation<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0], quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSuccess: () => client.invalidateQueries({ queryKey: ['calculators'] }),
    ...(quiet && { meta: { quiet: true } }),
  });
}

export const useImportWorkbook = () => useMutation({ ...callMutation(api.calculators.import), meta: { quiet: true } });
export const useSaveWorkbook = () => useMutation({ ...callMutation(api.calculators.saveDraft), meta: { quiet: true } });
export const usePublishWorkbook = () => useWorkbookMutation(api.calculators.publish, true);
export const useRestoreWorkbook = () =>
  useMutation({ ...callMutation(api.calculators.restore), meta: { quiet: true } });
export const useRenameWorkbook = () => useWorkbookMutation(api.calculators.rename, true);
export const useArchiveWorkbook = () => useWorkbookMutation(api.calculators.archive);
