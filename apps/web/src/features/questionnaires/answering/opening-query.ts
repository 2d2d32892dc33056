import type { AnswerPage } from '@ithaki/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError, Offline } from '../../../api/error.ts';
import type { AnswerSetSource } from './answer-set-source.ts';
import { copiedSet } from './keep/copied-set.ts';

/** Milliseconds for which an early opened set is kept for its page. */
const EARLY_LIFETIME = 10_000;

/** Sets being opened while the code of their page is loading, by address. */
const early = new Map<string, Promise<AnswerPage>>();

/** Opens a set early; its page takes the result once. */
function openEarly(address: string, open: () => Promise<AnswerPage>): void {
  const page = open();
  // A failure is passed to the page that takes the result, so it must not be reported as unhandled.
  page.catch(() => undefined);
  early.set(address, page);
  setTimeout(() => early.get(address) === page && early.delete(address), EARLY_LIFETIME);
}

function takeEarly(address: string): Promise<AnswerPage> | undefined {
  const page = early.get(address);
  early.delete(address);
  return page;
}

/** Starts opening one's own set of an action. */
export const openActionEarly = (ActionId: number): void =>
  openEarly(`action/${ActionId}`, () => api.answering.byAction({ ActionId, Details: true }));

/** Starts opening the set of a link. */
export const openLinkEarly = (name: string): void => openEarly(`token/${name}`, () => openByLink(name));

const tokenKey = (name: string): string => `quest-token/${name}`;

/** Opens the set of a link. Its token is stored in this browser, so that the next visit opens the same set. */
async function openByLink(name: string): Promise<AnswerPage> {
  const savedToken = localStorage.getItem(tokenKey(name)) ?? undefined;
  const open = (Token: string | undefined) =>
    api.tokenAnswering.byToken(
      { TokenName: name, Details: true, ...(Token === undefined ? {} : { Token }) },
      { quiet: true },
    );
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
      const opening = takeEarly(`action/${ActionId}`) ?? answering.byAction({ ActionId, Details: true });
      return opening.catch((error: unknown) =>
        error instanceof ApiError && error.status === 403
          ? answering.answeredByMenteeAction({ ActionId, MenteeId, Details: true })
          : Promise.reject(error),
      );
    }
    case 'mentee': {
      const body = { ActionId: source.actionId, MenteeId: source.menteeId, Details: true };
      return source.answering ? answering.byMenteeAction(body) : answering.answeredByMenteeAction(body);
    }
    case 'mentor':
      return answering.mentorQuest({ QuestId: source.questId, Details: true });
    case 'set':
      return answering.bySet({ AnswerSetId: source.setId, Details: true });
    case 'token':
      return takeEarly(`token/${source.name}`) ?? openByLink(source.name);
  }
}

/** Returns the copy of a set that was being answered when the connection was lost. */
async function openOffline(source: AnswerSetSource, failure: unknown): Promise<AnswerPage> {
  const copy = failure instanceof Offline ? await copiedSet(source) : undefined;
  return copy ?? Promise.reject(failure);
}

/** Maximum number of retries of a page after too many requests, which take about a minute. */
const MOST_WAITS = 7;

const isRefusedForNow = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/** Milliseconds until the next retry: as the server requests, otherwise doubling each time. */
const openingDelay = (failures: number, error: Error): number =>
  isRefusedForNow(error) && error.retryAfter !== undefined
    ? error.retryAfter * 1_000
    : Math.min(1000 * 2 ** failures, 15_000);

/** Returns the seconds until a page retries after too many requests; null when it is not waiting for that. */
export const secondsToRetry = (failures: number, error: unknown): number | null =>
  isRefusedForNow(error) && failures > 0 ? openingDelay(failures - 1, error) / 1_000 : null;

/** Milliseconds between requests for a set whose time was over when it was opened, until the server has closed it. */
const CLOSING_INTERVAL = 3_000;

const isClosing = (page: AnswerPage | undefined): boolean =>
  page !== undefined && !page.ReadOnly && page.AnswerSet.Status === 'Expired';

/**
 * Query that opens an answer set. It is not reloaded automatically, so that answers in progress are kept;
 * except for a set opened between the end of its time and its closing, whose answers are shown only after the
 * closing.
 */
export const openingQuery = (source: AnswerSetSource) =>
  queryOptions({
    queryKey: ['answering', 'open', source],
    queryFn: () => openSet(source).catch((error: unknown) => openOffline(source, error)),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) =>
      isRefusedForNow(error) ? failures < MOST_WAITS : !(error instanceof ApiError) && failures < 3,
    retryDelay: openingDelay,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isClosing(state.data) ? CLOSING_INTERVAL : false),
  });
