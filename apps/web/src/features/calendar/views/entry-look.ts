import type { Entry, EntryKind, MeetingState } from '@ithaki/contract';
import {
  IconBeach,
  IconCalendarEvent,
  IconCalendarOff,
  IconCheck,
  IconClipboardList,
  IconFlag,
  IconHelp,
  IconLock,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import type { Icon } from '../../../feature.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Label, Translate } from '../../../i18n/text.ts';
import { dayWords, timeIn, wallText } from '../days.ts';

/** A theme colour and a shape, because colour alone must not carry meaning. */
interface Look {
  colour: string;
  icon: Icon;
}

const kinds: Readonly<Record<Exclude<EntryKind, 'meeting'>, Look>> = {
  deadline: { colour: 'orange', icon: IconFlag },
  questionnaire: { colour: 'violet', icon: IconClipboardList },
  absence: { colour: 'gray', icon: IconUserOff },
  busy: { colour: 'gray', icon: IconLock },
  holiday: { colour: 'gray', icon: IconBeach },
};

const states: Readonly<Record<MeetingState, Look>> = {
  proposed: { colour: 'grape', icon: IconHelp },
  set: { colour: 'brand', icon: IconCalendarEvent },
  held: { colour: 'teal', icon: IconCheck },
  missed: { colour: 'red', icon: IconX },
  cancelled: { colour: 'gray', icon: IconCalendarOff },
};

/** Returns the colour and shape of an entry by its kind, and of a meeting by its state. */
export const lookOf = ({ Kind, State = 'set' }: Pick<Entry, 'Kind' | 'State'>): Look =>
  Kind === 'meeting' ? states[State] : kinds[Kind];

export const kindLabel = (kind: EntryKind): Label => `calendar.kind.${kind}`;
export const stateLabel = (state: MeetingState): Label => `calendar.state.${state}`;

/** Returns the title of an entry; if the reader may not know the title, the name of its kind. */
export const titleOf = ({ Title, Kind }: Entry, t: Translate): string => Title || t(kindLabel(Kind));

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
  return [day, hoursOf(entry, zone), titleOf(entry, t), what].filter(Boolean).join(', ');
}
