import type { Calls, Identity, ProvableMeeting, ReplyOf } from '@ithaki/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Offline } from '../../../api/error.ts';
import { copyIdentity, useMe } from '../../../api/session.ts';
import { makeCopy, personOwner, readCopy } from '../../../keep/device-copies.ts';

/** Meetings with their keys, and the milliseconds by which the server's clock is ahead of the page's. */
interface Provable {
  meetings: ProvableMeeting[];
  ahead: number;
  /** Whether this is the copy on the device, because the server cannot be reached. */
  isKept: boolean;
}

/** One copy for all programmes, as the call is. */
const copyName = 'meet';

async function read(me: Identity, signal: AbortSignal): Promise<Provable> {
  try {
    const { Meetings, Now }: ReplyOf<Calls['presences']['keys']> = await api.presences.keys({}, { signal });
    const kept = { meetings: Meetings, ahead: Date.parse(Now) - Date.now() };
    void copyIdentity(me);
    void makeCopy(personOwner(me.Id), copyName, kept);
    return { ...kept, isKept: false };
  } catch (error) {
    if (!(error instanceof Offline)) throw error;
    const copy = await readCopy<Omit<Provable, 'isKept'>>(copyName);
    if (!copy) throw error;
    return { ...copy.value, isKept: true };
  }
}

/** Milliseconds after which an open page fetches the keys again; sooner while it shows the copy on the device. */
const KEYS_INTERVAL = 300_000;
const KEPT_INTERVAL = 5_000;

/** Returns the person's own meetings with the keys that prove them; without a connection the copy on the device. */
export function useProvable() {
  const me = useMe();
  return useQuery(
    queryOptions({
      queryKey: api.presences.keys.key,
      queryFn: ({ signal }) => read(me, signal),
      networkMode: 'always',
      // Keys may have been renewed on another device.
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.isKept ? KEPT_INTERVAL : KEYS_INTERVAL),
    }),
  );
}

const HOUR = 3_600_000;

/** Returns the current meeting, from an hour before to two hours after, or else the next one. */
export const nearestMeeting = (meetings: readonly ProvableMeeting[], now: number): ProvableMeeting | undefined =>
  meetings.find(({ StartsAt, EndsAt }) => now >= Date.parse(StartsAt) - HOUR && now <= Date.parse(EndsAt) + 2 * HOUR) ??
  meetings.find(({ StartsAt }) => Date.parse(StartsAt) > now);
