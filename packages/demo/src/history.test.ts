import { instantToZonedTime, zonedTimeToInstant } from '@ithaki/formats';
import { describe, expect, it } from 'vitest';
import { type ActionRecord, generateProgramme, type Programme } from './index.ts';

/** A Friday before an ordinary weekend, New Year's Day, mid-August, Easter Sunday and the day clocks change. */
const days = ['2026-11-20', '2027-01-01', '2026-08-15', '2028-04-16', '2026-03-29'];
const programmes = new Map(days.map((today) => [today, generateProgramme({ today })]));
const usual = programmes.get('2026-11-20') ?? generateProgramme({ today: '2026-11-20' });

const mentorOf = ({ members }: Programme) => {
  const mentors = new Map(members.map((member) => [`${member.project} ${member.userName}`, member.defaultMentor]));
  return (record: ActionRecord) => record.actionMentor ?? mentors.get(`${record.project} ${record.mentee}`) ?? '';
};

function meetingsOf(programme: Programme) {
  const mentor = mentorOf(programme);
  return programme.records.flatMap((record) =>
    [...(record.meeting ? [record.meeting] : []), ...record.others].map((meeting) => ({
      ...meeting,
      at: Date.parse(meeting.startsAt) / 60_000,
      order: record.order,
      project: record.project,
      mentee: record.mentee,
      mentor: mentor(record),
    })),
  );
}

type Held = ReturnType<typeof meetingsOf>[number];

/** Pairs of meetings with the same key less than 45 minutes apart; a group meeting counts once. */
function tooNear(meetings: Held[], keyOf: (meeting: Held) => string): string[] {
  const sorted = [...meetings].sort((a, b) => a.at - b.at);
  const last = new Map<string, Held>();
  return sorted.flatMap((meeting) => {
    const key = keyOf(meeting);
    const before = last.get(key);
    last.set(key, meeting);
    if (!before || meeting.at - before.at >= 45) return [];
    const isSameGroupMeeting =
      meeting.group &&
      before.group &&
      meeting.at === before.at &&
      meeting.order === before.order &&
      meeting.mentee !== before.mentee;
    return isSameGroupMeeting ? [] : [`${key} ${before.startsAt} ${meeting.startsAt}`];
  });
}

const holidays2026 = [
  '01-01',
  '06-01',
  '23-02',
  '25-03',
  '10-04',
  '12-04',
  '13-04',
  '01-05',
  '31-05',
  '01-06',
  '15-08',
  '28-10',
  '25-12',
  '26-12',
];

describe.each(days)('the history up to %s', (today) => {
  const programme = programmes.get(today) ?? usual;
  const meetings = meetingsOf(programme);
  const midnight =
    zonedTimeToInstant({ date: today.split('-').reverse().join('-'), hours: 0, minutes: 0 })?.toISOString() ?? '';

  it('has at least 45 minutes between meetings of one mentor, one mentee or one individual action', () => {
    expect(meetings.length).toBeGreaterThan(1500);
    expect(tooNear(meetings, ({ mentor }) => mentor)).toEqual([]);
    expect(tooNear(meetings, ({ mentee }) => mentee)).toEqual([]);
    const individual = meetings.filter(({ group }) => !group);
    expect(tooNear(individual, ({ project, order }) => `${project} ${order}`)).toEqual([]);
  });

  it('has meetings only on working days, between nine and seven in Athens', () => {
    for (const { date, timeHours, timeMinutes, duration, startsAt } of meetings) {
      expect(instantToZonedTime(new Date(startsAt))).toEqual({ date, hours: timeHours, minutes: timeMinutes });
      const [day = 0, month = 0, year = 0] = date.split('-').map(Number);
      const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
      expect([0, 6]).not.toContain(weekday);
      if (year === 2026) expect(holidays2026).not.toContain(date.slice(0, 5));
      expect(timeHours).toBeGreaterThanOrEqual(9);
      expect(timeHours * 60 + timeMinutes + duration).toBeLessThanOrEqual(19 * 60);
    }
  });

  it('contains nothing later than today except planned meetings', () => {
    const recordedInstants = programme.records.flatMap((record) => [
      ...[record.savedAt, record.submittedAt, record.reviewedAt, record.confirmedAt, record.completedAt],
      ...(record.meeting ? [record.meeting.mailedAt, record.meeting.outcome && record.meeting.startsAt] : []),
    ]);
    const allInstants = [
      ...recordedInstants,
      ...programme.events.map(({ at }) => at),
      ...programme.members.map((member) => member.stateChangedAt),
    ];
    expect(allInstants.filter((at) => at && at >= midnight)).toEqual([]);
    const planned = meetings.filter(({ outcome }) => outcome === null);
    expect(planned.length).toBeGreaterThan(20);
    expect(planned.every(({ startsAt }) => startsAt >= midnight)).toBe(true);
  });

  it('starts no action before its prerequisites are completed', () => {
    const recordsByKey = new Map(
      programme.records.map((record) => [`${record.project} ${record.mentee} ${record.order}`, record]),
    );
    for (const { url, actions } of programme.projects)
      for (const { order, enableCondition } of actions)
        for (const [, need] of enableCondition.matchAll(/actions\[(\d+)\]/g))
          for (const record of programme.records.filter((found) => found.project === url && found.order === order)) {
            const started = record.savedAt ?? record.completedAt ?? record.meeting?.startsAt;
            const before = recordsByKey.get(`${url} ${record.mentee} ${need}`)?.completedAt ?? '9';
            if (started) expect(before < started, `${record.mentee} ${order} before ${need}`).toBe(true);
          }
  });

  it('puts the documented mentees in their fixed positions', () => {
    const of = (mentee: string, order: number) =>
      programme.records.find((record) => record.mentee === mentee && record.order === order);
    expect(of('mentee1', 12)).toMatchObject({ submittedAt: null, text: expect.any(String) });
    expect(of('mentee2', 18)).toMatchObject({ submittedAt: expect.any(String), reviewedAt: null, completedAt: null });
    expect(of('mentee41', 9)).toMatchObject({ submittedAt: expect.any(String), reviewedAt: null, completedAt: null });
    expect(of('mentee3', 16)?.meeting).toMatchObject({ outcome: null });
    expect(of('mentee61', 17)?.meeting).toMatchObject({ outcome: null });
  });
});

