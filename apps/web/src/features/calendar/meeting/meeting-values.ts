import type { Meeting, MeetingDraft, MeetingMode, SeriesRule } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { ChosenPerson } from '../../../ui/fields/PeopleSelect.tsx';
import { writtenDay } from '../days.ts';

/** A meeting while its form is filled in. */
export interface MeetingValues {
  action: string;
  mentees: readonly ChosenPerson[];
  mentors: readonly ChosenPerson[];
  date: string;
  /** HH:mm. */
  time: string;
  minutes: number | string;
  mode: MeetingMode;
  place: string;
  /** Id of a room as text; empty: none. */
  room: string;
  link: string;
  /** The most who take part; empty: no limit. */
  capacity: number | string;
  signup: boolean;
  proposed: boolean;
  repeats: '' | SeriesRule['By'];
  every: number | string;
  times: number | string;
  /** Days that the series leaves out, DD-MM-YYYY. */
  skip: readonly string[];
}

const person = ({ Id, Name }: { Id: number; Name: string }): ChosenPerson => ({ value: String(Id), label: Name });

/** What is known of a new meeting from the address. */
interface Known {
  day?: string | undefined;
  time?: string | undefined;
  action?: string | undefined;
}

/** Minutes of a meeting that says nothing else. */
const USUAL_MINUTES = 45;

export const valuesOf = (meeting: Meeting | undefined, known: Known = {}): MeetingValues => ({
  action: meeting ? String(meeting.ActionId) : (known.action ?? ''),
  mentees: meeting?.Invitees.map(({ MenteeId, Name }) => person({ Id: MenteeId, Name })) ?? [],
  mentors: meeting?.Mentors.map(person) ?? [],
  date: meeting?.date ?? (known.day ? writtenDay(known.day) : ''),
  time: meeting ? `${meeting.timeHours}:${meeting.timeMinutes}` : (known.time ?? ''),
  minutes: meeting?.duration ?? USUAL_MINUTES,
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

/** The fields without which no meeting is set. */
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

/** What `Save` takes for the form's values; a group has capacity and sign-up. */
export function draftOf(values: MeetingValues, isGroup: boolean, meeting: Meeting | undefined): MeetingDraft {
  const [timeHours = '', timeMinutes = ''] = values.time.split(':');
  return {
    ...(meeting && { Id: meeting.Id }),
    ActionId: Number(values.action),
    date: values.date.trim(),
    timeHours,
    timeMinutes,
    duration: Number(values.minutes) || USUAL_MINUTES,
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

/** The series of the form's values; undefined for a meeting that is set once. */
export const seriesOf = ({ repeats, every, times, skip }: MeetingValues): SeriesRule | undefined =>
  repeats === ''
    ? undefined
    : {
        By: repeats,
        Every: Number(every) || 1,
        Count: Math.max(2, Number(times) || 2),
        ...(skip.length > 0 && { Skip: [...skip] }),
      };
