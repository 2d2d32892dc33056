import type { Entry, EntryKind, MeetingState } from '@ithaki/contract';
import { useAddressState } from '../../../address/address-state.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { type Day, isDay, todayIn } from '../days.ts';
import { type View, views } from './calendar-view.ts';

/** The kinds of entries, in the order in which they are offered. */
export const entryKinds: readonly EntryKind[] = ['meeting', 'deadline', 'questionnaire', 'absence', 'busy', 'holiday'];

/** The states of meetings, in the order in which they are offered. */
export const meetingStates: readonly MeetingState[] = ['proposed', 'set', 'held', 'missed', 'cancelled'];

/** What the address says of a calendar. */
export interface CalendarState {
  view: View;
  day: Day;
  /** Only of these people; empty: of all. */
  people: readonly number[];
  /** Only of these kinds; empty: of all. */
  kinds: readonly EntryKind[];
  /** Only meetings in these states; empty: in all but cancelled ones. */
  states: readonly MeetingState[];
  /** The entry whose panel is open, by `entryKey`. */
  entry: string | undefined;
}

const listed = <Value extends string>(text: string | undefined, known: readonly Value[]): Value[] => {
  const values = (text ?? '').split(',');
  return known.filter((value) => values.includes(value));
};

/** Identifies an entry in an address. */
export const entryKey = ({ Kind, Id }: Pick<Entry, 'Kind' | 'Id'>): string => `${Kind}-${Id}`;

/** Returns the state of the calendar in the address, and a function that changes it; 'goes on' adds a step of Back. */
export function useCalendarState(defaultView: View) {
  const zone = useTimeZone();
  const [search, setSearch] = useAddressState();
  const state: CalendarState = {
    view: views.find((view) => view === search.view) ?? defaultView,
    day: search.day && isDay(search.day) ? search.day : todayIn(zone),
    people: (search.person ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    kinds: listed(search.kind, entryKinds),
    states: listed(search.state, meetingStates),
    entry: search.entry,
  };
  const change = (next: Partial<CalendarState>, as: 'in place' | 'goes on' | 'beside' = 'beside') =>
    setSearch(
      {
        ...('view' in next && { view: next.view }),
        ...('day' in next && { day: next.day }),
        ...('people' in next && { person: next.people?.join(',') }),
        ...('kinds' in next && { kind: next.kinds?.join(',') }),
        ...('states' in next && { state: next.states?.join(',') }),
        ...('entry' in next && { entry: next.entry }),
      },
      as,
    );
  return [state, change] as const;
}

/** Whether an entry is shown: without a choice of states all meetings but cancelled ones. */
export const isShown = ({ Kind, State }: Entry, { states }: Pick<CalendarState, 'states'>): boolean => {
  if (Kind !== 'meeting' || !State) return states.length === 0;
  return states.length === 0 ? State !== 'cancelled' : states.includes(State);
};
