/** A time of day, or a duration, in hours and minutes. */
export type TimeOfDay = { hours: number; minutes: number };

/**
 * Parses H:mm or HH:mm; undefined when it is not a time. `maxHours` is 23 for a time of day, 99 for a questionnaire's
 * duration.
 */
export function parseTime(text: string, maxHours = 23): TimeOfDay | undefined {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  const time = { hours: Number(found?.[1]), minutes: Number(found?.[2]) };
  return time.hours <= maxHours ? time : undefined;
}

/** HH:mm, the stored and displayed form of times. */
export const formatTime = ({ hours, minutes }: TimeOfDay): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

const two = (part: number): string => String(part).padStart(2, '0');

/** Formats seconds for a countdown: '1:05:09', or '12:30' below an hour. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
