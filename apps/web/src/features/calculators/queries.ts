import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { workbookQuery } from '../../workbooks/queries.ts';

/**
 * A published workbook in the version that somebody works with, the newest when they have not begun. Beginning asks for
 * nothing anew, so that what is being typed stays.
 */
export function useWorkbookInVersion(id: number, version: number | undefined) {
  const newest = useQuery(workbookQuery(id));
  const isOlder = version !== undefined && newest.data !== undefined && version !== newest.data.Version;
  const older = useQuery({ ...workbookQuery(id, version), enabled: isOlder });
  return isOlder ? older : newest;
}

/** A workbook with its draft, read anew when its editor opens. */
export const useEditedWorkbook = (Id: number) =>
  useQuery({
    ...callQuery(api.calculators.edit, { Id }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const useVersions = (Id: number) => useQuery(callQuery(api.calculators.versions, { Id }));
export const useUses = (Id: number) => useQuery(callQuery(api.calculators.uses, { Id }));

/** A change after which what was read of workbooks is read anew; `quiet` where the form says what was wrong. */
function useChange<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0], quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSuccess: () => client.invalidateQueries({ queryKey: ['calculators'] }),
    ...(quiet && { meta: { quiet: true } }),
  });
}

export const useImportWorkbook = () => useMutation({ ...callMutation(api.calculators.import), meta: { quiet: true } });
export const useSaveWorkbook = () => useMutation({ ...callMutation(api.calculators.saveDraft), meta: { quiet: true } });
export const usePublishWorkbook = () => useChange(api.calculators.publish, true);
export const useRestoreWorkbook = () =>
  useMutation({ ...callMutation(api.calculators.restore), meta: { quiet: true } });
export const useRenameWorkbook = () => useChange(api.calculators.rename, true);
export const useArchiveWorkbook = () => useChange(api.calculators.archive);
