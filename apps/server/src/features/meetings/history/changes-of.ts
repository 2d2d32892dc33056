import type { MeetingChange, MeetingMode, MeetingState, Presence, Proof } from '@ithaki/contract';
import type { MeetingPart } from '../rows/people-queries.ts';

/** The columns of a meeting whose history is shown. */
export interface PastMeeting {
  starts_at: string;
  duration: number;
  mode: MeetingMode;
  place: string;
  link: string;
  capacity: number | null;
  signup: boolean;
  state: MeetingState;
  missed_by: 'mentee' | 'mentor' | null;
  reason: string;
  minutes_text: string;
  created_at: string;
  created_by: number | null;
}

/** The columns of a person in a meeting whose history is shown. */
export interface PastPerson {
  part: MeetingPart;
  waiting_since: string | null;
  answer: 'yes' | 'no' | 'maybe' | null;
  presence: Presence | null;
  proof: Proof | null;
  agreed: boolean | null;
  own_minutes: string;
  approved_minutes: number | null;
}

/** A change of one person in a meeting, before it is told together with the same change of others. */
export type PersonChange = DistributiveOmit<Extract<MeetingChange, { Names: string[] }>, 'Names'>;
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

const MINUTE_MS = 60_000;

/** Returns the beginning and the end of a meeting, as it is or as its history says it was. */
export function timeOf({ starts_at, duration }: Pick<PastMeeting, 'starts_at' | 'duration'>) {
  const start = new Date(starts_at);
  return { StartsAt: start.toISOString(), EndsAt: new Date(start.getTime() + duration * MINUTE_MS).toISOString() };
}

/** Returns what changed of a meeting between two of its states. */
export function changesOfMeeting(before: PastMeeting, after: PastMeeting): MeetingChange[] {
  const differs = (...columns: (keyof PastMeeting)[]) => columns.some((column) => before[column] !== after[column]);
  const changes: MeetingChange[] = [];
  if (differs('state'))
    changes.push({
      ...{ Kind: 'state', From: before.state, To: after.state },
      ...(after.state === 'missed' && after.missed_by && { MissedBy: after.missed_by }),
    });
  if (differs('starts_at', 'duration')) changes.push({ Kind: 'moved', From: timeOf(before), To: timeOf(after) });
  if (differs('mode', 'place'))
    changes.push({
      Kind: 'place',
      From: { Mode: before.mode, Place: before.place },
      To: { Mode: after.mode, Place: after.place },
    });
  if (differs('link')) changes.push({ Kind: 'link' });
  if (differs('signup', 'capacity')) changes.push({ Kind: 'signup' });
  if (differs('minutes_text')) changes.push({ Kind: 'minutes' });
  if (differs('reason') && after.reason !== '') changes.push({ Kind: 'reason', Reason: after.reason });
  return changes;
}

/** Returns what changed of a person in a meeting; `before` is absent for one who was added, `after` for one taken out. */
export function changesOfPerson(before: PastPerson | undefined, after: PastPerson | undefined): PersonChange[] {
  if (!after) return before ? [{ Kind: 'left' }] : [];
  if (!before) return [{ Kind: after.waiting_since ? 'waiting' : 'joined' }];
  const differs = (column: keyof PastPerson) => before[column] !== after[column];
  const changes: PersonChange[] = [];
  if (before.waiting_since && !after.waiting_since) changes.push({ Kind: 'placed' });
  if (differs('answer') && after.answer) changes.push({ Kind: 'answer', Answer: after.answer });
  if (differs('presence')) changes.push({ Kind: 'presence', Presence: after.presence });
  // That the mentor recorded a presence is its proof; it is told once.
  if (differs('proof') && after.proof && after.proof !== 'mentorOnly')
    changes.push({ Kind: 'proof', Proof: after.proof });
  if (differs('agreed') && after.agreed !== null) changes.push({ Kind: 'agreed', Agreed: after.agreed });
  if (differs('own_minutes')) changes.push({ Kind: 'ownMinutes' });
  if (differs('approved_minutes')) changes.push({ Kind: 'approved', Minutes: after.approved_minutes });
  return changes;
}
