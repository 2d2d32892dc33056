import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';

type Admin = Calls['questAdmin'];

/** Milliseconds between an answer and the next question after a session that is followed. */
const REST = 1_000;

/** A page of questionnaires; the page before stays while the next is on its way. */
export const useQuests = (wanted: BodyOf<Admin['list']>) =>
  useQuery({ ...callQuery(api.questAdmin.list, wanted), placeholderData: keepPreviousData });

/** One questionnaire as listed, with the actions that ask it. */
export const useListed = (QuestId: number) => useQuery(callQuery(api.questAdmin.get, { QuestId }));

/** A change after which what was read of questionnaires is read anew; `quiet` where the form says what was wrong. */
function useChange<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0], quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSuccess: () => client.invalidateQueries({ queryKey: ['questAdmin'] }),
    ...(quiet && { meta: { quiet: true } }),
  });
}

export const useCreateQuest = () => useChange(api.questAdmin.create, true);
export const useDuplicateQuest = () => useChange(api.questAdmin.duplicate, true);
export const useArchiveQuest = () => useChange(api.questAdmin.archive);
export const useSetForMentors = () => useChange(api.questAdmin.setForMentors);

export const useTokens = (QuestId: number) => useQuery(callQuery(api.questAdmin.tokens, { QuestId }));
export const useMakeToken = () => useChange(api.questAdmin.makeToken, true);
export const useEndToken = () => useChange(api.questAdmin.endToken);

export const useExtraTimes = (QuestId: number) => useQuery(callQuery(api.questAdmin.extraTimes, { QuestId }));
export const useSetExtraTime = (quiet = false) => useChange(api.questAdmin.setExtraTime, quiet);

/** People by name, for a choice. */
export const useMentees = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search, Role: 'Mentee' }), placeholderData: keepPreviousData });

/** A page of those who have not answered. */
export const useNotAnswered = (wanted: BodyOf<Admin['notAnswered']>) =>
  useQuery({ ...callQuery(api.questAdmin.notAnswered, wanted), placeholderData: keepPreviousData });

/** Who is answering, told as it changes while the page is in sight: each question waits until there is something new. */
export function useProgress(ActionId: number) {
  const client = useQueryClient();
  const { queryKey } = callQuery(api.questAdmin.progress, { ActionId });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const Since = client.getQueryData(queryKey)?.Revision;
      return api.questAdmin.progress({ ActionId, ...(Since !== undefined && { Since }) }, { signal });
    },
    refetchInterval: REST,
    staleTime: 0,
  });
}

/** What a reminder would say; read anew each time it is asked. */
export const useRemindPreview = (body: BodyOf<Admin['remind']>) =>
  useQuery({
    ...callQuery(api.questAdmin.remind, { ...body, Preview: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const useRemind = () => useChange(api.questAdmin.remind, true);
