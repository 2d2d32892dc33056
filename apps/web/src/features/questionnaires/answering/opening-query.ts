import type { AnswerPage } from '@ithaki/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';

/** How an answer set is reached. */
export type AnswerSetSource =
  | { by: 'action'; actionId: number; me: number }
  | { by: 'mentee'; actionId: number; menteeId: number; answering: boolean }
  | { by: 'mentor'; questId: number }
  | { by: 'set'; setId: number }
  | { by: 'token'; name: string };

const tokenKey = (name: string): string => `quest-token/${name}`;

/** Opens the set of a link. Its token is kept in this browser, so that the next visit opens the same set. */
async function openByLink(name: string): Promise<AnswerPage> {
  const savedToken = localStorage.getItem(tokenKey(name)) ?? undefined;
  const open = (Token: string | undefined) =>
    api.tokenAnswering.byToken({ TokenName: name, ...(Token === undefined ? {} : { Token }) }, { quiet: true });
  const page = await open(savedToken).catch((error: unknown) => {
    const isUnknown = savedToken !== undefined && error instanceof ApiError && error.code === 'WrongToken';
    return isUnknown ? open(undefined) : Promise.reject(error);
  });
  if (page.Token !== null) localStorage.setItem(tokenKey(name), page.Token);
  return page;
}

function openSet(source: AnswerSetSource): Promise<AnswerPage> {
  const { answering } = api;
  switch (source.by) {
    case 'action': {
      const { actionId: ActionId, me: MenteeId } = source;
      // Former members can read the set but not start one.
      return answering
        .byAction({ ActionId })
        .catch((error: unknown) =>
          error instanceof ApiError && error.status === 403
            ? answering.answeredByMenteeAction({ ActionId, MenteeId })
            : Promise.reject(error),
        );
    }
    case 'mentee': {
      const body = { ActionId: source.actionId, MenteeId: source.menteeId };
      return source.answering ? answering.byMenteeAction(body) : answering.answeredByMenteeAction(body);
    }
    case 'mentor':
      return answering.mentorQuest({ QuestId: source.questId });
    case 'set':
      return answering.bySet({ AnswerSetId: source.setId });
    case 'token':
      return openByLink(source.name);
  }
}

/** Query that opens an answer set. It is never refetched by itself, so that answers in progress stay. */
export const openingQuery = (source: AnswerSetSource) =>
  queryOptions({
    queryKey: ['answering', 'open', source],
    queryFn: () => openSet(source),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 3,
    refetchOnMount: 'always',
  });
