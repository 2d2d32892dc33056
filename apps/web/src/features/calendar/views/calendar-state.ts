import type { Entry, EntryKind, MeetingState } from '@ithaki/contract';
import { useAddressState } from '../../../address/address-state.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { type Day, isDay, todayIn } from '../days.ts';
import { type View, views } from './calendar-view.ts';

/** The kinds of entries, in the order of the filter. */
export const entryKinds: readonly EntryKind[] = ['meeting', 'deadline', 'questionnaire', 'absence', 'busy', 'holiday'];

/** The states of meetings, in the order of the filter. */
export const meetingStates: readonly MeetingState[] = ['proposed', 'set', 'held', 'missed', 'cancelled'];

/** The part of the calendar's state that is stored in the address. */
export interface CalendarState {
  view: View;
  day: Day;
  /** Only entries of these people; empty for all. */
  people: readonly number[];
  /** Only entries of these kinds; empty for all. */
  kinds: readonly EntryKind[];
  /** Only meetings in these states; empty for all except cancelled ones. */
  states: readonly MeetingState[];
  /** The `entryKey` of the entry whose panel is open. */
  entry: string | undefined;
}

const listed = <Value extends string>(text: string | undefined, known: readonly Value[]): Value[] => {
  const values = (text ?? '').split(',');
  return known.filter((value) => values.includes(value));
};

/** Returns a text that identifies an entry in an address. */
export const entryKey = ({ Kind, Id }: Pick<Entry, 'Kind' | 'Id'>): string => `${Kind}-${Id}`;

/**
 * Returns the calendar's state from the address, and a function to change it. With 'goes on', the change adds a step to
 * the browser's history.
 */
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

/** Returns whether an entry is shown. If no states are chosen, cancelled meetings are not. */
export const isShown = ({ Kind, State }: Entry, { states }: Pick<CalendarState, 'states'>): boolean => {
  if (Kind !== 'meeting' || !State) return states.length === 0;
  return states.length === 0 ? State !== 'cancelled' : states.includes(State);
};
