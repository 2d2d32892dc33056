import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

/** A page of files, images or links of the person's conversations. */
export const useChatItems = (body: BodyOf<Calls['messages']['items']>) =>
  useQuery({ ...callQuery(api.messages.items, body), placeholderData: keepPreviousData });
