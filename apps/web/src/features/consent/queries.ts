import type { BodyOf, Calls } from '@ithaki/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** No toast for a refusal: the page shows it. */
const ownErrors = { meta: { quiet: true } };

const projectOption = (project: string | undefined) => (project === undefined ? {} : { project });

const stateQuery = (project: string | undefined) =>
  queryOptions({
    queryKey: [...api.consent.state.key, project ?? ''],
    queryFn: ({ signal }) => api.consent.state({}, { signal, ...projectOption(project) }),
  });

/**
 * What a programme requests consent for, and what the person has consented to; by default in the person's
 * current programme.
 */
export const useConsent = (project: string | undefined) => useQuery(stateQuery(project));

/** An earlier version of the consent text, which never changes. */
export const useConsentText = (project: string | undefined, Version: number) =>
  useQuery({
    queryKey: [...api.consent.text.key, project ?? '', Version],
    queryFn: ({ signal }) => api.consent.text({ Version }, { signal, ...projectOption(project) }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Gives or withdraws consent. All other queries are then removed, since their data depends on the consent. */
export function useAnswerConsent(project: string | undefined) {
  const client = useQueryClient();
  type Answer = BodyOf<Calls['consent']['give']> | 'withdraw';
  return useMutation({
    ...ownErrors,
    mutationFn: (answer: Answer) =>
      answer === 'withdraw'
        ? api.consent.withdraw({}, projectOption(project))
        : api.consent.give(answer, projectOption(project)),
    onSuccess: (state) => {
      client.removeQueries({ predicate: ({ queryKey: [feature] }) => feature !== 'consent' });
      client.setQueryData(stateQuery(project).queryKey, state);
    },
    onError: () => client.invalidateQueries({ queryKey: api.consent.state.key }),
  });
}

/** All consent texts of the programme, newest first. */
export const useConsentTexts = () => useQuery(callQuery(api.consent.texts, {}));

export function usePublishConsentText() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.consent.publish),
    ...ownErrors,
    onSuccess: () => client.invalidateQueries({ queryKey: ['consent'] }),
  });
}
