import type { Calls, ReplyOf } from '@ithaki/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

type Reply = ReplyOf<Calls['conversations']['newCount']>;

/** Unread messages of all programmes, by conversation. */
export type UnreadMessages = Extract<Reply, { Conversations: unknown }>;

/** Milliseconds for which the number is taken as true where nothing tells of news. */
const FRESH = 60_000;

/** How many messages are unread; the pages' connection to the hub renews it. */
export const unreadMessagesQuery = () =>
  queryOptions({ ...callQuery(api.conversations.newCount, {}), staleTime: FRESH });

const isWhole = (reply: Reply): reply is UnreadMessages => 'Conversations' in reply;

/** How many messages of a programme are unread. */
export function unreadIn(reply: Reply, projectId: number | undefined): number {
  if (!isWhole(reply)) return 0;
  const others = reply.Conversations.filter(({ ProjectId }) => ProjectId !== projectId);
  // The list is cut at 50 conversations, the whole number is not.
  return others.reduce((count, { New }) => count - New, reply.Count);
}

/** How many messages of other programmes are unread. */
export const unreadElsewhere = (reply: Reply, projectId: number | undefined): number =>
  isWhole(reply) ? reply.Count - unreadIn(reply, projectId) : 0;

/** The conversations of the programme with unread messages, the latest first. */
export const unreadConversationsQuery = () => callQuery(api.conversations.list, { Unread: true });

/** Counts anew, after something was read or received. */
export async function renewUnreadMessages(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: api.conversations.newCount.key }),
    client.invalidateQueries({ queryKey: unreadConversationsQuery().queryKey }),
  ]);
}
