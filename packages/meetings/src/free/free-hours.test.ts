import { instantAt, parseDate, wallTimeAt } from '@ithaki/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  daysOff,
  type FreeQuestion,
  freeHours,
  judgeHour,
  type MentorTimes,
  type Span,
  type TakenTime,
} from '../index.ts';

const day = (text: string) => {
  const date = parseDate(text);
  if (!date) throw new Error(`no date: ${text}`);
  return dayNumber(date);
};

/** Returns the instant of a local time in Athens, given as `DD-MM-YYYY HH:MM`. */
const at = (text: string): number => {
  const date = parseDate(text.slice(0, 10));
  if (!date) throw new Error(`no date: ${text}`);
  return instantAt({ ...date, hours: Number(text.slice(11, 13)), minutes: Number(text.slice(14)) }).getTime();
};
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) });
const meeting = (from: string, minutes: number, place: string | null = null): TakenTime => ({
  from: at(from),
  to: at(from) + minutes * 60_000,
  place,
});

const mentor = (times: Partial<MentorTimes> = {}): MentorTimes => ({
  mentorId: 7,
  hours: [{ Weekday: 1, From: '10:00', To: '12:00', Modes: ['online'] }],
  extra: [],
  absences: [],
  busy: [],
  meetings: [],
  maxPerDay: null,
  maxPerWeek: null,
  ...times,
});

/** The Monday whose hours most tests ask for; `question` asks on the Saturday before. */
const monday = '07-12-2026';
const question = (changes: Partial<FreeQuestion> = {}, times: Partial<MentorTimes> = {}): FreeQuestion => ({
  zone: 'Europe/Athens',
  now: new Date(at('05-12-2026 09:00')),
  from: day(monday),
  to: day(monday),
  minutes: 45,
  step: 15,
  noticeHours: 24,
  horizonDays: 60,
  travelMinutes: 30,
  isDayOff: () => false,
  mentee: [],
  actionStarts: [],
  mentors: [mentor(times)],
  rooms: new Map(),
  ...changes,
});

const clock = (instant: Date) => {
  const { hours, minutes } = wallTimeAt(instant);
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};
const free = (asked: FreeQuestion) => freeHours(asked).hours.map((hour) => clock(hour.at));
const why = (asked: FreeQuestion) => Object.fromEntries(freeHours(asked).why.map(({ rule, count }) => [rule, count]));

