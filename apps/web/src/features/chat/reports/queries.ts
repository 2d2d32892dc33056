import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';

/** A page of the reports on which the person may decide. */
export const useReports = (body: BodyOf<Calls['chatReports']['list']>) =>
  useQuery({ ...callQuery(api.chatReports.list, body), placeholderData: keepPreviousData });

/** A report with its sealed copy. Each request is recorded, so it is loaded only once per visit. */
export const useReport = (Id: number) =>
  useQuery({ ...callQuery(api.chatReports.get, { Id }), staleTime: Number.POSITIVE_INFINITY });

/** Decides a report; the form shows a refusal. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.chatReports.decide),
    onSuccess: (decided) => {
      client.setQueryData(callQuery(api.chatReports.get, { Id: decided.Id }).queryKey, (report) =>
        report ? { ...report, ...decided } : report,
      );
      return client.invalidateQueries({ queryKey: api.chatReports.list.key });
    },
    meta: { quiet: true },
  });
}
