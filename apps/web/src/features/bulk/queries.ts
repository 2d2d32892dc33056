import type { BulkKind, BulkReply, MemberSet } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { CallOptions } from '../../api/request.ts';
import { refreshPeople } from '../../bulk-kit/refresh-people.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import type { ChangeArguments } from './change/offered-changes.ts';

const rarelyChanged = { staleTime: 5 * 60_000 };

/** A bulk change: its kind, arguments and people. */
export interface BulkChange {
  kind: BulkKind;
  args: ChangeArguments;
  set: MemberSet;
}

type BulkCall = (body: object, options?: CallOptions) => Promise<BulkReply>;

const calls: Record<BulkKind, BulkCall> = {
  state: api.bulk.setState as BulkCall,
  field: api.bulk.setField as BulkCall,
  defaultMentor: api.bulk.setDefaultMentor as BulkCall,
  actionMentor: api.bulk.setActionMentor as BulkCall,
  resetActionMentor: api.bulk.resetActionMentor as BulkCall,
  publish: api.bulk.publish as BulkCall,
  coordinate: api.bulk.coordinate as BulkCall,
  supervise: api.bulk.supervise as BulkCall,
  addExisting: api.bulk.addExisting as BulkCall,
  payments: api.bulk.setPayments as BulkCall,
  pairs: api.bulk.setPairs as BulkCall,
  openSheets: api.bulk.openSheets as BulkCall,
};

/** Previews a bulk change; the dialog shows a refusal. */
export const usePreviewChange = () =>
  useMutation({
    mutationFn: ({ kind, args, set }: BulkChange) => calls[kind]({ ...set, ...args, Preview: true }),
    meta: { quiet: true },
  });

/**
 * Makes a bulk change, confirming a preview if there was one. Its idempotency key allows sending it again after
 * a lost reply without making it twice.
 */
export function useApplyChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, args, set, key, PreviewId }: BulkChange & { key: string; PreviewId?: number | null }) =>
      calls[kind]({ ...set, ...args, ...(PreviewId && { PreviewId }) }, { idempotencyKey: key }),
    onSuccess: ({ JobId }) => (JobId === null ? undefined : client.invalidateQueries({ queryKey: api.jobs.mine.key })),
    meta: { quiet: true },
  });
}

/** Refetches every query that shows people, their actions or links. */
export function useRefreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshPeople(client);
}

/** Polling interval of a running job, in milliseconds. */
const POLL_INTERVAL = 500;

/** Which payable actions were paid, for members given by participant number. */
export const usePayments = (Kayas: readonly number[]) =>
  useQuery({ ...callQuery(api.bulk.payments, { Kayas: [...Kayas] }), enabled: Kayas.length > 0, staleTime: 0 });

/** The ids of the payable actions; undefined while loading. */
export const usePayableActions = () =>
  useQuery({ ...callQuery(api.bulk.payments, { Kayas: [] }), ...rarelyChanged }).data?.ActionIds;

/** A job, polled until it ends. */
export const useJob = (Id: number | null) =>
  useQuery({
    ...callQuery(api.jobs.get, { Id: Id ?? 0 }),
    enabled: Id !== null,
    refetchInterval: ({ state }) => (state.data?.EndedAt ? false : POLL_INTERVAL),
  });

/** The bulk changes of the last day. */
export const useRecentChanges = () => useQuery({ ...callQuery(api.bulk.mine, {}), staleTime: 0 });

/** The fields of people, in the grid's settings. */
export const usePersonFields = () => useQuery({ ...callQuery(api.grids.settings, {}), ...rarelyChanged });

/** The programme's actions, in tree order. */
export const useActions = () => useQuery({ ...callQuery(api.grids.headerAll, {}), ...rarelyChanged });

/** The actions as select options, in tree order; undefined while loading. */
export function useActionChoices(): { value: string; label: string }[] | undefined {
  const local = useLocalText();
  return useActions().data?.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }));
}

/** The mentors with their loads. */
export const useMentorLoads = () => useQuery(callQuery(api.bulk.mentorLoads, {}));

/** Supervisors or coordinators, with how many people are linked to each. */
export const useLinkers = (Kind: 'supervises' | 'coordinates') => useQuery(callQuery(api.bulk.linkers, { Kind }));

/** A page (from 0) of 25 active mentees. */
export const useMenteePage = (set: { Search?: string; MentorId?: number; CoordId?: number }, Page: number) =>
  useQuery(callQuery(api.grids.page, { ...set, Active: [1], Page, Count: 25, ActionIds: [] }));
/** Number of active mentees that match. */
export const useMenteeCount = (set: { Search?: string; MentorId?: number; CoordId?: number }) =>
  useQuery(callQuery(api.grids.count, { ...set, Active: [1] }));

/** Ids of the mentors linked to a supervisor. */
export const useSubjectIds = (SupervisorId: number | null) =>
  useQuery({ ...callQuery(api.bulk.subjectIds, { SupervisorId: SupervisorId ?? 0 }), enabled: SupervisorId !== null });

/** The programmes the person belongs to. */
export const useProgrammes = () => useQuery(callQuery(api.programmes.mine, {}));

/** The programme's own settings; undefined while loading. */
export const useProgrammeConfig = () =>
  useQuery({ ...callQuery(api.programmes.settings, {}), ...rarelyChanged }).data?.Config;

/** Requests a draft of mentor suggestions; the screen shows a refusal. */
export const useSuggest = () => useMutation({ ...callMutation(api.bulk.suggestMentors), meta: { quiet: true } });