describe('the free hours of a mentor', () => {
  it('lie within the offered hours and leave room for the whole meeting', () => {
    expect(free(question())).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00', '11:15']);
    expect(free(question({ minutes: 120 }))).toEqual(['10:00']);
    expect(free(question({ minutes: 121 }))).toEqual([]);
  });

  it('begin at multiples of the step; adjoining offered hours count as one stretch', () => {
    const hours = [
      { Weekday: 1, From: '10:10', To: '11:00', Modes: ['online'] as const },
      { Weekday: 1, From: '11:00', To: '11:35', Modes: ['online'] as const },
    ];
    expect(free(question({ step: 30 }, { hours }))).toEqual(['10:30']);
    expect(free(question({}, { hours }))).toEqual(['10:15', '10:30', '10:45']);
  });

  it('include hours that the mentor offers on a single day, in the modes of the weekly hours', () => {
    const extra = [{ day: day('08-12-2026'), From: '18:00', To: '19:00' }];
    const { hours } = freeHours(question({ from: day('08-12-2026'), to: day('08-12-2026') }, { extra }));
    expect(hours.map((hour) => `${clock(hour.at)} ${hour.mode}`)).toEqual(['18:00 online', '18:15 online']);
  });

  it('leave out hours during a meeting of the mentor or the mentee, and say whose meeting it is', () => {
    const busy = meeting(`${monday} 11:00`, 30);
    expect(free(question({}, { meetings: [busy] }))).toEqual(['10:00', '10:15']);
    expect(why(question({}, { meetings: [busy] }))).toEqual({ MeetingOverlaps: 4 });
    expect(free(question({ mentee: [busy] }))).toEqual(['10:00', '10:15']);
    expect(why(question({ mentee: [busy] }))).toEqual({ OwnMeeting: 4 });
  });

  it('begin 45 minutes or more after the beginning of a short meeting, and after the end of a long one', () => {
    const short = meeting(`${monday} 09:30`, 15);
    expect(free(question({}, { meetings: [short] }))[0]).toBe('10:15');
    const long = meeting(`${monday} 09:00`, 100);
    expect(free(question({}, { meetings: [long] }))[0]).toBe('10:45');
  });

  it('begin 45 minutes or more from other meetings of the action', () => {
    expect(free(question({ actionStarts: [at(`${monday} 10:30`)] }))).toEqual(['11:15']);
    expect(why(question({ actionStarts: [at(`${monday} 10:30`)] }))).toEqual({ MeetingTooClose: 5 });
    expect(free(question({ step: 1, actionStarts: [at(`${monday} 10:30`)] }))).toEqual(['11:15']);
    expect(free(question({ step: 1, mentee: [meeting(`${monday} 10:30`, 15)] }))).toEqual(['11:15']);
  });

  it('leave out absences, busy times of own calendars, and holidays', () => {
    expect(why(question({}, { absences: [span(`${monday} 00:00`, '08-12-2026 00:00')] }))).toEqual({ Absence: 6 });
    expect(free(question({}, { busy: [span(`${monday} 11:00`, `${monday} 11:15`)] }))).toEqual([
      '10:00',
      '10:15',
      '11:15',
    ]);
    const holiday = day('06-01-2027');
    const asked = question(
      { from: holiday, to: holiday, isDayOff: (one) => daysOff([])(one) !== undefined },
      { hours: [{ Weekday: 3, From: '10:00', To: '11:00', Modes: ['phone'] }] },
    );
    expect(why(asked)).toEqual({ Holiday: 2 });
  });

  it('leave out the whole of an absence that contains another one', () => {
    const absences = [span(`${monday} 09:00`, `${monday} 11:30`), span(`${monday} 10:00`, `${monday} 10:30`)];
    expect(free(question({ minutes: 30 }, { absences }))).toEqual(['11:30']);
  });

  it('begin after the notice period and before the horizon', () => {
    const now = new Date(at('06-12-2026 10:20'));
    expect(free(question({ now }))).toEqual(['10:30', '10:45', '11:00', '11:15']);
    expect(why(question({ now }))).toEqual({ TooSoon: 2 });
    expect(why(question({ horizonDays: 1 }))).toEqual({ TooFar: 6 });
    expect(free(question({ horizonDays: 2 }))).toHaveLength(6);
  });

  it('respect the mentor’s maximum of meetings per day and per week', () => {
    const meetings = [meeting(`${monday} 17:00`, 45), meeting('09-12-2026 17:00', 45)];
    expect(free(question({}, { meetings, maxPerDay: 2, maxPerWeek: 3 }))).toHaveLength(6);
    expect(why(question({}, { meetings, maxPerDay: 1 }))).toEqual({ DayFull: 6 });
    expect(why(question({}, { meetings, maxPerWeek: 2 }))).toEqual({ WeekFull: 6 });
  });

  it('leave time to travel between two places', () => {
    const rooms = new Map([
      [1, { address: 'Ερμού 1', taken: [] }],
      [2, { address: 'Ερμού 1', taken: [] }],
    ]);
    const hours = [{ Weekday: 1, From: '10:00', To: '12:00', Modes: ['place'] as const, RoomId: 1 }];
    const elsewhere = meeting(`${monday} 09:00`, 45, 'Πειραιώς 9');
    expect(free(question({ rooms }, { hours, meetings: [elsewhere] }))[0]).toBe('10:15');
    expect(free(question({ rooms, mentee: [elsewhere] }, { hours }))[0]).toBe('10:15');
    const next = meeting(`${monday} 12:00`, 45, 'Πειραιώς 9');
    expect(free(question({ rooms }, { hours, meetings: [next] })).at(-1)).toBe('10:45');
    const besides = meeting(`${monday} 09:00`, 45, 'Ερμού 1');
    expect(free(question({ rooms }, { hours, meetings: [besides] }))[0]).toBe('10:00');
    expect(free(question({ rooms }, { hours, meetings: [meeting(`${monday} 09:00`, 45)] }))[0]).toBe('10:00');
  });

  it('leave out hours at which the room is occupied', () => {
    const rooms = new Map([[1, { address: '', taken: [meeting(`${monday} 11:00`, 60)] }]]);
    const hours = [{ Weekday: 1, From: '10:00', To: '12:00', Modes: ['place', 'online'] as const, RoomId: 1 }];
    const { hours: found } = freeHours(question({ rooms }, { hours }));
    expect(found.filter(({ mode }) => mode === 'place').map((hour) => clock(hour.at))).toEqual(['10:00', '10:15']);
    expect(found.filter(({ mode }) => mode === 'online')).toHaveLength(6);
  });

  it('leave out local times that do not exist; of a time that occurs twice they include the first', () => {
    const hours = [{ Weekday: 7, From: '02:00', To: '05:00', Modes: ['phone'] as const }];
    const on = (text: string) => ({ from: day(text), to: day(text), step: 60, minutes: 60 });
    const spring = question({ ...on('29-03-2026'), now: new Date(at('01-03-2026 09:00')) }, { hours });
    expect(free(spring)).toEqual(['02:00', '04:00']);
    const autumn = question({ ...on('25-10-2026'), now: new Date(at('01-10-2026 09:00')) }, { hours });
    expect(freeHours(autumn).hours.map((hour) => hour.at.toISOString())).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });
});

