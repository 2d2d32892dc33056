import type { BodyOf, Calls } from '@ithaki/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** The page says itself what was refused. */
const ownErrors = { meta: { quiet: true } };

const inProject = (project: string | undefined) => (project === undefined ? {} : { project });

const stateQuery = (project: string | undefined) =>
  queryOptions({
    queryKey: [...api.consent.state.key, project ?? ''],
    queryFn: ({ signal }) => api.consent.state({}, { signal, ...inProject(project) }),
  });

/** What a programme asks, and what was given; of the person's own programme when none is named. */
export const useConsent = (project: string | undefined) => useQuery(stateQuery(project));

/** An earlier text. */
export const useConsentText = (project: string | undefined, Version: number) =>
  useQuery({
    queryKey: [...api.consent.text.key, project ?? '', Version],
    queryFn: ({ signal }) => api.consent.text({ Version }, { signal, ...inProject(project) }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Consents, or withdraws; what was read before then is of another standing, and is forgotten. */
export function useAnswerConsent(project: string | undefined) {
  const client = useQueryClient();
  type Answer = BodyOf<Calls['consent']['give']> | 'withdraw';
  return useMutation({
    ...ownErrors,
    mutationFn: (answer: Answer) =>
      answer === 'withdraw'
        ? api.consent.withdraw({}, inProject(project))
        : api.consent.give(answer, inProject(project)),
    onSuccess: (state) => {
      client.removeQueries({ predicate: ({ queryKey: [feature] }) => feature !== 'consent' });
      client.setQueryData(stateQuery(project).queryKey, state);
    },
    onError: () => client.invalidateQueries({ queryKey: api.consent.state.key }),
  });
}

/** Every text of the programme. */
export const useConsentTexts = () => useQuery(callQuery(api.consent.texts, {}));

export function usePublishConsentText() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.consent.publish),
    ...ownErrors,
    onSuccess: () => client.invalidateQueries({ queryKey: ['consent'] }),
  });
}
