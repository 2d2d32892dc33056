import type { BodyOf, Calls, Entry, Identity, ReplyOf } from '@ithaki/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type CallFunction } from '../../api/client.ts';
import { Offline } from '../../api/error.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { copyIdentity, useMe } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import { makeCopy, personOwner, readCopy } from '../../keep/device-copies.ts';

type GetBody = BodyOf<Calls['calendar']['get']>;
type GetReply = ReplyOf<Calls['calendar']['get']>;

/** Entries of a period, and when they were read where the server could not be reached. */
export type Seen = GetReply & { SeenAt?: number };

const copyName = (body: GetBody): string => `calendar/${shownArea()}/${body.From}/${body.To}`;

/** Only what was seen without filters is kept on the device: a copy for each of them would fill it. */
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

/** What stands in the calendar in a period; without a connection what was seen last. */
export function useCalendar(body: GetBody) {
  const me = useMe();
  return useQuery(
    queryOptions({
      queryKey: [...api.calendar.get.key, body, shownArea()],
      queryFn: ({ signal }) => read(body, me, signal),
      networkMode: 'always',
      placeholderData: keepPreviousData,
    }),
  );
}

/** Loads again what shows meetings. */
export const renewCalendar = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [api.calendar.get.key, api.calendar.free.key, api.meetings.get.key, api.availabilities.get.key].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Shows a changed entry in every calendar that is open, before the server has confirmed it. */
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

/** One meeting. */
export const useMeeting = (Id: number | undefined) =>
  useQuery({ ...callQuery(api.meetings.get, { Id: Id ?? 0 }), enabled: Id !== undefined });

/** Mutation after which all that shows meetings is loaded again, and a meeting that it returns is shown at once. */
function useMeetingChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSettled: () => renewCalendar(client),
    meta: { quiet },
  });
}

/** Moves a meeting; whoever moves it shows a refusal. */
export const useMove = () => useMeetingChange(api.meetings.move, true);
/** Takes back a move or a cancellation. */
export const useUndo = () => useMeetingChange(api.meetings.undo);
/** Cancels a meeting; the dialog shows a refusal. */
export const useCancel = () => useMeetingChange(api.meetings.cancel, true);
export const useAnswer = () => useMeetingChange(api.meetings.answer);
export const useConfirmProposal = () => useMeetingChange(api.meetings.confirm);
export const useJoin = () => useMeetingChange(api.meetings.join);
export const useLeave = () => useMeetingChange(api.meetings.leave);
/** Sets a meeting or changes one; the form shows a refusal. */
export const useSaveMeeting = () => useMeetingChange(api.meetings.save, true);
export const useSavePresence = () => useMeetingChange(api.presences.save, true);
export const useAgreeMinutes = () => useMeetingChange(api.presences.agreeMinutes, true);

/** Free times for a meeting of an action. */
export const useFree = (body: BodyOf<Calls['calendar']['free']>) =>
  useQuery({ ...callQuery(api.calendar.free, body), placeholderData: keepPreviousData });
/** Takes a free time; the screen shows a refusal. */
export const useBook = () => useMeetingChange(api.calendar.book, true);

/** When a mentor meets. */
export const useAvailability = (UserId: number | undefined) =>
  useQuery(callQuery(api.availabilities.get, UserId === undefined ? {} : { UserId }));
export const useSaveAvailability = () => useMeetingChange(api.availabilities.save, true);
export const useSaveBusy = () => useMeetingChange(api.availabilities.saveBusy, true);

/** The first few people whose name matches, of those whom the reader sees. */
export const usePeopleFound = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search }), placeholderData: keepPreviousData });

/** How meetings of the programme are arranged; undefined until it is loaded. */
export const useMeetingSettings = () => useQuery(callQuery(api.programmes.settings, {})).data?.Config.Meetings;

/** The programme's actions. */
export const useActions = () => useQuery(callQuery(api.actions.all, {}));
