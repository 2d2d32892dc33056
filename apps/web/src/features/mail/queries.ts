import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

type Mail = Calls['mail'];

/** A page of the outbox; the previous page stays visible while the next one loads. */
export const useOutbox = (wanted: BodyOf<Mail['outbox']>, enabled: boolean) =>
  useQuery({ ...callQuery(api.mail.outbox, wanted), placeholderData: keepPreviousData, enabled });

/** A page of the outbox with one line for each subject. */
export const useOutboxGroups = (wanted: BodyOf<Mail['outboxGroups']>, enabled: boolean) =>
  useQuery({ ...callQuery(api.mail.outboxGroups, wanted), placeholderData: keepPreviousData, enabled });

/** A mail with its text. */
export const useMail = (Id: number) => useQuery(callQuery(api.mail.outboxItem, { Id }));

/** Withdraws a mail. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.mail.withdraw),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mail'] }),
  });
}

/** Sends a mail again. */
export function useResend() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.mail.resend),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mail'] }),
  });
}
