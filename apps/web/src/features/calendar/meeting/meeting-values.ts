import {
  type Meeting,
  type MeetingDraft,
  type MeetingMode,
  type SeriesRule,
  USUAL_MEETING_MINUTES,
} from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { ChosenPerson } from '../../../ui/fields/PeopleSelect.tsx';
import { writtenDay } from '../days.ts';

/** The values of the form for a meeting. */
export interface MeetingValues {
  action: string;
  mentees: readonly ChosenPerson[];
  mentors: readonly ChosenPerson[];
  date: string;
  /** As HH:mm. */
  time: string;
  minutes: number | string;
  mode: MeetingMode;
  place: string;
  /** The id of a room as text; empty for none. */
  room: string;
  link: string;
  /** The maximum number of participants; empty for no limit. */
  capacity: number | string;
  signup: boolean;
  proposed: boolean;
  repeats: '' | SeriesRule['By'];
  every: number | string;
  times: number | string;
  /** Days left out of the series, DD-MM-YYYY. */
  skip: readonly string[];
}

const person = ({ Id, Name }: { Id: number; Name: string }): ChosenPerson => ({ value: String(Id), label: Name });

/** Initial values of a new meeting, taken from the address. */
interface Known {
  day?: string | undefined;
  time?: string | undefined;
  action?: string | undefined;
}

/** The default length of a meeting. */

export const valuesOf = (meeting: Meeting | undefined, known: Known = {}): MeetingValues => ({
  action: meeting ? String(meeting.ActionId) : (known.action ?? ''),
  mentees: meeting?.Invitees.map(({ MenteeId, Name }) => person({ Id: MenteeId, Name })) ?? [],
  mentors: meeting?.Mentors.map(person) ?? [],
  date: meeting?.date ?? (known.day ? writtenDay(known.day) : ''),
  time: meeting ? `${meeting.timeHours}:${meeting.timeMinutes}` : (known.time ?? ''),
  minutes: meeting?.duration ?? USUAL_MEETING_MINUTES,
  mode: meeting?.Mode ?? 'place',
  place: meeting?.Place ?? '',
  room: meeting?.RoomId === undefined ? '' : String(meeting.RoomId),
  link: meeting?.Link ?? '',
  capacity: meeting?.Capacity ?? '',
  signup: meeting?.Signup ?? false,
  proposed: meeting?.State === 'proposed',
  repeats: '',
  every: 1,
  times: 4,
  skip: [],
});

/** Returns the required fields that are empty. */
export function missingIn({
  action,
  date,
  time,
  mentees,
  signup,
}: MeetingValues): ('action' | 'date' | 'time' | 'mentees')[] {
  return [
    ...(action === '' ? (['action'] as const) : []),
    ...(parseDate(date.trim()) ? [] : (['date'] as const)),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? [] : (['time'] as const)),
    ...(mentees.length === 0 && !signup ? (['mentees'] as const) : []),
  ];
}

/** Returns the form's values as the body of `Save`; capacity and sign-up only for a group. */
export function draftOf(values: MeetingValues, isGroup: boolean, meeting: Meeting | undefined): MeetingDraft {
  const [timeHours = '', timeMinutes = ''] = values.time.split(':');
  return {
    ...(meeting && { Id: meeting.Id }),
    ActionId: Number(values.action),
    date: values.date.trim(),
    timeHours,
    timeMinutes,
    duration: Number(values.minutes) || USUAL_MEETING_MINUTES,
    Mode: values.mode,
    Place: values.mode === 'place' ? values.place.trim() : '',
    RoomId: values.mode === 'place' && values.room !== '' ? Number(values.room) : null,
    Link: values.mode === 'online' ? values.link.trim() : '',
    ...(values.mentors.length > 0 && { Mentors: values.mentors.map(({ value }) => ({ Id: Number(value) })) }),
    Invitees: values.mentees.map(({ value }) => ({ MenteeId: Number(value) })),
    ...(isGroup && { Capacity: values.capacity === '' ? null : Number(values.capacity), Signup: values.signup }),
    ...(!meeting && { State: values.proposed ? ('proposed' as const) : ('set' as const) }),
  };
}

/** Returns the rule of the series; undefined for a single meeting. */
export const seriesOf = ({ repeats, every, times, skip }: MeetingValues): SeriesRule | undefined =>
  repeats === ''
    ? undefined
    : {
        By: repeats,
        Every: Number(every) || 1,
        Count: Math.max(2, Number(times) || 2),
        ...(skip.length > 0 && { Skip: [...skip] }),
      };
