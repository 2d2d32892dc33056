import { type Agenda, meetingAt, type Slot } from '../history/agenda.ts';
import type { GenerationContext } from '../members/invented-members.ts';
import type { Meeting } from '../model.ts';
import type { Part } from '../programme-part.ts';
import { athensInstant } from '../time/days.ts';
import type { DemoAvailability } from './model.ts';
import type { OpenPlace } from './open-places.ts';

/** Minutes after midnight of the evening before today, when the last meetings were set. */
const SET_AT = 21 * 60 + 15;

/** The mentees who still have no meeting, and what is needed to set one. */
export interface CalendarWorld {
  part: Part;
  context: GenerationContext;
  agenda: Agenda;
  /** Of the main programme, by mentor. */
  hours: ReadonlyMap<string, DemoAvailability>;
  /** Mentees without a meeting of an optional action; whoever gets one is taken out. */
  open: Set<OpenPlace>;
  /** When the last meetings were set. */
  setAt: string;
}

/** The evening before today. */
export const lastEvening = ({ calendar }: GenerationContext): string => athensInstant(calendar.today - 1, SET_AT);

/** Returns the mentees of a mentor who still have no meeting. */
export const openPlacesOf = ({ open }: CalendarWorld, mentor: string): OpenPlace[] =>
  [...open].filter((place) => place.mentor === mentor);

/** The first of these slots that is free for the mentor, the mentee and the action; it is taken from then on. */
export const takeSlot = (
  { agenda }: CalendarWorld,
  { mentor, record }: OpenPlace,
  slots: Iterable<Slot>,
): Slot | null => agenda.bookFirst(slots, [mentor, record.mentee], `${record.project} ${record.order}`);

/** A meeting of a mentee, told unless something else is said: in the mentor's office, or through a link. */
export function meetingIn(world: CalendarWorld, { journey, mentor }: OpenPlace, slot: Slot): Meeting {
  const isOnline = world.hours.get(mentor)?.hours.every(({ Modes }) => !Modes.includes('place')) ?? true;
  const code = journey.random.int(100_000, 999_999);
  const meeting = isOnline
    ? meetingAt(slot, false, '', `https://video.example.gr/${mentor}-${code}`)
    : meetingAt(slot, false, journey.office, '');
  meeting.mailedAt = world.setAt;
  return meeting;
}

/** Gives a mentee a meeting, which the mentor set last evening. */
export function setMeeting(world: CalendarWorld, place: OpenPlace, meeting: Meeting): Meeting {
  const { record, mentor } = place;
  record.meeting = meeting;
  world.open.delete(place);
  const { project, order, mentee } = record;
  const actor = meeting.proposal?.by ?? mentor;
  world.part.events.push({ at: world.setAt, kind: 'meetingSet', project, actor, mentee, order });
  return meeting;
}
