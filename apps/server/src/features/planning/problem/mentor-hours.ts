import type { Availability, Room } from '@ithaki/contract';
import { parseDate, parseTime } from '@ithaki/formats';
import { type DayNumber, dayNumber, weekdayOf } from '@ithaki/meetings';
import type { Mode, OpenHours, Venue } from '@ithaki/planning';
import type { Period } from './period.ts';

const MINUTES_OF_DAY = 1440;

const allModes: readonly Mode[] = ['place', 'online', 'phone'];

/** Minutes after midnight of HH:MM, 24:00 included. */
export function minuteOfTime(text: string): number {
  const { hours, minutes } = parseTime(text, 24) ?? { hours: 0, minutes: 0 };
  return hours * 60 + minutes;
}

/** Where a meeting in a room, or without one, takes place. Mentors who name no room meet where they always do. */
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

/**
 * The hours of a mentor on the days of a period that are no holidays. Extra hours are offered in every mode of the week's
 * hours, or in all when there are none.
 */
export function openHours(
  { UserId, Hours, Extra }: Pick<Availability, 'UserId' | 'Hours' | 'Extra'>,
  period: Period,
  rooms: readonly Room[],
  isDayOff: (day: DayNumber) => boolean,
): OpenHours[] {
  const weekModes = [...new Set(Hours.flatMap(({ Modes }) => Modes))];
  const extraModes = weekModes.length > 0 ? weekModes : allModes;
  const open: OpenHours[] = [];
  for (let index = 0; index < period.days; index++) {
    const day = period.first + index;
    const span = ({ From, To }: { From: string; To: string }) => ({
      from: index * MINUTES_OF_DAY + minuteOfTime(From),
      to: index * MINUTES_OF_DAY + minuteOfTime(To),
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
