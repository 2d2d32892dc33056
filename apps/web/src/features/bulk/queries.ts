import type { BulkKind, BulkReply, MemberSet } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { CallOptions } from '../../api/request.ts';
import { renewPeople } from '../../bulk-kit/renew-people.ts';
import type { Args } from './change/offered-changes.ts';

const seldom = { staleTime: 5 * 60_000 };

/** A change to make: its kind, what it is given and whom it is about. */
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

/** Answers what a change would be; the dialog says what was refused. */
export const usePreview = () =>
  useMutation({
    mutationFn: ({ kind, args, set }: Asked) => calls[kind]({ ...set, ...args, Preview: true }),
    meta: { quiet: true },
  });

/** Makes a change; sent again after a lost answer it is made once. */
export function useApply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, args, set, key }: Asked & { key: string }) =>
      calls[kind]({ ...set, ...args }, { idempotencyKey: key }),
    onSuccess: ({ JobId }) => (JobId === null ? undefined : client.invalidateQueries({ queryKey: api.jobs.mine.key })),
    meta: { quiet: true },
  });
}

/** Makes every screen that shows people, their actions or links read them anew. */
export function useRenewChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => renewPeople(client);
}

/** How often a running job is looked at, in milliseconds. */
const LOOK = 500;

/** Which payable actions were paid, of members by their numbers in the register. */
export const usePayments = (Kayas: readonly number[]) =>
  useQuery({ ...callQuery(api.bulk.payments, { Kayas: [...Kayas] }), enabled: Kayas.length > 0, staleTime: 0 });

/** A job until it has ended. */
export const useJob = (Id: number | null) =>
  useQuery({
    ...callQuery(api.jobs.get, { Id: Id ?? 0 }),
    enabled: Id !== null,
    refetchInterval: ({ state }) => (state.data?.EndedAt ? false : LOOK),
  });

/** The changes of the last day. */
export const useRecent = () => useQuery({ ...callQuery(api.bulk.mine, {}), staleTime: 0 });

/** The fields of people. */
export const useFields = () => useQuery({ ...callQuery(api.grids.settings, {}), ...seldom });

/** The actions of the programme. */
export const useActions = () => useQuery({ ...callQuery(api.grids.headerAll, {}), ...seldom });

/** The mentors with their load. */
export const useLoads = () => useQuery(callQuery(api.bulk.mentorLoads, {}));

/** Those who look after others by links. */
export const useLinkers = (Kind: 'supervises' | 'coordinates') => useQuery(callQuery(api.bulk.linkers, { Kind }));

/** A page of mentees; `Active` ones. */
export const useMenteePage = (set: { Search?: string; MentorId?: number; CoordId?: number }, Page: number) =>
  useQuery(callQuery(api.grids.page, { ...set, Active: [1], Page, Count: 25, ActionIds: [] }));
export const useMenteeCount = (set: { Search?: string; MentorId?: number; CoordId?: number }) =>
  useQuery(callQuery(api.grids.count, { ...set, Active: [1] }));

/** The mentors linked to a supervisor. */
export const useSubjectIds = (SupervisorId: number | null) =>
  useQuery({ ...callQuery(api.bulk.subjectIds, { SupervisorId: SupervisorId ?? 0 }), enabled: SupervisorId !== null });

/** The programmes the person belongs to. */
export const useProgrammes = () => useQuery(callQuery(api.programmes.mine, {}));

/** What counts in the programme when mentors are suggested. */
export const useOwnWeights = () =>
  useQuery({ ...callQuery(api.programmes.settings, {}), ...seldom }).data?.Config.MatchingWeights;

/** A draft of who may mentor whom. */
export const useSuggest = () => useMutation({ ...callMutation(api.bulk.suggestMentors), meta: { quiet: true } });
