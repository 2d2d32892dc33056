import type { Random } from '@ithaki/formats';
import type { Meeting } from '../model.ts';
import { athensInstant, type DayNumber, greekDay } from '../time/days.ts';
import { addWorkdays, nextWorkday } from '../time/workdays.ts';

/** The time of a meeting: a working day, minutes after midnight in Athens, and length in minutes. */
export interface Slot {
  day: DayNumber;
  start: number;
  duration: number;
}

const NO_SLOTS: Slot[] = [];
const OPENING_MINUTE = 9 * 60;
const CLOSING_MINUTE = 19 * 60;

/** Minimum minutes between the starts of two meetings of the same mentor, mentee or (individual meetings) action. */
const MINIMUM_GAP = 45;

/** Booked meetings of a programme's people and actions. */
export interface Agenda {
  /** Books the first slot from a day on that is free for all these people, and for the action if given. */
  book(random: Random, from: DayNumber, duration: number, people: readonly string[], action?: string): Slot;
  /** Books the first of these slots that is free for all these people and for the action; null when none is. */
  bookFirst(slots: Iterable<Slot>, people: readonly string[], action: string): Slot | null;
  /** Books exactly this slot if all these people are free; returns whether it did. */
  bookSlot(slot: Slot, people: readonly string[]): boolean;
  isFree(slot: Slot, person: string): boolean;
}

/** Creates an empty agenda. */
export function makeAgenda(): Agenda {
  const people = new Map<string, Slot[]>();
  const actions = new Map<string, Slot[]>();
  const of = (book: Map<string, Slot[]>, key: string, day: DayNumber) => book.get(`${key} ${day}`) ?? NO_SLOTS;
  const add = (book: Map<string, Slot[]>, key: string, slot: Slot) => {
    const bookedSlots = book.get(`${key} ${slot.day}`);
    if (bookedSlots) bookedSlots.push(slot);
    else book.set(`${key} ${slot.day}`, [slot]);
  };

  const isFarEnough = (a: Slot, b: Slot) => Math.abs(a.start - b.start) >= MINIMUM_GAP;
  const isWithoutOverlap = (a: Slot, b: Slot) => a.start >= b.start + b.duration || b.start >= a.start + a.duration;
  const isFree = (slot: Slot, person: string) =>
    of(people, person, slot.day).every((other) => isFarEnough(slot, other) && isWithoutOverlap(slot, other));
  const isActionFree = (slot: Slot, action: string) =>
    of(actions, action, slot.day).every((other) => isFarEnough(slot, other));

  function bookSlot(slot: Slot, participants: readonly string[]): boolean {
    if (!participants.every((person) => isFree(slot, person))) return false;
    for (const person of participants) add(people, person, slot);
    return true;
  }

  function book(
    random: Random,
    from: DayNumber,
    duration: number,
    participants: readonly string[],
    action?: string,
  ): Slot {
    const last = Math.floor((CLOSING_MINUTE - duration - OPENING_MINUTE) / 30);
    for (let day = nextWorkday(from); ; day = addWorkdays(day, 1)) {
      const first = random.int(0, last);
      for (let i = 0; i <= last; i += 1) {
        const slot = { day, start: OPENING_MINUTE + 30 * ((first + i) % (last + 1)), duration };
        if ((action === undefined || isActionFree(slot, action)) && bookSlot(slot, participants)) {
          if (action !== undefined) add(actions, action, slot);
          return slot;
        }
      }
    }
  }

  function bookFirst(slots: Iterable<Slot>, participants: readonly string[], action: string): Slot | null {
    for (const slot of slots) {
      if (!isActionFree(slot, action) || !bookSlot(slot, participants)) continue;
      add(actions, action, slot);
      return slot;
    }
    return null;
  }

  return { book, bookFirst, bookSlot, isFree };
}

/** A meeting that has not taken place yet. Fields are written out for speed: hundreds of thousands are made. */
export function meetingAt({ day, start, duration }: Slot, group: boolean, place: string, link: string): Meeting {
  return {
    date: greekDay(day),
    timeHours: Math.floor(start / 60),
    timeMinutes: start % 60,
    startsAt: athensInstant(day, start),
    duration,
    place,
    link,
    outcome: null,
    group,
    mailedAt: null,
  };
}
