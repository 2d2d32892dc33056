import type { BulkKind, BulkReply, MemberSet } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { CallOptions } from '../../api/request.ts';
import { renewPeople } from '../../bulk-kit/renew-people.ts';
import type { Args } from './change/offered-changes.ts';

const seldom = { staleTime: 5 * 60_000 };

/** A bulk change: its kind, arguments and people. */
export interface Asked {
  kind: BulkKind;
  args: Args;
  set: MemberSet;
}

type Call = (body: object, options?: CallOptions) => Promise<BulkReply>;

const calls: Record<BulkKind, Call> = {
  state: api.bulk.setState as Call,
  field: api.bulk.setField as Call,
  defaultMentor: api.bulk.setDefaultMentor as Call,
  actionMentor: api.bulk.setActionMentor as Call,
  resetActionMentor: api.bulk.resetActionMentor as Call,
  publish: api.bulk.publish as Call,
  coordinate: api.bulk.coordinate as Call,
  supervise: api.bulk.supervise as Call,
  addExisting: api.bulk.addExisting as Call,
  payments: api.bulk.setPayments as Call,
  pairs: api.bulk.setPairs as Call,
};

/** Previews a bulk change; the dialog shows a refusal. */
export const usePreview = () =>
  useMutation({
    mutationFn: ({ kind, args, set }: Asked) => calls[kind]({ ...set, ...args, Preview: true }),
    meta: { quiet: true },
  });

/** Makes a bulk change; its idempotency key lets it be sent again after a lost reply without being made twice. */
export function useApply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, args, set, key }: Asked & { key: string }) =>
      calls[kind]({ ...set, ...args }, { idempotencyKey: key }),
    onSuccess: ({ JobId }) => (JobId === null ? undefined : client.invalidateQueries({ queryKey: api.jobs.mine.key })),
    meta: { quiet: true },
  });
}

/** Refetches every query that shows people, their actions or links. */
export function useRenewChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => renewPeople(client);
}

/** Polling interval of a running job, in milliseconds. */
const LOOK = 500;

/** Which payable actions were paid, for members given by participant number. */
export const usePayments = (Kayas: readonly number[]) =>
  useQuery({ ...callQuery(api.bulk.payments, { Kayas: [...Kayas] }), enabled: Kayas.length > 0, staleTime: 0 });

/** A job, polled until it ends. */
export const useJob = (Id: number | null) =>
  useQuery({
    ...callQuery(api.jobs.get, { Id: Id ?? 0 }),
    enabled: Id !== null,
    refetchInterval: ({ state }) => (state.data?.EndedAt ? false : LOOK),
  });

/** The bulk changes of the last day. */
export const useRecent = () => useQuery({ ...callQuery(api.bulk.mine, {}), staleTime: 0 });

/** The fields of people, in the grid's settings. */
export const useFields = () => useQuery({ ...callQuery(api.grids.settings, {}), ...seldom });

/** The programme's actions, in tree order. */
export const useActions = () => useQuery({ ...callQuery(api.grids.headerAll, {}), ...seldom });

/** The mentors with their loads. */
export const useLoads = () => useQuery(callQuery(api.bulk.mentorLoads, {}));

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

/** The programme's own weights for suggesting mentors. */
export const useOwnWeights = () =>
  useQuery({ ...callQuery(api.programmes.settings, {}), ...seldom }).data?.Config.MatchingWeights;

/** Requests a draft of mentor suggestions; the screen shows a refusal. */
export const useSuggest = () => useMutation({ ...callMutation(api.bulk.suggestMentors), meta: { quiet: true } });
