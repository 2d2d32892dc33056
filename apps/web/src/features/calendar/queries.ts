import type { BodyOf, Calls, Entry, Identity, ReplyOf } from '@ithaki/contract';
import type { Proposal } from '@ithaki/meetings';
import {
  keepPreviousData,
  onlineManager,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, type CallFunction } from '../../api/client.ts';
import { Offline } from '../../api/error.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { copyIdentity, useMe } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import { makeCopy, personOwner, readCopy } from '../../keep/device-copies.ts';
import { type Day, writtenDay } from './days.ts';

type GetBody = BodyOf<Calls['calendar']['get']>;
type GetReply = ReplyOf<Calls['calendar']['get']>;

/** Entries of a period; `SeenAt` says when a copy was read, if the server cannot be reached. */
export type Seen = GetReply & { SeenAt?: number };

const copyName = (body: GetBody): string => `calendar/${shownArea()}/${body.From}/${body.To}`;

/** Only calendars without filters are kept on the device; copies for each filter would fill it. */
const isKept = (body: GetBody): boolean => !body.PersonIds?.length && !body.Kinds?.length;

async function read(body: GetBody, me: Identity, signal: AbortSignal): Promise<Seen> {
  try {
    const reply = await api.calendar.get(body, { signal });
    if (isKept(body)) {
      void copyIdentity(me);
      void makeCopy(personOwner(me.Id), copyName(body), reply);
    }
    return reply;
  } catch (error) {
    if (!(error instanceof Offline)) throw error;
    const copy = await readCopy<GetReply>(copyName(body));
    if (!copy) throw error;
    return { ...copy.value, SeenAt: copy.madeAt };
  }
}

/** Returns the entries of a period; without a connection those last seen. */
export function useCalendar(body: GetBody) {
  const me = useMe();
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const query = useQuery(
    queryOptions({
      queryKey: [...api.calendar.get.key, body, shownArea()],
      queryFn: ({ signal }) => read(body, me, signal),
      networkMode: 'always',
      // Not by itself in this mode.
      refetchOnReconnect: true,
      placeholderData: keepPreviousData,
    }),
  );
  // The connection may be lost while the page is open, long before anything is read again.
  const data: Seen | undefined = query.data && !isOnline ? { SeenAt: query.dataUpdatedAt, ...query.data } : query.data;
  return { ...query, data };
}

/** Returns the people of the meetings of a day, by the id of the meeting. */
export function useNames(day: Day): ReadonlyMap<string, readonly string[]> {
  const of = writtenDay(day);
  const { data } = useQuery(callQuery(api.calendar.get, { From: of, To: of, Kinds: ['meeting'], Names: true }));
  return new Map(data?.Entries.map(({ Id, Names = [] }) => [Id, Names]));
}

/** Reloads all that shows meetings. */
export const renewCalendar = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      api.calendar.get.key,
      api.calendar.free.key,
      api.calendar.times.key,
      api.meetings.get.key,
      api.meetings.history.key,
      api.availabilities.get.key,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** Shows a changed entry in all open calendars before the server has confirmed the change. */
export function patchEntry(client: QueryClient, kind: Entry['Kind'], id: string, change: Partial<Entry>): void {
  client.setQueriesData<Seen>(
    { queryKey: api.calendar.get.key },
    (shown) =>
      shown && {
        ...shown,
        Entries: shown.Entries.map((entry) =>
          entry.Kind === kind && entry.Id === id ? { ...entry, ...change } : entry,
        ),
      },
  );
}

/** Returns one meeting; without a programme, of the one of the page. */
export const useMeeting = (Id: number | undefined, ProjectId?: number) =>
  useQuery({
    ...callQuery(api.meetings.get, { Id: Id ?? 0, ...(ProjectId !== undefined && { ProjectId }) }),
    enabled: Id !== undefined,
  });

