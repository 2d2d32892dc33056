import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarMeeting, writeFeed, writeInvitation } from './write-calendar.ts';

const meeting: CalendarMeeting = {
  id: 12,
  summary: 'Συμβουλευτική συνάντηση για την αναζήτηση εργασίας, με Παπαδοπούλου Μαρία; δεύτερη\nσυνέχεια',
  startsAt: new Date('2026-10-25T16:00:00Z'),
  duration: 50,
  state: 'set',
  place: 'Ερμού 1, Αθήνα',
  link: '',
  sequence: 3,
  changedAt: new Date('2026-10-01T09:30:00Z'),
};
const words = { language: 'el', publicUrl: 'https://ithaki.example.gr:3000' } as const;
const invitation = {
  ...words,
  organizer: { name: 'Πρόγραμμα «Ιθάκη»', email: 'noreply@example.gr' },
  attendee: { name: 'Παπαδοπούλου Μαρία', email: 'maria@example.gr' },
  reminders: [24, 1],
};

const octets = (text: string) => Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
};

describe('an invitation', () => {
  it('is understood by another library as intended', () => {
    const text = writeInvitation(meeting, { ...invitation, method: 'REQUEST' });
    const { calendar, events } = read(text);
    const [event] = events;
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event).toMatchObject({ uid: 'meeting-12@ithaki.example.gr', sequence: 3, summary: meeting.summary });
    expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([
      new Date('2026-10-25T16:00:00Z'),
      new Date('2026-10-25T16:50:00Z'),
    ]);
    expect([event?.location, event?.organizer]).toEqual(['Ερμού 1, Αθήνα', 'mailto:noreply@example.gr']);
    expect(event?.component.getFirstPropertyValue('class')).toBe('PRIVATE');
    expect(event?.attendees).toHaveLength(1);
    const [attendee] = event?.attendees ?? [];
    expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:maria@example.gr');
    expect([attendee?.getParameter('rsvp'), attendee?.getParameter('partstat')]).toEqual(['TRUE', 'NEEDS-ACTION']);
    const alarms = event?.component.getAllSubcomponents('valarm') ?? [];
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT1H']);
  });

  it('has times in UTC, and no line longer than 75 octets', () => {
    const text = writeInvitation(meeting, { ...invitation, method: 'REQUEST' });
    expect(text).toContain('DTSTART:20261025T160000Z');
    expect(text).not.toContain('TZID');
    expect(octets(text)).toBeLessThanOrEqual(75);
    expect(text.endsWith('END:VCALENDAR')).toBe(true);
  });

  it('is cancelled with the same identifier and without reminders', () => {
    const { calendar, events } = read(
      writeInvitation({ ...meeting, sequence: 4 }, { ...invitation, method: 'CANCEL' }),
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(events[0]).toMatchObject({ uid: 'meeting-12@ithaki.example.gr', sequence: 4 });
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(events[0]?.component.getAllSubcomponents('valarm')).toEqual([]);
  });
});

describe('a feed', () => {
  it('has all meetings with their state, but no method and no addresses', () => {
    const text = writeFeed(
      [meeting, { ...meeting, id: 13, state: 'cancelled' }, { ...meeting, id: 14, state: 'proposed' }],
      { ...words, name: 'Ιθάκη' },
    );
    const { calendar, events } = read(text);
    expect(calendar.hasProperty('method')).toBe(false);
    expect(events.map((event) => event.component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'TENTATIVE',
    ]);
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|mailto/i);
    expect(octets(text)).toBeLessThanOrEqual(75);
  });

  it('is the same text as long as nothing changes', () => {
    const write = () => writeFeed([meeting], { ...words, name: 'Ιθάκη' });
    expect(write()).toBe(write());
  });

  it('is understood also if a link is the place', () => {
    const { events } = read(
      writeFeed([{ ...meeting, place: '', link: 'https://meet.example/a;b,c' }], { ...words, name: 'Ιθάκη' }),
    );
    expect(events[0]).toMatchObject({
      location: 'https://meet.example/a;b,c',
      description: 'https://meet.example/a;b,c',
    });
  });
});
