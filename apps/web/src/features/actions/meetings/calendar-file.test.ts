import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: '6-101@example.gr',
  title: 'Συνάντηση; πρώτη, με σύμβουλο',
  description: 'Πρώτη γραμμή\nΔεύτερη',
  startsAt: '2026-12-01T14:40:00.000Z',
  minutes: 45,
  place: 'Δημαρχείο',
  link: 'https://example.gr/a',
};
const now = Date.parse('2026-11-21T02:52:06Z');

test('writes a meeting with its times in UTC and with special characters escaped', () => {
  const lines = calendarFile(entry, now).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ithaki//Ithaki//EL',
    'BEGIN:VEVENT',
    'UID:6-101@example.gr',
    'DTSTAMP:20261121T025206Z',
    'DTSTART:20261201T144000Z',
    'DTEND:20261201T152500Z',
    'SUMMARY:Συνάντηση\\; πρώτη\\, με σύμβουλο',
    'DESCRIPTION:Πρώτη γραμμή\\nΔεύτερη',
    'LOCATION:Δημαρχείο',
    'URL:https://example.gr/a',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('folds lines longer than 75 octets so that unfolding gives the text back', () => {
  const title = 'Μια συνάντηση με πολύ μακρύ τίτλο που δεν χωρά σε μία γραμμή του αρχείου 📅📅📅📅📅📅📅📅📅📅';
  const text = calendarFile({ ...entry, title }, now);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

test('writes the link of a remote meeting as its place', () => {
  expect(calendarFile({ ...entry, place: '', description: '' }, now)).toContain(
    '\r\nLOCATION:https://example.gr/a\r\n',
  );
});
