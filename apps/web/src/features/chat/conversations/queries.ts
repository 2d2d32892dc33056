import type { BodyOf, Calls, Conversation, ReplyOf } from '@ithaki/contract';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type CallFunction } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { shownArea } from '../../../api/shown-project.ts';
import { recordConversation } from '../../../live/index.ts';
import { renewUnreadMessages } from '../news/unread.ts';

type Bodies = Calls['conversations'];

/** The filter of the list of conversations. */
export type ListFilter = Pick<BodyOf<Bodies['list']>, 'Search' | 'Side' | 'Unread' | 'Archived'>;

type Pages = InfiniteData<ReplyOf<Bodies['list']>>;

const listKey = api.conversations.list.key;

/** The person's conversations, page by page. */
export const useConversations = (filter: ListFilter) =>
  useInfiniteQuery({
    queryKey: [...listKey, 'pages', filter, shownArea()],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.conversations.list({ ...filter, page: pageParam }, { signal });
      for (const { Id, Change } of page.list) recordConversation(Id, Change);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => {
      const shown = pages.reduce((sum, { list }) => sum + list.length, 0);
      return shown < (pages[0]?.All ?? 0) ? pages.length + 1 : undefined;
    },
    // While the list is narrowed, what was shown stays, so that a focused conversation keeps the focus.
    placeholderData: (shown, before) => (sideOf(before?.queryKey) === filter.Side ? shown : undefined),
  });

const sideOf = (key: readonly unknown[] | undefined) =>
  key
    ?.map((part) => (typeof part === 'object' && part !== null && 'Side' in part ? part.Side : undefined))
    .find(Boolean);

/** The people to whom the person may write. */
export const useContacts = (Search: string, enabled = true) =>
  useInfiniteQuery({
    queryKey: [...api.conversations.contacts.key, 'pages', Search, shownArea()],
    queryFn: ({ pageParam, signal }) =>
      api.conversations.contacts({ ...(Search && { Search }), page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => {
      const shown = pages.reduce((sum, { list }) => sum + list.length, 0);
      return shown < (pages[0]?.All ?? 0) ? pages.length + 1 : undefined;
    },
    enabled,
  });

const conversationKey = (id: number) => callQuery(api.conversations.get, { ConversationId: id }).queryKey;

/** The open conversation, which is loaded with its messages and kept up to date over the hub. */
export const useConversation = (id: number): Conversation | undefined =>
  useQuery({ ...callQuery(api.conversations.get, { ConversationId: id }), enabled: false }).data;

/** Changes conversations in the query cache: in lists, and the open one. */
export function patchConversations(
  client: QueryClient,
  change: (conversation: Conversation) => Conversation,
  order = false,
): void {
  client.setQueriesData<Conversation>({ queryKey: api.conversations.get.key }, (shown) => shown && change(shown));
  client.setQueriesData<Pages>({ queryKey: [...listKey, 'pages'] }, (shown) => {
    if (!shown?.pages) return shown;
    const pages = shown.pages.map((page) => ({ ...page, list: page.list.map(change) }));
    const [first, ...rest] = pages;
    if (!order || !first) return { ...shown, pages };
    const list = [...first.list].sort((a, b) => Date.parse(b.Last) - Date.parse(a.Last));
    return { ...shown, pages: [{ ...first, list }, ...rest] };
  });
}

/** Stores a conversation returned by a call in the query cache. */
export function storeConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(conversationKey(conversation.Id), conversation);
  patchConversations(client, (shown) => (shown.Id === conversation.Id ? conversation : shown));
}

/** Reloads the lists of conversations. */
export const renewLists = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: listKey });

/** A mutation of a conversation, whose reply is the conversation. */
function useChange<Body>(call: CallFunction<Body, Conversation>, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    meta: { quiet },
    onSuccess: (conversation: Conversation) => {
      storeConversation(client, conversation);
      void renewLists(client);
      void renewUnreadMessages(client);
    },
  });
}

export const useMute = () => useChange(api.conversations.mute);
export const useArchive = () => useChange(api.conversations.archive);
export const useLeave = () => useChange(api.conversations.leave);
export const useNeedsNoAnswer = () => useChange(api.conversations.needsNoAnswer);
/** Shows no toast for a refusal, because the dialogs show it. */
export const useUpdate = () => useChange(api.conversations.update, true);
export const useStart = (quiet = false) => useChange(api.conversations.start, quiet);

/** The members of a conversation, with how far each has read. */
export const useWho = (ConversationId: number) => useQuery(callQuery(api.conversations.who, { ConversationId }));

/** Marks a message and all later ones as unread. */
export function useMarkUnread() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.conversations.read),
    onSuccess: ({ New, Read }, { ConversationId }) => {
      patchConversations(client, (shown) => (shown.Id === ConversationId ? { ...shown, New, Read } : shown));
      void renewUnreadMessages(client);
    },
  });
}
