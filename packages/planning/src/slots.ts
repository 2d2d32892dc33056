import { covers, dayOf, isTakenBy, MINUTES_OF_DAY, overlap, type Taking, takenUntil, weekOf } from './distance.ts';
import type { Mentor, Room, Rules, Span, TakenTime, Venue } from './model.ts';

/** A time at which a mentor could begin a meeting, and how. `site`, `room` and `mentor` are positions in lists. */
export interface Slot {
  readonly mentor: number;
  readonly start: number;
  readonly venue: Venue;
  readonly site: number;
  readonly room: number;
  /** The mentor's day and week, as positions. */
  readonly day: number;
  readonly week: number;
  /** Until when the mentor's hours last. */
  readonly until: number;
}

/** Stands for no site and no room. */
export const NONE = -1;

/** Gives the sites, rooms, days and weeks of slots their positions. */
export class Numbering {
  readonly days: number;
  readonly weeks: number;
  readonly #rules: Rules;
  readonly #sites = new Map<string, number>();
  readonly #rooms: ReadonlyMap<number, number>;

  constructor(rules: Rules, rooms: readonly Room[]) {
    this.#rules = rules;
    this.days = rules.days;
    this.weeks = weekOf(rules.days - 1, rules) + 1;
    this.#rooms = new Map(rooms.map(({ id }, index) => [id, index]));
  }

  #site(site: string | null): number {
    if (site === null) return NONE;
    const known = this.#sites.get(site) ?? this.#sites.size;
    this.#sites.set(site, known);
    return known;
  }

  slot(mentor: number, start: number, venue: Venue, until: number): Slot {
    const day = dayOf(start);
    return {
      mentor,
      start,
      venue,
      site: this.#site(venue.site),
      room: venue.roomId === null ? NONE : (this.#rooms.get(venue.roomId) ?? NONE),
      day: mentor * this.days + day,
      week: mentor * this.weeks + weekOf(day, this.#rules),
      until,
    };
  }
}

/** Returns all slots of a mentor's hours, taken or not. Overlapping hours give each slot once. */
function slotsOf(mentor: Mentor, index: number, { step }: Rules, numbering: Numbering): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { from, to, venues } of mentor.hours)
    for (let start = Math.ceil(from / step) * step; start < to; start += step)
      for (const venue of venues) {
        const key = `${start}/${venue.mode}/${venue.roomId}/${venue.site}`;
        if ((slots.get(key)?.until ?? 0) < to) slots.set(key, numbering.slot(index, start, venue, to));
      }
  return [...slots.values()].sort((a, b) => a.start - b.start);
}

/** Whether a meeting of a duration fits into the mentor's hours, and ends for its people on the same day. */
function fits(slot: Slot, duration: number, rules: Rules): boolean {
  const endOfDay = (dayOf(slot.start) + 1) * MINUTES_OF_DAY;
  return slot.start + duration <= slot.until && takenUntil(slot.start, duration, rules) <= endOfDay;
}

/** Returns how long, and at which place, a meeting in a slot occupies the people who take part. */
const meetingAt = ({ start, venue }: Slot, duration: number, rules: Rules): Taking => ({
  from: start,
  to: takenUntil(start, duration, rules),
  site: venue.site,
});

/** Whether nothing that was set before planning takes the mentor or the room. */
function isFree(slot: Slot, duration: number, mentor: Mentor, room: Room | undefined, rules: Rules): boolean {
  const meeting = meetingAt(slot, duration, rules);
  if (mentor.taken.some((taken) => isTakenBy(taken, meeting, duration, rules.travel))) return false;
  return !room?.taken.some((taken) => overlap(taken, meeting));
}

/** When people can come to a meeting. */
export interface Presence {
  readonly taken: readonly Span[];
  readonly hours: readonly Span[] | null;
}

/** Whether people can come to a meeting at this time. */
export function suits(start: number, duration: number, { hours, taken }: Presence, rules: Rules): boolean {
  const meeting = { from: start, to: start + duration };
  if (hours && !hours.some((span) => covers(span, meeting))) return false;
  const whole = { from: start, to: takenUntil(start, duration, rules) };
  return !taken.some((span) => overlap(span, whole));
}

/** The slots of all mentors, and which of them are free before planning begins. */
export class SlotTable {
  readonly numbering: Numbering;
  readonly #rules: Rules;
  readonly #mentors: ReadonlyMap<number, { mentor: Mentor; index: number; slots: Slot[] }>;
  readonly #byIndex: readonly Mentor[];
  readonly #rooms: ReadonlyMap<number, Room>;
  readonly #known = new Map<string, Slot[]>();

  constructor({ rules, mentors, rooms }: { rules: Rules; mentors: readonly Mentor[]; rooms: readonly Room[] }) {
    const numbering = new Numbering(rules, rooms);
    this.numbering = numbering;
    this.#rules = rules;
    this.#byIndex = mentors;
    this.#rooms = new Map(rooms.map((room) => [room.id, room]));
    this.#mentors = new Map(
      mentors.map((mentor, index) => [mentor.id, { mentor, index, slots: slotsOf(mentor, index, rules, numbering) }]),
    );
  }

  /** Returns the position of a mentor; undefined for somebody who is none of the mentors. */
  indexOf(mentorId: number): number | undefined {
    return this.#mentors.get(mentorId)?.index;
  }

  /** Returns a mentor's slots in which a meeting of this duration fits, taken or not. */
  fitting(mentorId: number, duration: number): readonly Slot[] {
    const slots = () => this.#mentors.get(mentorId)?.slots.filter((slot) => fits(slot, duration, this.#rules)) ?? [];
    return this.#remembered(`fitting/${mentorId}/${duration}`, slots);
  }

  /** Whether the mentor could meet at a slot if there were no other meetings. */
  isThere(slot: Slot, duration: number): boolean {
    return !this.#isTaken(slot, duration, ({ isMeeting }) => !isMeeting);
  }

  /** Whether the mentor is away at a slot. */
  isAway(slot: Slot, duration: number): boolean {
    return this.#isTaken(slot, duration, ({ isAway }) => isAway === true);
  }

  #isTaken(slot: Slot, duration: number, counts: (taken: TakenTime) => boolean): boolean {
    const meeting = meetingAt(slot, duration, this.#rules);
    const taken = this.#byIndex[slot.mentor]?.taken.filter(counts) ?? [];
    return taken.some((span) => isTakenBy(span, meeting, duration, this.#rules.travel));
  }

  /** Returns a mentor's slots in which a meeting of this duration fits, and that nothing set before planning takes. */
  free(mentorId: number, duration: number): readonly Slot[] {
    const mentor = this.#mentors.get(mentorId)?.mentor;
    if (!mentor) return [];
    return this.#remembered(`free/${mentorId}/${duration}`, () =>
      this.fitting(mentorId, duration).filter((slot) =>
        isFree(slot, duration, mentor, this.#rooms.get(slot.venue.roomId ?? NONE), this.#rules),
      ),
    );
  }

  #remembered(key: string, make: () => Slot[]): readonly Slot[] {
    const known = this.#known.get(key) ?? make();
    this.#known.set(key, known);
    return known;
  }
}