describe('the smallest change that frees an hour', () => {
  it('is returned only if no hour is free', () => {
    expect(freeHours(question()).change).toBeNull();
  });

  it('is the smallest amount by which one rule would have to yield', () => {
    const now = new Date(at('06-12-2026 14:00'));
    const { change, why: taken } = freeHours(question({ now }));
    expect(taken).toEqual([{ rule: 'TooSoon', count: 6 }]);
    expect(change).toMatchObject({ at: new Date(at(`${monday} 11:15`)), rules: [{ rule: 'TooSoon', by: 165 }] });
  });

  it('is preferably one rule instead of two, and a shorter notice instead of an absence', () => {
    const asked = question(
      { now: new Date(at('06-12-2026 14:00')) },
      { absences: [span(`${monday} 11:00`, `${monday} 12:00`)] },
    );
    expect(freeHours(asked).change).toMatchObject({
      at: new Date(at(`${monday} 10:15`)),
      rules: [{ rule: 'TooSoon' }],
    });
  });

  it('is preferably one rule that is hard to relax instead of two easier ones', () => {
    const now = new Date(at('06-12-2026 11:00'));
    const absences = [span(`${monday} 11:00`, `${monday} 12:00`)];
    const asked = question({ now, actionStarts: [at(`${monday} 10:15`)] }, { absences });
    expect(freeHours(asked).change).toMatchObject({
      at: new Date(at(`${monday} 11:15`)),
      rules: [{ rule: 'Absence', by: 45 }],
    });
  });

  it('is null for a mentor who offers no hours', () => {
    expect(freeHours(question({}, { hours: [] }))).toEqual({ hours: [], why: [], offered: 0, change: null });
  });
});

describe('the judgement of one hour', () => {
  const asked = (time: string) => ({
    mentorId: 7,
    at: new Date(at(`${monday} ${time}`)),
    day: day(monday),
    mode: 'online' as const,
  });

  it('says that it is free, which rules take it, or that it is not offered, and then all that speaks against it', () => {
    expect(judgeHour(question(), asked('10:30'))).toEqual({ roomId: null, rules: [] });
    expect(judgeHour(question({ horizonDays: 1 }), asked('10:30')).rules).toEqual(['TooFar']);
    expect(judgeHour(question(), asked('11:30')).rules).toEqual(['OutsideHours']);
    expect(judgeHour(question(), asked('10:20')).rules).toEqual(['OutsideHours']);
    expect(judgeHour(question(), { ...asked('10:30'), mode: 'phone' }).rules).toEqual(['OutsideHours']);
    expect(judgeHour(question({ noticeHours: 60 }), { ...asked('10:30'), mentorId: 8 }).rules).toEqual([
      'OutsideHours',
      'TooSoon',
    ]);
  });

  it('needs no way to a meeting at the same place, typed or of a room', () => {
    const atOffice = { meetings: [meeting(`${monday} 09:30`, 45, 'Γραφείο')] };
    const inPlace = { ...asked('10:15'), mode: 'place' as const };
    const judge = (place: string) => judgeHour(question({ travelMinutes: 60 }, atOffice), { ...inPlace, place }).rules;
    expect(judge('Γραφείο')).toEqual(['OutsideHours']);
    expect(judge('Βιβλιοθήκη')).toEqual(['OutsideHours', 'Travel']);
  });
});

