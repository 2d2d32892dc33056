import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

type Wanted = BodyOf<Calls['mail']['outbox']>;

/** A page of the outbox; the page before stays while the next is on its way. */
export const useOutbox = (wanted: Wanted) =>
  useQuery({ ...callQuery(api.mail.outbox, wanted), placeholderData: keepPreviousData });

/** One mail with its text. */
export const useMail = (Id: number) => useQuery(callQuery(api.mail.outboxItem, { Id }));
