import { describe, expect, it } from 'vitest';
import { generateProgramme, type Meeting, type Programme } from './index.ts';

const days = ['2026-11-20', '2026-11-28', '2027-01-01', '2026-08-15', '2028-04-16', '2026-03-29'];

const meetingsOf = ({ records }: Programme): Meeting[] =>
  records.flatMap(({ meeting, others }) => [...(meeting ? [meeting] : []), ...others]);

const count = <Key>(list: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of list) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

describe.each(days)('the calendar on %s', (today) => {
  const programme = generateProgramme({ today });
  const meetings = meetingsOf(programme);
  const { calendar, availability, records, members } = programme;
  if (!calendar) throw new Error('A programme of the default size has a calendar');
  const mentors = new Map(members.map((member) => [`${member.project} ${member.userName}`, member.defaultMentor]));
  const ahead = records.flatMap((record) =>
    [...(record.meeting ? [record.meeting] : []), ...record.others]
      .filter(({ startsAt }) => startsAt > today)
      .map((meeting) => ({
        meeting,
        mentor: record.actionMentor ?? mentors.get(`${record.project} ${record.mentee}`),
      })),
  );

  it('has hours of 24 mentors, and of those who are in both programmes in each', () => {
    expect(new Set(availability.map(({ mentor }) => mentor)).size).toBe(24);
    expect(availability).toHaveLength(27);
  });

  it('has six proposals by both sides, five meetings of which nobody was told, and a series of eight', () => {
    const proposals = meetings.flatMap(({ proposal }) => proposal?.by.replace(/\d+$/, '') ?? []);
    expect(count(proposals)).toEqual(
      new Map([
        ['mentee', 3],
        ['mentor', 3],
      ]),
    );
    expect(meetings.filter(({ mailedAt }) => mailedAt === null)).toHaveLength(5);
    const series = meetings.flatMap((meeting) => (meeting.series ? meeting : []));
    expect(series.map((meeting) => meeting.series?.index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(series.map(({ timeHours, timeMinutes }) => `${timeHours}:${timeMinutes}`)).size).toBe(1);
  });

  it('has a talk whose places are taken and for which others wait', () => {
    const taking = meetings.filter(({ capacity }) => capacity !== undefined);
    expect(taking.length).toBe(taking[0]?.capacity);
    expect(taking.length).toBeGreaterThan(3);
    expect(calendar.waiting).toHaveLength(3);
    expect(new Set(calendar.waiting.map(({ startsAt }) => startsAt))).toEqual(new Set([taking[0]?.startsAt]));
  });

  it('has three absences, of which one hits meetings', () => {
    const hits = calendar.absences.map(
      ({ mentor, from, to }) =>
        ahead.filter((one) => one.mentor === mentor && one.meeting.startsAt >= from && one.meeting.startsAt < to)
          .length,
    );
    expect(hits.map((n) => n > 0)).toEqual([false, true, false]);
  });

  it('plans a meeting for each of many mentees who have none, and leaves four without one', () => {
    const { plan, absences } = calendar;
    expect(plan.notPlaced).toHaveLength(4);
    expect(plan.meetings.length).toBeGreaterThan(10);
    const planned = [...plan.meetings.map(({ mentee }) => mentee), ...plan.notPlaced.map(({ mentee }) => mentee)];
    expect(new Set(planned).size).toBe(planned.length);
    const away = mentors.get(`epicheiro ${plan.notPlaced[0]?.mentee}`);
    expect(absences.map(({ mentor }) => mentor)).toContain(away);
    for (const record of records)
      if (record.order === plan.order && planned.includes(record.mentee)) expect(record.meeting).toBeNull();
  });

  it('has proofs of every kind, six no-shows in a hundred, and minutes to agree', () => {
    const held = meetings.filter(({ outcome }) => outcome === 'held');
    expect(new Set(held.map(({ proof }) => proof?.kind)).size).toBe(7);
    const single = meetings.filter(({ group, outcome }) => !group && outcome);
    const missed = single.filter(({ outcome }) => outcome === 'missed').length / single.length;
    expect(missed).toBeGreaterThan(0.045);
    expect(missed).toBeLessThan(0.08);
    const toAgree = records.filter(
      ({ meeting, minutes }) => minutes && !meeting?.group && meeting?.agreed === undefined,
    );
    expect(toAgree.length).toBeGreaterThan(3);
  });

  it('takes every hour that one mentor has in the coming week', () => {
    const full = availability.filter(({ project, hours }) => project === 'epicheiro' && hours.length === 2);
    // Two times of a week; in what is left of each nobody can meet for 45 minutes.
    const free = full.map(({ mentor, hours }) => {
      const own = ahead.filter((one) => one.mentor === mentor).map(({ meeting }) => meeting);
      const minutes = hours.length * 180;
      const week = own.filter(({ startsAt }) => Date.parse(startsAt) < Date.parse(today) + 8 * 86_400_000);
      return minutes - week.reduce((sum, { duration }) => sum + duration, 0);
    });
    expect(Math.min(...free)).toBeLessThanOrEqual(90);
  });
});
