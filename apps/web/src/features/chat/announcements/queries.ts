import type { BodyOf, Calls, MemberSet } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';

type Announcements = Calls['announcements'];

/** A page of the announcements that the person may see as their author or as the office. */
export const useAnnouncements = (body: BodyOf<Announcements['list']>) =>
  useQuery({ ...callQuery(api.announcements.list, body), placeholderData: keepPreviousData });

export const useAnnouncement = (Id: number) => useQuery(callQuery(api.announcements.get, { Id }));

/** A page of the receivers of an announcement. */
export const useReaders = (body: BodyOf<Announcements['readers']>) =>
  useQuery({ ...callQuery(api.announcements.readers, body), placeholderData: keepPreviousData });

/** A page of the announcements that the person received. */
export const useReceived = (body: BodyOf<Announcements['received']>) =>
  useQuery({ ...callQuery(api.announcements.received, body), placeholderData: keepPreviousData });

/** Preview of an announcement's receivers. */
export const usePreview = (set: MemberSet | undefined) =>
  useQuery({
    ...callQuery(api.announcements.preview, set ?? {}),
    enabled: set !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** People to whom the person may write and whose name matches. */
export const useContactsFound = (Search: string) =>
  useQuery({
    ...callQuery(api.conversations.contacts, Search ? { Search } : {}),
    placeholderData: keepPreviousData,
  });

function useInvalidateAnnouncements() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['announcements'] });
}

/**
 * Sends an announcement. Sending it again unchanged, as after a lost connection, uses the same key, so that it
 * is sent only once.
 */
export function useAnnounce() {
  const onSuccess = useInvalidateAnnouncements();
  const last = useRef({ text: '', idempotencyKey: '' });
  return useMutation({
    mutationFn: (body: BodyOf<Announcements['announce']>) => {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, idempotencyKey: crypto.randomUUID() };
      return api.announcements.announce(body, { idempotencyKey: last.current.idempotencyKey });
    },
    onSuccess,
    meta: { quiet: true },
  });
}

export function useRemind() {
  const onSuccess = useInvalidateAnnouncements();
  return useMutation({ ...callMutation(api.announcements.remind), onSuccess });
}

export function useWithdraw() {
  const onSuccess = useInvalidateAnnouncements();
  return useMutation({ ...callMutation(api.announcements.withdraw), onSuccess });
}

/** Marks an announcement as seen by the person, or as confirmed. */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.announcements.confirm),
    onSuccess: () => client.invalidateQueries({ queryKey: api.announcements.received.key }),
  });
}
