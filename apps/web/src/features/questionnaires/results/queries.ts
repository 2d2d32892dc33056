import type { BodyOf, Calls, MemberSet, QuestComparison, QuestResults, ResultsAsked } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { FileReply } from '../../../api/send.ts';
import { useText } from '../../../i18n/text.ts';
import { downloadFile } from '../../../ui/download.ts';
import { toast } from '../../../ui/notices/toasts.ts';

type Results = Calls['questResults'];

/** What changes only with the programme's settings is asked again after this. */
const seldom = { staleTime: 5 * 60_000 };

/** How often a job that counts is looked at, in milliseconds. */
const LOOK = 700;

/** Something counted at once, or by a job whose result it is. */
interface Counting<T> {
  data: T | undefined;
  error: Error | null;
  /** How far the job is that counts; absent without one. */
  job: { done: number; total: number } | undefined;
  refetch: () => void;
}

/** Follows the job of a reply that names one. */
function useCounted<T>(query: {
  data: T | { JobId: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
}): Counting<T> {
  const { data, error, refetch } = query;
  const jobId = data && typeof data === 'object' && 'JobId' in data ? data.JobId : undefined;
  const job = useQuery({
    ...callQuery(api.jobs.get, { Id: jobId ?? 0 }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data?.EndedAt ? false : LOOK),
  });
  if (jobId === undefined) return { data: data as T | undefined, error, job: undefined, refetch: () => void refetch() };
  const made = job.data;
  const failed = made && (made.State === 'failed' || made.State === 'stopped') ? new Error(made.Error ?? '') : null;
  return {
    data: made?.State === 'done' ? (made.Result as unknown as T) : undefined,
    error: error ?? job.error ?? failed,
    job: { done: made?.Progress ?? 0, total: made?.Total ?? 0 },
    refetch: () => void refetch(),
  };
}

/** Results question by question; the earlier ones stay while others come. */
export const useResults = (asked: ResultsAsked): Counting<QuestResults> =>
  useCounted<QuestResults>(
    useQuery({ ...callQuery(api.questResults.results, asked), placeholderData: keepPreviousData }),
  );

/** Before and after. */
export const useComparison = (asked: BodyOf<Results['compare']>, ready: boolean): Counting<QuestComparison> =>
  useCounted<QuestComparison>(
    useQuery({ ...callQuery(api.questResults.compare, asked), placeholderData: keepPreviousData, enabled: ready }),
  );

/** A page of sheets. */
export const useSheets = (asked: BodyOf<Results['sheets']>) =>
  useQuery({ ...callQuery(api.questResults.sheets, asked), placeholderData: keepPreviousData });

/** What a mentee answered over the actions. */
export const useCombined = (MenteeId: number) => useQuery(callQuery(api.questResults.combined, { MenteeId }));

/** The fields that people are filtered by in this programme. */
export function useFilterFields() {
  const settings = useQuery({ ...callQuery(api.grids.settings, {}), ...seldom });
  const { Filters = [], Fields = [] } = settings.data ?? {};
  const named = new Map(Fields.map((field) => [field.Name, field]));
  return { ...settings, data: Filters.flatMap(({ Field }) => named.get(Field) ?? []) };
}

/** The values of a field with how many have each, the other filters holding. */
export function useFilterValues(field: string, filters: NonNullable<MemberSet['Filter']>) {
  const Filter = filters.filter(({ Field }) => Field !== field);
  const body = { Fields: [field], Roles: ['Mentee' as const], Filter, Mentors: false };
  const values = useQuery({ ...callQuery(api.grids.filterValues, body), enabled: field !== '' });
  const found = values.data?.Filters[0]?.Values ?? [];
  return { ...values, data: found.map(({ Value, Count }) => ({ value: Value, label: `${Value} (${Count})` })) };
}

/** Takes the answers out: a short list is kept as a file at once, a long one is made by a job that the header shows. */
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
