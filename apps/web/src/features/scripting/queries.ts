import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

/** A page of the scripts' failures, zero-based; the page before stays while the next is on its way. */
export const useFailures = (page: number) =>
  useQuery({ ...callQuery(api.scripting.failures, { page }), placeholderData: keepPreviousData });
