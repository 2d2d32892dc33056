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
    record.meeting
      ? [
          {
            ...record.meeting,
            at: Date.parse(record.meeting.startsAt) / 60_000,
            order: record.order,
            project: record.project,
            mentee: record.mentee,
            mentor: mentor(record),
          },
        ]
      : [],
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
    const same =
      meeting.group &&
      before.group &&
      meeting.at === before.at &&
      meeting.order === before.order &&
      meeting.mentee !== before.mentee;
    return same ? [] : [`${key} ${before.startsAt} ${meeting.startsAt}`];
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

  it('has no two meetings nearer than 45 minutes with one mentor, one mentee or one individual action', () => {
    expect(meetings.length).toBeGreaterThan(1500);
    expect(tooNear(meetings, ({ mentor }) => mentor)).toEqual([]);
    expect(tooNear(meetings, ({ mentee }) => mentee)).toEqual([]);
    const individual = meetings.filter(({ group }) => !group);
    expect(tooNear(individual, ({ project, order }) => `${project} ${order}`)).toEqual([]);
  });

  it('has meetings on working days only, between nine and seven in Athens', () => {
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

  it('tells of nothing that is still to come, plans apart', () => {
    const told = programme.records.flatMap((record) => [
      ...[record.savedAt, record.submittedAt, record.reviewedAt, record.confirmedAt, record.completedAt],
      ...(record.meeting ? [record.meeting.mailedAt, record.meeting.outcome && record.meeting.startsAt] : []),
    ]);
    const all = [
      ...told,
      ...programme.events.map(({ at }) => at),
      ...programme.members.map((member) => member.stateChangedAt),
    ];
    expect(all.filter((at) => at && at >= midnight)).toEqual([]);
    const planned = meetings.filter(({ outcome }) => outcome === null);
    expect(planned.length).toBeGreaterThan(20);
    expect(planned.every(({ startsAt }) => startsAt >= midnight)).toBe(true);
  });

  it('has done nothing before what must be completed first', () => {
    const done = new Map(
      programme.records.map((record) => [`${record.project} ${record.mentee} ${record.order}`, record]),
    );
    for (const { url, actions } of programme.projects)
      for (const { order, enableCondition } of actions)
        for (const [, need] of enableCondition.matchAll(/actions\[(\d+)\]/g))
          for (const record of programme.records.filter((found) => found.project === url && found.order === order)) {
            const started = record.savedAt ?? record.completedAt ?? record.meeting?.startsAt;
            const before = done.get(`${url} ${record.mentee} ${need}`)?.completedAt ?? '9';
            if (started) expect(before < started, `${record.mentee} ${order} before ${need}`).toBe(true);
          }
  });

  it('shows the known mentees where they are expected', () => {
    const of = (mentee: string, order: number) =>
      programme.records.find((record) => record.mentee === mentee && record.order === order);
    expect(of('mentee1', 12)).toMatchObject({ submittedAt: null, text: expect.any(String) });
    expect(of('mentee2', 18)).toMatchObject({ submittedAt: expect.any(String), reviewedAt: null, completedAt: null });
    expect(of('mentee41', 9)).toMatchObject({ submittedAt: expect.any(String), reviewedAt: null, completedAt: null });
    expect(of('mentee3', 16)?.meeting).toMatchObject({ outcome: null });
    expect(of('mentee61', 17)?.meeting).toMatchObject({ outcome: null });
  });
});

describe('the usual programme', () => {
  const { records, members, links, events } = usual;
  const mentees = members.filter(({ kayas }) => kayas !== null);

  it('has mentees of every state, most active, most in the main programme', () => {
    const count = (state: number) => mentees.filter((member) => member.state === state).length;
    expect(count(1)).toBeGreaterThan(130);
    for (const state of [0, 2, 3]) expect(count(state)).toBeGreaterThan(8);
    expect(mentees.filter(({ project }) => project === 'neoi').length).toBe(34);
    expect(mentees.filter(({ defaultMentor }) => defaultMentor === null).length).toBeGreaterThan(5);
  });

  it('has work in every standing: drafts, waiting, returned, late, unminuted, missed, inactive', () => {
    const some = (holds: (record: ActionRecord) => unknown) => records.filter(holds).length;
    expect(some((r) => r.submittedAt && !r.reviewedAt && !r.completedAt)).toBeGreaterThan(10);
    expect(some((r) => r.savedAt && !r.submittedAt && !r.confirmedAt)).toBeGreaterThan(5);
    expect(some((r) => r.review === 'returned')).toBeGreaterThan(3);
    expect(some((r) => r.dueAt && r.dueAt < '2026-11-20' && !r.submittedAt && !r.confirmedAt)).toBeGreaterThan(5);
    expect(some((r) => r.meeting?.outcome === 'held' && !r.minutes)).toBeGreaterThan(2);
    expect(some((r) => r.meeting?.outcome === 'missed')).toBeGreaterThan(10);
    expect(some((r) => r.publishedAt.startsWith('3000'))).toBeGreaterThan(50);
    expect(some((r) => r.actionMentor)).toBeGreaterThan(20);
  });

  it('has planned meetings this week and next for many mentors', () => {
    const planned = meetingsOf(usual).filter(({ outcome }) => outcome === null);
    expect(planned.filter(({ startsAt }) => startsAt < '2026-11-23').length).toBeGreaterThan(5);
    expect(planned.filter(({ startsAt }) => startsAt >= '2026-11-23').length).toBeGreaterThan(20);
    expect(new Set(planned.map(({ mentor }) => mentor)).size).toBeGreaterThan(12);
  });

  it('completes a meeting when it was held and minuted, and never otherwise', () => {
    for (const { meeting, minutes, completedAt } of records)
      if (meeting) expect(completedAt !== null).toBe(meeting.outcome === 'held' && minutes !== null);
  });

  it('has minutes and texts that do not read alike, with no blank left open', () => {
    const written = records.flatMap(({ minutes, text, meeting }) =>
      minutes && !meeting?.group ? [minutes] : text ? [text] : [],
    );
    expect(written.length).toBeGreaterThan(2000);
    expect(new Set(written).size / written.length).toBeGreaterThan(0.9);
    // Placeholders of questionnaires and quantifiers of patterns are not template words.
    expect(JSON.stringify(usual).replaceAll(/\{(ID_\d{4}|\d+)\}/g, '')).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  it('links supervisors to mentors and coordinators to mentees, and leaves some mentors under nobody', () => {
    const subjects = (viewer: string) => links.filter((link) => link.viewer === viewer).map(({ subject }) => subject);
    expect(subjects('supervisor1')).toContain('mentor1');
    expect(subjects('supervisor2')).not.toContain('mentor1');
    expect(subjects('coordinator1')).toContain('mentee1');
    expect(subjects('coordinator2')).not.toContain('mentee1');
    expect(links.some(({ kind, subject }) => kind === 'supervises' && subject === 'mentor20')).toBe(false);
  });

  it('has states changed by those who may: a manager, or whoever leaves', () => {
    const changes = events.filter(({ kind }) => kind === 'stateChanged');
    expect(changes.length).toBeGreaterThan(20);
    expect(new Set(changes.map(({ actor, mentee }) => (actor === mentee ? 'self' : actor)))).toEqual(
      new Set(['self', 'manager']),
    );
  });

  it('tells each completion as an event, each mentee’s in order of time', () => {
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
