import type { AnswerPage } from '@ithaki/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError, Offline } from '../../../api/error.ts';
import type { AnswerSetSource } from './answer-set-source.ts';
import { copiedSet } from './keep/copied-set.ts';

/** Milliseconds for which a set that was opened early waits for its page. */
const EARLY_LIFETIME = 10_000;

/** Sets that are being opened while the code of their page is loading, by their address. */
const early = new Map<string, Promise<AnswerPage>>();

/** Opens a set early; its page takes it once. */
function openEarly(address: string, open: () => Promise<AnswerPage>): void {
  const page = open();
  // The page that takes it gets its failure.
  page.catch(() => undefined);
  early.set(address, page);
  setTimeout(() => early.get(address) === page && early.delete(address), EARLY_LIFETIME);
}

function takeEarly(address: string): Promise<AnswerPage> | undefined {
  const page = early.get(address);
  early.delete(address);
  return page;
}

/** Starts to open one's own set of an action. */
export const openActionEarly = (ActionId: number): void =>
  openEarly(`action/${ActionId}`, () => api.answering.byAction({ ActionId, Details: true }));

/** Starts to open the set of a link. */
export const openLinkEarly = (name: string): void => openEarly(`token/${name}`, () => openByLink(name));

const tokenKey = (name: string): string => `quest-token/${name}`;

/** Opens the set of a link. Its token is kept in this browser, so that the next visit opens the same set. */
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

/** How often a page that got too many requests tries again: for about a minute. */
const MOST_WAITS = 7;

const isRefusedForNow = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/** Milliseconds until the next try: as long as the server says, otherwise twice as long each time. */
const openingDelay = (failures: number, error: Error): number =>
  isRefusedForNow(error) && error.retryAfter !== undefined
    ? error.retryAfter * 1_000
    : Math.min(1000 * 2 ** failures, 15_000);

/** Seconds until the next try of a page that got too many requests; null when it waits for nothing of the kind. */
export const secondsToRetry = (failures: number, error: unknown): number | null =>
  isRefusedForNow(error) && failures > 0 ? openingDelay(failures - 1, error) / 1_000 : null;

/** Milliseconds between readings of a set whose time was over when it was opened, until the server has closed it. */
const CLOSING_INTERVAL = 3_000;

const isClosing = (page: AnswerPage | undefined): boolean =>
  page !== undefined && !page.ReadOnly && page.AnswerSet.Status === 'Expired';

/**
 * Query that opens an answer set. It is not refetched by itself, so that answers in progress stay, but for a set opened
 * between the end of its time and its closing: only then are its answers shown.
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
