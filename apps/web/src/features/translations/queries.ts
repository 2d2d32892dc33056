import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { reloadTexts } from '../../i18n/text.ts';

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

/** Returns every text of the interface in all languages. */
export const useTexts = () => useQuery(callQuery(api.translations.list, {}));

/** Loads the list and the shown texts again after one was changed. */
function useRenewTexts() {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries({ queryKey: api.translations.list.key }), reloadTexts()]);
}

/** Replaces a text of the interface. */
export function useSetText() {
  const renew = useRenewTexts();
  return useMutation({ ...callMutation(api.translations.setText), onSuccess: renew, meta: { quiet: true } });
}

/** Removes the change of a text. */
export function useRemoveChange() {
  const renew = useRenewTexts();
  return useMutation({ ...callMutation(api.translations.removeLanguage), onSuccess: renew });
}

/** Makes a changed text the original. */
export function useMakePermanent() {
  const renew = useRenewTexts();
  return useMutation({ ...callMutation(api.translations.makePermanent), onSuccess: renew });
}