describe('the default programme', () => {
  const { records, members, links, events } = usual;
  const mentees = members.filter(({ kayas }) => kayas !== null);

  it('has mentees in every state, most of them active and in the main programme', () => {
    const count = (state: number) => mentees.filter((member) => member.state === state).length;
    expect(count(1)).toBeGreaterThan(130);
    for (const state of [0, 2, 3]) expect(count(state)).toBeGreaterThan(8);
    expect(mentees.filter(({ project }) => project === 'neoi').length).toBe(34);
    expect(mentees.filter(({ defaultMentor }) => defaultMentor === null).length).toBeGreaterThan(5);
  });

  it('has work of every kind: drafts, waiting, returned, late, without minutes, missed, inactive', () => {
    const countRecords = (holds: (record: ActionRecord) => unknown) => records.filter(holds).length;
    expect(countRecords((record) => record.submittedAt && !record.reviewedAt && !record.completedAt)).toBeGreaterThan(
      10,
    );
    expect(countRecords((record) => record.savedAt && !record.submittedAt && !record.confirmedAt)).toBeGreaterThan(5);
    expect(countRecords((record) => record.review === 'returned')).toBeGreaterThan(3);
    expect(
      countRecords(
        (record) => record.dueAt && record.dueAt < '2026-11-20' && !record.submittedAt && !record.confirmedAt,
      ),
    ).toBeGreaterThan(5);
    expect(countRecords((record) => record.meeting?.outcome === 'held' && !record.minutes)).toBeGreaterThan(2);
    expect(countRecords((record) => record.meeting?.outcome === 'missed')).toBeGreaterThan(10);
    expect(countRecords((record) => record.publishedAt.startsWith('3000'))).toBeGreaterThan(50);
    expect(countRecords((record) => record.actionMentor)).toBeGreaterThan(20);
  });

  it('has planned meetings this week and next for many mentors', () => {
    const planned = meetingsOf(usual).filter(({ outcome }) => outcome === null);
    expect(planned.filter(({ startsAt }) => startsAt < '2026-11-23').length).toBeGreaterThan(5);
    expect(planned.filter(({ startsAt }) => startsAt >= '2026-11-23').length).toBeGreaterThan(20);
    expect(new Set(planned.map(({ mentor }) => mentor)).size).toBeGreaterThan(12);
  });

  it('completes a meeting exactly when it was held and has minutes', () => {
    for (const { meeting, minutes, completedAt } of records)
      if (meeting) expect(completedAt !== null).toBe(meeting.outcome === 'held' && minutes !== null);
  });

  it('has varied minutes and texts, with every placeholder filled', () => {
    const writtenTexts = records.flatMap(({ minutes, text, meeting }) =>
      minutes && !meeting?.group ? [minutes] : text ? [text] : [],
    );
    expect(writtenTexts.length).toBeGreaterThan(2000);
    expect(new Set(writtenTexts).size / writtenTexts.length).toBeGreaterThan(0.9);
    // Placeholders of views, questionnaires and links, and quantifiers of patterns are not template words.
    expect(JSON.stringify(usual).replaceAll(/\{\{\w+\}\}|\{(ID_\d{4}|\d+|code)\}/g, '')).not.toMatch(
      /\{\w+\}|undefined|NaN/,
    );
  });

  it('links supervisors to mentors and coordinators to mentees, with some mentors unsupervised', () => {
    const subjects = (viewer: string) => links.filter((link) => link.viewer === viewer).map(({ subject }) => subject);
    expect(subjects('supervisor1')).toContain('mentor1');
    expect(subjects('supervisor2')).not.toContain('mentor1');
    expect(subjects('coordinator1')).toContain('mentee1');
    expect(subjects('coordinator2')).not.toContain('mentee1');
    expect(links.some(({ kind, subject }) => kind === 'supervises' && subject === 'mentor20')).toBe(false);
  });

  it('has states changed only by a manager or by the mentee who leaves', () => {
    const changes = events.filter(({ kind }) => kind === 'stateChanged');
    expect(changes.length).toBeGreaterThan(20);
    expect(new Set(changes.map(({ actor, mentee }) => (actor === mentee ? 'self' : actor)))).toEqual(
      new Set(['self', 'manager']),
    );
  });

  it('has an event for each completion, in chronological order for each mentee', () => {
    expect(events.filter(({ kind }) => kind === 'completed').length).toBe(
      records.filter((record) => record.completedAt).length,
    );
    const last = new Map<string, string>();
    for (const { project, mentee, at } of events) {
      expect(at >= (last.get(`${project} ${mentee}`) ?? '')).toBe(true);
      last.set(`${project} ${mentee}`, at);
    }
  });
});
