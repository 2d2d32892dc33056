import type { AnswerPage } from '@ithaki/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';

/** How an answer set is come to. */
export type Way =
  | { by: 'action'; actionId: number; me: number }
  | { by: 'mentee'; actionId: number; menteeId: number; answering: boolean }
  | { by: 'mentor'; questId: number }
  | { by: 'set'; setId: number }
  | { by: 'token'; name: string };

const keptToken = (name: string): string => `quest-token/${name}`;

/** The set of a link stays this browser's: the token it was given comes back with the next visit. */
async function byToken(name: string): Promise<AnswerPage> {
  const kept = localStorage.getItem(keptToken(name)) ?? undefined;
  const open = (Token: string | undefined) =>
    api.tokenAnswering.byToken({ TokenName: name, ...(Token === undefined ? {} : { Token }) }, { quiet: true });
  const page = await open(kept).catch((error: unknown) => {
    const isForgotten = kept !== undefined && error instanceof ApiError && error.code === 'WrongToken';
    return isForgotten ? open(undefined) : Promise.reject(error);
  });
  if (page.Token !== null) localStorage.setItem(keptToken(name), page.Token);
  return page;
}

function open(way: Way): Promise<AnswerPage> {
  const { answering } = api;
  switch (way.by) {
    case 'action': {
      const { actionId: ActionId, me: MenteeId } = way;
      // Who has left the programme or completed it reads, and begins nothing.
      return answering
        .byAction({ ActionId })
        .catch((error: unknown) =>
          error instanceof ApiError && error.status === 403
            ? answering.answeredByMenteeAction({ ActionId, MenteeId })
            : Promise.reject(error),
        );
    }
    case 'mentee': {
      const body = { ActionId: way.actionId, MenteeId: way.menteeId };
      return way.answering ? answering.byMenteeAction(body) : answering.answeredByMenteeAction(body);
    }
    case 'mentor':
      return answering.mentorQuest({ QuestId: way.questId });
    case 'set':
      return answering.bySet({ AnswerSetId: way.setId });
    case 'token':
      return byToken(way.name);
  }
}

/** Opens an answer set. It is not read anew by itself: what is being answered stays as it is. */
export const openingQuery = (way: Way) =>
  queryOptions({
    queryKey: ['answering', 'open', way],
    queryFn: () => open(way),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 3,
    refetchOnMount: 'always',
  });
