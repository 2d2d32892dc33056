import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation } from '../../api/query-options.ts';

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: api.translations.languages.key });

/** Adds a language to the installation. */
export function useAddLanguage() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.translations.addLanguage),
    onSuccess: () => readAgain(client),
    meta: { quiet: true },
  });
}

/** Removes a language from the installation. */
export function useRemoveLanguage() {
  const client = useQueryClient();
  return useMutation({ ...callMutation(api.translations.removeLanguage), onSuccess: () => readAgain(client) });
}
