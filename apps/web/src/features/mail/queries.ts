import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

type OutboxBody = BodyOf<Calls['mail']['outbox']>;

/** A page of the outbox; the previous page stays visible while the next one loads. */
export const useOutbox = (wanted: OutboxBody) =>
  useQuery({ ...callQuery(api.mail.outbox, wanted), placeholderData: keepPreviousData });

/** A mail with its text. */
export const useMail = (Id: number) => useQuery(callQuery(api.mail.outboxItem, { Id }));
