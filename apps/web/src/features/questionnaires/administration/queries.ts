import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';

type Admin = Calls['questAdmin'];

/** Milliseconds between a reply and the next request for live progress. */
const POLL_PAUSE = 1_000;

/** A page of questionnaires; the previous page is shown while the next one loads. */
export const useQuests = (request: BodyOf<Admin['list']>) =>
  useQuery({ ...callQuery(api.questAdmin.list, request), placeholderData: keepPreviousData });

/** One questionnaire as listed, with the actions that use it. */
export const useListedQuest = (QuestId: number) => useQuery(callQuery(api.questAdmin.get, { QuestId }));

/** Mutation that invalidates the loaded questionnaires; `quiet` where the form itself shows the error. */
function useQuestMutation<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0], quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSuccess: () => client.invalidateQueries({ queryKey: ['questAdmin'] }),
    ...(quiet && { meta: { quiet: true } }),
  });
}

export const useCreateQuest = () => useQuestMutation(api.questAdmin.create, true);
export const useDuplicateQuest = () => useQuestMutation(api.questAdmin.duplicate, true);
export const useArchiveQuest = () => useQuestMutation(api.questAdmin.archive);
export const useSetForMentors = () => useQuestMutation(api.questAdmin.setForMentors);

export const useTokens = (QuestId: number) => useQuery(callQuery(api.questAdmin.tokens, { QuestId }));
export const useMakeToken = () => useQuestMutation(api.questAdmin.makeToken, true);
export const useEndToken = () => useQuestMutation(api.questAdmin.endToken);

export const useExtraTimes = (QuestId: number) => useQuery(callQuery(api.questAdmin.extraTimes, { QuestId }));
export const useSetExtraTime = (quiet = false) => useQuestMutation(api.questAdmin.setExtraTime, quiet);

/** Mentees by name. */
export const useMentees = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search, Role: 'Mentee' }), placeholderData: keepPreviousData });

/** A page of people who have not answered. */
export const useNotAnswered = (request: BodyOf<Admin['notAnswered']>) =>
  useQuery({ ...callQuery(api.questAdmin.notAnswered, request), placeholderData: keepPreviousData });

/** Live progress while the page is visible: the server holds each request until something changes. */
export function useProgress(ActionId: number) {
  const client = useQueryClient();
  const { queryKey } = callQuery(api.questAdmin.progress, { ActionId });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const Since = client.getQueryData(queryKey)?.Revision;
      return api.questAdmin.progress({ ActionId, ...(Since !== undefined && { Since }) }, { signal });
    },
    refetchInterval: POLL_PAUSE,
    staleTime: 0,
  });
}

/** Preview of a reminder, never cached. */
export const useRemindPreview = (body: BodyOf<Admin['remind']>) =>
  useQuery({
    ...callQuery(api.questAdmin.remind, { ...body, Preview: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const useRemind = () => useQuestMutation(api.questAdmin.remind, true);
