import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useInvalidateConversations } from '../useInvalidateConversations.ts';
import { unreadConversationsQuery, unreadMessagesQuery } from './unread.ts';

/** How many messages are unread; asked only where the person has chat. */
export const useUnreadMessages = (enabled: boolean) => useQuery({ ...unreadMessagesQuery(), enabled });

/** The conversations of the programme with unread messages, the latest first. */
export const useUnreadConversations = () => useQuery({ ...unreadConversationsQuery(), refetchOnMount: 'always' });

/** The conversations whose mentee has waited for the person's answer for 48 hours, the longest waiting first. */
export const useWaitingConversations = () =>
  useQuery({ ...callQuery(api.conversations.list, { Waiting: true }), refetchOnMount: 'always' });

/** How many members wait for an answer of the office, and since when. */
export const useOfficeWaiting = () =>
  useQuery({ ...callQuery(api.conversations.office, {}), refetchOnMount: 'always' });

/** Says that a conversation needs no answer. */
export function useNeedsNoAnswer() {
  const onSuccess = useInvalidateConversations();
  return useMutation({ ...callMutation(api.conversations.needsNoAnswer), onSuccess });
}

/** Opens the person's conversation with the office. */
export function useWriteToOffice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.conversations.start({ Office: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: api.conversations.list.key }),
  });
}
