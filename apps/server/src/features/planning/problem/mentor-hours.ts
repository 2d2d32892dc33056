import type { Availability, Room } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import { type DayNumber, dayNumber, minuteOfDay, modesOfExtra, weekdayOf } from '@ithaki/meetings';
import { MINUTES_OF_DAY, type Mode, type OpenHours, type Venue } from '@ithaki/planning';
import type { Period } from './period.ts';

/**
 * Returns the site of a meeting: the address of its room, else its place, else that of its mentor, who always meets at one
 * place. Null for a meeting that needs no place.
 */
export function siteOf(
  { mode, roomId, place = '' }: { mode: Mode; roomId: number | null; place?: string },
  mentorId: number | null,
  rooms: readonly Room[],
): string | null {
  if (mode !== 'place') return null;
  const room = rooms.find(({ Id }) => Id === roomId);
  if (room) return room.Address.trim() || `room ${room.Id}`;
  return place.trim() || `mentor ${mentorId}`;
}

const venueOf = (mode: Mode, roomId: number | null, mentorId: number, rooms: readonly Room[]): Venue => {
  const inRoom = mode === 'place' ? roomId : null;
  return { mode, roomId: inRoom, site: siteOf({ mode, roomId: inRoom }, mentorId, rooms) };
};

/** Returns a mentor's hours in a period: the weekly ones on days that are no holidays, and the extra ones. */
export function openHours(
  { UserId, Hours, Extra }: Pick<Availability, 'UserId' | 'Hours' | 'Extra'>,
  period: Period,
  rooms: readonly Room[],
  isDayOff: (day: DayNumber) => boolean,
): OpenHours[] {
  const extraModes = modesOfExtra(Hours);
  const open: OpenHours[] = [];
  for (let index = 0; index < period.days; index++) {
    const day = period.first + index;
    const span = ({ From, To }: { From: string; To: string }) => ({
      from: index * MINUTES_OF_DAY + minuteOfDay(From),
      to: index * MINUTES_OF_DAY + minuteOfDay(To),
    });
    if (!isDayOff(day))
      for (const hours of Hours)
        if (hours.Weekday === weekdayOf(day))
          open.push({
            ...span(hours),
            venues: hours.Modes.map((mode) => venueOf(mode, hours.RoomId ?? null, UserId, rooms)),
          });
    for (const hours of Extra) {
      const date = parseDate(hours.Day);
      if (date && dayNumber(date) === day)
        open.push({ ...span(hours), venues: extraModes.map((mode) => venueOf(mode, null, UserId, rooms)) });
    }
  }
  return open;
}
