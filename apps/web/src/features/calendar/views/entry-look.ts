import type { Entry, EntryKind, MeetingState } from '@ithaki/contract';
import type { Language } from '../../../i18n/language.ts';
import type { Label, Translate } from '../../../i18n/text.ts';
import { dayWords, timeIn, wallText } from '../days.ts';
import { shapes } from './EntryShape.tsx';

/** A theme colour and a shape, because colour alone must not carry meaning. */
interface Look {
  colour: string;
  shape: string;
}

const kinds: Readonly<Record<Exclude<EntryKind, 'meeting'>, Look>> = {
  deadline: { colour: 'orange', shape: shapes.flag },
  questionnaire: { colour: 'violet', shape: shapes.clipboardList },
  absence: { colour: 'gray', shape: shapes.userOff },
  busy: { colour: 'gray', shape: shapes.lock },
  holiday: { colour: 'gray', shape: shapes.beach },
};

const states: Readonly<Record<MeetingState, Look>> = {
  proposed: { colour: 'grape', shape: shapes.help },
  set: { colour: 'brand', shape: shapes.calendarEvent },
  held: { colour: 'teal', shape: shapes.check },
  missed: { colour: 'red', shape: shapes.x },
  cancelled: { colour: 'gray', shape: shapes.calendarOff },
};

/** Returns the colour and shape of an entry by its kind, and of a meeting by its state. */
export const lookOf = ({ Kind, State = 'set' }: Pick<Entry, 'Kind' | 'State'>): Look =>
  Kind === 'meeting' ? states[State] : kinds[Kind];

export const kindLabel = (kind: EntryKind): Label => `calendar.kind.${kind}`;
export const stateLabel = (state: MeetingState): Label => `calendar.state.${state}`;

/** Returns the title of an entry; of somebody else's absence or busy time, whose it is; else the name of its kind. */
export const titleOf = ({ Title, Kind, Names = [] }: Entry, t: Translate): string =>
  Title || Names.join(', ') || t(kindLabel(Kind));

interface Words {
  t: Translate;
  language: Language;
  zone: string;
}

/** Returns the hours of an entry: '15:00–15:45', one time if it has no length, empty if it lasts whole days. */
export function hoursOf({ Start, End, AllDay }: Entry, zone: string): string {
  if (AllDay) return '';
  const [from, to] = [timeIn(Start, zone), timeIn(End, zone)];
  return from === to ? from : `${from}–${to}`;
}

/** Returns whether an entry belongs in the row of whole days. Deadlines do too: they have a time but no length. */
export const fillsDay = ({ Kind, AllDay }: Entry): boolean => AllDay || Kind === 'deadline' || Kind === 'questionnaire';

/** Returns an entry in words for screen readers: time, title and state. */
export function spokenEntry(entry: Entry, { t, language, zone }: Words): string {
  const day = dayWords(wallText(entry.Start, zone).slice(0, 10), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const what = entry.Kind === 'meeting' ? entry.State && t(stateLabel(entry.State)) : t(kindLabel(entry.Kind));
  // What has no title of its own is called by its kind, which is said once.
  return [...new Set([day, hoursOf(entry, zone), titleOf(entry, t), what])].filter(Boolean).join(', ');
}
