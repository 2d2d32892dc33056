import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** The data entries of the programme, without their content. */
export const useEntries = () => useQuery(callQuery(api.dataEntries.list, {}));

/** A data entry with its content; none before one is chosen. */
export const useEntry = (id: number | undefined) =>
  useQuery({ ...callQuery(api.dataEntries.get, { Id: id ?? 0 }), enabled: id !== undefined, gcTime: 0 });

/** Most versions of an entry whose content is loaded to be compared. */
const COMPARED = 20;

/** The newest versions of a data entry with their content, while its history is open. */
export const useEntryVersions = (id: number | undefined) =>
  useQuery({
    queryKey: [...api.dataEntries.versions.key, id],
    enabled: id !== undefined,
    queryFn: async () => {
      const versions = (await api.dataEntries.versions({ Id: id ?? 0 })).slice(0, COMPARED);
      return Promise.all(
        versions.map(async ({ Version, SavedAt, By }) => ({
          number: Version,
          savedAt: SavedAt,
          savedBy: By ?? '',
          text: JSON.stringify((await api.dataEntries.get({ Id: id ?? 0, Version })).Data, null, 4),
        })),
      );
    },
  });

/** Saves a data entry. */
export function useSaveEntry() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.dataEntries.set),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.dataEntries.list.key[0]] }),
    meta: { quiet: true },
  });
}

/** The API calls that mass uploads may use. */
export const useMassServices = () => useQuery(callQuery(api.massUploads.services, {}));

/** The mass-upload settings for an API call; none before one is chosen. */
export const useMassService = (url: string | null) =>
  useQuery({ ...callQuery(api.massUploads.get, { url: url ?? '' }), enabled: url !== null });

/** Saves the mass-upload settings for an API call. */
export function useSaveMassService() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.massUploads.set),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.massUploads.get.key[0]] }),
    meta: { quiet: true },
  });
}