describe('the free hours of a random week', () => {
  const minute = fc
    .integer({ min: 0, max: 7 * 24 * 4 - 1 })
    .map((quarter) => at(`${monday} 00:00`) + quarter * 900_000);
  const anyMeeting = fc
    .record({
      from: minute,
      minutes: fc.constantFrom(15, 45, 60, 90),
      place: fc.constantFrom(null, 'Ερμού 1', 'Πειραιώς 9'),
    })
    .map(({ from, minutes, place }): TakenTime => ({ from, to: from + minutes * 60_000, place }));
  const anySpan = fc
    .record({ from: minute, hours: fc.integer({ min: 1, max: 30 }) })
    .map(({ from, hours }): Span => ({ from, to: from + hours * 3_600_000 }));
  const anyHours = fc.record({
    Weekday: fc.integer({ min: 1, max: 7 }),
    From: fc.constantFrom('08:00', '09:10', '13:00'),
    To: fc.constantFrom('12:00', '14:00', '20:30'),
    Modes: fc.constantFrom(['online'] as const, ['place', 'phone'] as const),
    RoomId: fc.constantFrom(1, undefined),
  });
  const anyQuestion = fc
    .record({
      hours: fc.array(anyHours, { maxLength: 5 }),
      meetings: fc.array(anyMeeting, { maxLength: 8 }),
      own: fc.array(anyMeeting, { maxLength: 4 }),
      absences: fc.array(anySpan, { maxLength: 2 }),
      busy: fc.array(anySpan, { maxLength: 2 }),
      minutes: fc.constantFrom(30, 45, 60, 90),
      maxPerDay: fc.constantFrom(null, 1, 3),
    })
    .map(({ own, minutes, ...times }) =>
      question(
        {
          to: day('13-12-2026'),
          minutes,
          mentee: own,
          rooms: new Map([[1, { address: 'Ερμού 1', taken: [] }]]),
        },
        times,
      ),
    );

  it('overlap nothing that is taken', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const [mentor] = asked.mentors;
        const touched = freeHours(asked).hours.filter(({ at: start, mode, roomId }) => {
          const from = start.getTime();
          const touches = (other: Span, gap = 0) =>
            other.from < from + (asked.minutes + gap) * 60_000 && from < other.to + gap * 60_000;
          const address = roomId === 1 ? 'Ερμού 1' : '';
          const isAway = ({ place }: TakenTime) => mode === 'place' && place !== null && place !== address;
          return (
            [...(mentor?.absences ?? []), ...(mentor?.busy ?? [])].some((other) => touches(other)) ||
            [...(mentor?.meetings ?? []), ...asked.mentee].some(
              (other) =>
                touches(other) || Math.abs(other.from - from) < 45 * 60_000 || (isAway(other) && touches(other, 30)),
            )
          );
        });
        expect(touched).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('and the hours that rules take add up to the hours offered', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const { hours, why: taken, offered, change } = freeHours(asked);
        const instants = new Set(hours.map((hour) => hour.at.getTime()));
        expect(instants.size + taken.reduce((sum, { count }) => sum + count, 0)).toBe(offered);
        expect(change === null).toBe(hours.length > 0 || offered === 0);
      }),
      { numRuns: 500 },
    );
  });

  it('are also free when judged one by one', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const { hours, change } = freeHours(asked);
        for (const hour of hours.slice(0, 5))
          expect(judgeHour(asked, { ...hour, day: dayNumber(wallTimeAt(hour.at)) }).rules).toEqual([]);
        if (change)
          expect(judgeHour(asked, { ...change, day: dayNumber(wallTimeAt(change.at)) }).rules).not.toEqual([]);
      }),
    );
  });
});
