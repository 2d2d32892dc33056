import type { Calls, ReplyOf } from '@ithaki/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

type Reply = ReplyOf<Calls['conversations']['newCount']>;

/** Unread messages of all programmes, by conversation. */
export type UnreadMessages = Extract<Reply, { Conversations: unknown }>;

/** Milliseconds for which the number counts as up to date without a live connection. */
const FRESH = 60_000;

/** Query of the number of unread messages, which events of the hub refresh. */
export const unreadMessagesQuery = () =>
  queryOptions({ ...callQuery(api.conversations.newCount, {}), staleTime: FRESH });

const isWhole = (reply: Reply): reply is UnreadMessages => 'Conversations' in reply;

/** Returns the number of unread messages of a programme. */
export function unreadIn(reply: Reply, projectId: number | undefined): number {
  if (!isWhole(reply)) return 0;
  const others = reply.Conversations.filter(({ ProjectId }) => ProjectId !== projectId);
  // The list is limited to 50 conversations, but the total is not, so other programmes are subtracted from the
  // total.
  return others.reduce((count, { New }) => count - New, reply.Count);
}

/** Returns the number of unread messages of other programmes. */
export const unreadElsewhere = (reply: Reply, projectId: number | undefined): number =>
  isWhole(reply) ? reply.Count - unreadIn(reply, projectId) : 0;

/** Query of the programme's conversations with unread messages, latest first. */
export const unreadConversationsQuery = () => callQuery(api.conversations.list, { Unread: true });

/** Loads the numbers again, after messages were read or received. */
export async function renewUnreadMessages(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: api.conversations.newCount.key }),
    client.invalidateQueries({ queryKey: unreadConversationsQuery().queryKey }),
  ]);
}