/** Returns what happened to a meeting. */
export const useMeetingHistory = (Id: number) => useQuery(callQuery(api.meetings.history, { Id }));

/** Returns a mutation that afterwards reloads all that shows meetings, and shows a returned meeting at once. */
function useMeetingChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSettled: () => renewCalendar(client),
    meta: { quiet },
  });
}

/** Moves a meeting; the caller shows an error. */
export const useMove = () => useMeetingChange(api.meetings.move, true);
/** Undoes a move or a cancellation. */
export const useUndo = () => useMeetingChange(api.meetings.undo);
/** Cancels a meeting; the dialog shows an error. */
export const useCancel = () => useMeetingChange(api.meetings.cancel, true);
export const useAnswer = () => useMeetingChange(api.meetings.answer);
export const useConfirmProposal = () => useMeetingChange(api.meetings.confirm);
export const useJoin = () => useMeetingChange(api.meetings.join);
export const useLeave = () => useMeetingChange(api.meetings.leave);
/** Sets or changes a meeting; the form shows an error. */
export const useSaveMeeting = () => useMeetingChange(api.meetings.save, true);
export const useSavePaper = () => useMeetingChange(api.presences.savePaper, true);
/** Sends what a person says of their presence; the dialog shows an error. */
export const useSendProofs = () => useMeetingChange(api.presences.proofs, true);
export const useSavePresence = () => useMeetingChange(api.presences.save, true);
export const useAgreeMinutes = () => useMeetingChange(api.presences.agreeMinutes, true);

/** Returns the free times for a meeting of an action. */
export const useFree = (body: BodyOf<Calls['calendar']['free']>) =>
  useQuery({ ...callQuery(api.calendar.free, body), placeholderData: keepPreviousData });
/** Books a free time; the screen shows an error. */
export const useBook = () => useMeetingChange(api.calendar.book, true);

/** Returns what has become of proposed times. */
export const useTimes = ({ actionId, menteeId, mentorId, minutes, mode, times }: Proposal) =>
  useQuery(
    callQuery(api.calendar.times, {
      ...{ ActionId: actionId, MenteeId: menteeId, MentorId: mentorId },
      ...{ duration: minutes, Mode: mode, StartsAt: [...times] },
    }),
  );

/** The actions of a mentee; without an id, the reader's own. */
export const useMenteeActions = (MenteeId: number | undefined) =>
  useQuery(callQuery(api.mentee.actions, MenteeId === undefined ? {} : { MenteeId }));

/** Returns the availability of a mentor. */
export const useAvailability = (UserId: number | undefined) =>
  useQuery(callQuery(api.availabilities.get, UserId === undefined ? {} : { UserId }));
export const useSaveAvailability = () => useMeetingChange(api.availabilities.save, true);
export const useSaveBusy = () => useMeetingChange(api.availabilities.saveBusy, true);

/** Returns the first few people with a matching name whom the reader sees. */
export const usePeopleFound = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search }), placeholderData: keepPreviousData });

/** Returns the programme's settings for meetings; undefined until they are loaded. */
export const useMeetingSettings = () => useQuery(callQuery(api.programmes.settings, {})).data?.Config.Meetings;

/** Returns the programme's actions. */
export const useActions = () => useQuery(callQuery(api.actions.all, {}));

/** Sums of hours, and the meetings behind one of them. */
export const useHours = (body: BodyOf<Calls['hours']['get']>) => useQuery(callQuery(api.hours.get, body));

function useHoursChange<Body, Reply>(call: CallFunction<Body, Reply>) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSettled: () => client.invalidateQueries({ queryKey: api.hours.get.key }),
    meta: { quiet: true },
  });
}

/** Approves hours, or takes approval back; the dialog shows a refusal. */
export const useApproveHours = () => useHoursChange(api.hours.approve);
/** Locks a month or unlocks it; the dialog shows a refusal. */
export const useLockHours = () => useHoursChange(api.hours.lock);
