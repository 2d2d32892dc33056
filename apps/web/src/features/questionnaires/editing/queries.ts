import type { BodyOf, Calls } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';

type Editing = Calls['questEditing'];

/** A questionnaire with its draft; always reloaded when the editor opens. */
export const useQuest = (Id: number) =>
  useQuery({ ...callQuery(api.questEditing.get, { Id }), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

export const useVersions = (Id: number) => useQuery(callQuery(api.questEditing.versions, { Id }));

/** A published version, which never changes. */
export const useVersion = (Id: number, version: number | undefined) =>
  useQuery({
    ...callQuery(api.questEditing.getVersion, { Id, Number: version ?? 1 }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useQuestUses = (Id: number) => useQuery(callQuery(api.questEditing.uses, { Id }));

/** Preview of what publishing would do, never cached. */
export const usePreview = (body: BodyOf<Editing['previewPublish']>, enabled: boolean) =>
  useQuery({ ...callQuery(api.questEditing.previewPublish, body), enabled, staleTime: 0, gcTime: 0, retry: false });

/** Publishes the draft and invalidates the loaded questionnaires. */
export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.questEditing.publish),
    onSuccess: () => client.invalidateQueries({ queryKey: ['questEditing'] }),
    meta: { quiet: true },
  });
}

/** The fields of people that answers may fill, without computed ones, which store no value. */
export const usePersonFields = () =>
  useQuery(callQuery(api.grids.settings, {})).data?.Fields.filter(
    ({ Type }) => !['ComputedField', 'ExportField', 'file'].includes(Type),
  );

export const useImportForm = () => useMutation({ ...callMutation(api.questEditing.importForm), meta: { quiet: true } });

export const useExportCodebook = () => useMutation(callMutation(api.questEditing.exportCodebook));

export const useExportForm = () => useMutation(callMutation(api.questEditing.exportForm));
