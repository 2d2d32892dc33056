/** A meeting as a calendar event. */
export interface CalendarEntry {
  /** Remains equal for the same meeting, so that calendars move the event instead of adding another. */
  uid: string;
  title: string;
  description: string;
  /** Instant, ISO 8601. */
  startsAt: string;
  minutes: number;
  place: string;
  link: string;
}

const utcTime = (time: number): string =>
  new Date(time)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

const MAX_OCTETS = 75;
const octets = new TextEncoder();

/** Folds a line as RFC 5545 (3.1) requires: at most 75 octets each, never within a character. */
function folded(line: string): string {
  let text = '';
  let room = MAX_OCTETS;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (size > room) {
      text += '\r\n ';
      room = MAX_OCTETS - 1;
    }
    text += character;
    room -= size;
  }
  return text;
}

/** Text of an .ics file (RFC 5545) with one meeting. `now` in milliseconds. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const start = Date.parse(entry.startsAt);
  const optional = (name: string, value: string) => (value ? [`${name}:${escaped(value)}`] : []);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ithaki//Ithaki//EL',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(start)}`,
    `DTEND:${utcTime(start + entry.minutes * 60_000)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...optional('DESCRIPTION', entry.description),
    ...optional('LOCATION', entry.place || entry.link),
    ...(entry.link ? [`URL:${entry.link}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
