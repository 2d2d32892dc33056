import type { BodyOf, Calls, MemberSet, QuestComparison, QuestResults, ResultsFilter } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { FileReply } from '../../../api/send.ts';
import { useText } from '../../../i18n/text.ts';
import { downloadFile } from '../../../ui/download.ts';
import { toast } from '../../../ui/notices/toasts.ts';

type Results = Calls['questResults'];

/** Query options for data that changes only with the programme's settings. */
const rarelyChanges = { staleTime: 5 * 60_000 };

/** Milliseconds between checks of a counting job. */
const JOB_POLL = 700;

/** The state of data that is counted at once, or by a background job. */
interface Counting<T> {
  data: T | undefined;
  error: Error | null;
  /** Progress of the counting job; absent without one. */
  job: { done: number; total: number } | undefined;
  refetch: () => void;
}

/** Follows the counting job when a reply names one. */
function useCountedData<T>(query: {
  data: T | { JobId: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
}): Counting<T> {
  const { data, error, refetch } = query;
  const jobId = data && typeof data === 'object' && 'JobId' in data ? data.JobId : undefined;
  const job = useQuery({
    ...callQuery(api.jobs.get, { Id: jobId ?? 0 }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data?.EndedAt ? false : JOB_POLL),
  });
  if (jobId === undefined) return { data: data as T | undefined, error, job: undefined, refetch: () => void refetch() };
  const finishedJob = job.data;
  const failed =
    finishedJob && (finishedJob.State === 'failed' || finishedJob.State === 'stopped')
      ? new Error(finishedJob.Error ?? '')
      : null;
  return {
    data: finishedJob?.State === 'done' ? (finishedJob.Result as unknown as T) : undefined,
    error: error ?? job.error ?? failed,
    job: { done: finishedJob?.Progress ?? 0, total: finishedJob?.Total ?? 0 },
    refetch: () => void refetch(),
  };
}

/** Results question by question; the previous ones are shown while others load. */
export const useResults = (request: ResultsFilter): Counting<QuestResults> =>
  useCountedData<QuestResults>(
    useQuery({ ...callQuery(api.questResults.results, request), placeholderData: keepPreviousData }),
  );

/** Comparison of two actions. */
export const useComparison = (request: BodyOf<Results['compare']>, ready: boolean): Counting<QuestComparison> =>
  useCountedData<QuestComparison>(
    useQuery({ ...callQuery(api.questResults.compare, request), placeholderData: keepPreviousData, enabled: ready }),
  );

/** A page of answer sheets. */
export const useSheets = (request: BodyOf<Results['sheets']>) =>
  useQuery({ ...callQuery(api.questResults.sheets, request), placeholderData: keepPreviousData });

/** Answers of a mentee in all actions. */
export const useCombined = (MenteeId: number) => useQuery(callQuery(api.questResults.combined, { MenteeId }));

/** Fields by which people of the programme can be filtered. */
export function useFilterFields() {
  const settings = useQuery({ ...callQuery(api.grids.settings, {}), ...rarelyChanges });
  const { Filters = [], Fields = [] } = settings.data ?? {};
  const byName = new Map(Fields.map((field) => [field.Name, field]));
  return { ...settings, data: Filters.flatMap(({ Field }) => byName.get(Field) ?? []) };
}

/** Values of a field with the number of people for each, limited by the other filters. */
export function useFilterValues(field: string, filters: NonNullable<MemberSet['Filter']>) {
  const Filter = filters.filter(({ Field }) => Field !== field);
  const body = { Fields: [field], Roles: ['Mentee' as const], Filter, Mentors: false };
  const values = useQuery({ ...callQuery(api.grids.filterValues, body), enabled: field !== '' });
  const available = values.data?.Filters[0]?.Values ?? [];
  return { ...values, data: available.map(({ Value, Count }) => ({ value: Value, label: `${Value} (${Count})` })) };
}

/** Exports answers: a short list as a file at once, a long one by a job that the header shows. */
export function useExportAnswers() {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Results['export']>) => api.questResults.export(body) as Promise<unknown>,
    onSuccess: async (reply) => {
      if (reply instanceof FileReply) {
        downloadFile(reply.name, reply.content);
        toast.done(t('exports.done', { name: reply.name }));
        return;
      }
      toast.done(t('questionnaires.administration.export.begun'), 10_000);
      await client.invalidateQueries({ queryKey: api.jobs.mine.key });
    },
  });
}

/** Values that a person gave in questionnaires for fields that have another value. */
export const useProposedFields = (UserId: number) =>
  useQuery({ ...callQuery(api.questResults.proposedFields, { UserId }), staleTime: 0 });

/** Writes a proposed value into its field. */
export function useAcceptProposal(UserId: number) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.people.updateFields),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['people'] }),
        client.invalidateQueries(callQuery(api.questResults.proposedFields, { UserId })),
      ]),
  });
}
