import type { Figure } from '../figure.ts';
import type { Outcome, Respondent } from '../questionnaires/respondent.ts';
import { CALLERS, type Load, load, post } from './load.ts';
import { findLastMeeting, findMovable, giveMentor, insertFeeds } from './programme-queries.ts';
import type { Served } from './served.ts';

const DAY = 86_400_000;
/** People whom a group meeting is set for, and people who want one slot. */
const INVITEES = 200;
const BOOKING = 100;
const ROUNDS = 5;

const written = (time: number): string => new Date(time).toISOString().slice(0, 10).split('-').reverse().join('-');
/** The Monday of this week. */
const monday = (): number => Date.now() - ((new Date().getUTCDay() + 6) % 7) * DAY;
const days = (from: number, count: number) => ({ From: written(from), To: written(from + (count - 1) * DAY) });

const GET = '/api/calendar/Get';
const week = () => days(monday(), 7);
const month = () => ({ ...days(monday(), 42), PerDay: 3 });

/** Measures a call that is made by these callers. */
type Measure = (callers: readonly Respondent[]) => Promise<Load>;

async function loadOf({ connect }: Served, people: readonly number[], count: number, measure: Measure): Promise<Load> {
  const callers = await connect(Array.from({ length: count }, (_, n) => people[n % people.length] ?? 0));
  return measure(callers).finally(() => {
    for (const caller of callers) caller.end();
  });
}

/** Measures the calls of a calendar, each by 16 callers at once. */
export async function measureCalls(served: Served): Promise<Figure[]> {
  const { programme, measured } = served;
  const { manager, mentors, mentees, single } = programme;
  const wanted = (process.env.ONLY ?? '').split(',').filter(Boolean);
  const figures: Figure[] = [];
  const add = async (name: string, goal: number, people: readonly number[], measure: Measure) => {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return;
    const alone = await loadOf(served, people, 1, measure);
    const { p95, server, database } = await loadOf(served, people, CALLERS, measure);
    figures.push({
      name: `${name}, ${CALLERS} callers, p95 (one caller)`,
      value: `${p95.toFixed(0)} ms (${alone.p95.toFixed(0)} ms); processor ${server.toFixed(1)} + ${database.toFixed(1)} ms`,
      goal: `at most ${goal} ms`,
      met: p95 <= goal,
    });
  };
  const asks =
    (path: string, body: object): Measure =>
    (callers) =>
      load({ measured, callers: callers.length, expected: 200 }, (caller) => post(callers[caller], path, body));
  await add('Get of a mentor, a week', 20, mentors, asks(GET, week()));
  await add('Get of a mentor, a month', 20, mentors, asks(GET, month()));
  await add('Get of a manager, a week', 60, [manager], asks(GET, week()));
  await add('Get of a manager, a month', 60, [manager], asks(GET, month()));
  const free = { ActionId: single, duration: 45, ...days(Date.now() + DAY, 60) };
  await add('Free of 60 days', 30, mentees, asks('/api/calendar/Free', free));
  await add('Feed unchanged', 5, mentors, (callers) => feeds(served, callers));
  await add('Move', 50, mentors, (callers) => moves(served, callers));
  await add(`Save for ${INVITEES} invitees`, 300, [manager], (callers) => saves(served, callers));
  if (wanted.length === 0 || wanted.includes('slot')) figures.push(await oneSlot(served));
  return figures;
}

/** Feeds that are read again and have not changed. */
async function feeds({ url, db, programme, measured }: Served, callers: readonly Respondent[]): Promise<Load> {
  const paths = await insertFeeds(db, programme.project, programme.mentors.slice(0, callers.length));
  const etags = await Promise.all(paths.map(async (path) => (await fetch(url + path)).headers.get('etag') ?? ''));
  return load(
    { measured, callers: callers.length, expected: 304 },
    (caller) => callers[caller]?.get(paths[caller] ?? '', etags[caller] ?? '') ?? none,
  );
}

const none: Promise<Outcome> = Promise.resolve({ status: 0, took: 0 });

/** Each mentor moves a meeting of theirs to and fro. */
async function moves({ db, programme, measured }: Served, callers: readonly Respondent[]): Promise<Load> {
  const movable = await findMovable(db, programme.mentors.slice(0, callers.length));
  return load({ measured, callers: callers.length, expected: 200 }, (caller, turn) => {
    const { id = 0, version = 0, date = '' } = movable[caller] ?? {};
    const time = { date, timeHours: turn % 2 === 0 ? '18' : '17', timeMinutes: '00' };
    return post(callers[caller], '/api/calendar/Move', { Id: id, ...time, Version: version + turn });
  });
}

/** Group meetings of different people, each at an evening of its own, after all that there are. */
async function saves({ db, programme, measured }: Served, callers: readonly Respondent[]): Promise<Load> {
  const { group, mentors, mentees } = programme;
  const first = (await findLastMeeting(db)) + DAY;
  return load({ measured, callers: callers.length, expected: 200 }, (caller, turn) => {
    const Invitees = mentees.slice(caller * INVITEES, (caller + 1) * INVITEES).map((MenteeId) => ({ MenteeId }));
    const Meeting = {
      ...{ ActionId: group, Invitees, Mentors: [{ Id: mentors[CALLERS + caller] ?? 0 }] },
      ...{ date: written(first + turn * DAY), timeHours: '18', timeMinutes: '00' },
    };
    return post(callers[caller], '/api/calendar/Save', { Meeting });
  });
}

/** A hundred people book one slot at the same time, on several days. */
async function oneSlot({ db, programme, connect }: Served): Promise<Figure> {
  const people = programme.mentees.slice(-BOOKING);
  await giveMentor(db, people, programme.mentors.at(-1) ?? 0);
  const callers = await connect(people);
  const slowest: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    // Tuesdays at 17:00 or 18:00, which no other meeting takes.
    const StartsAt = new Date(monday() + (8 + 7 * round) * DAY);
    StartsAt.setUTCHours(15, 0, 0, 0);
    const body = { ActionId: programme.booked, StartsAt: StartsAt.toISOString(), duration: 45, Mode: 'online' };
    const outcomes = await Promise.all(callers.map((caller) => post(caller, '/api/calendar/Book', body)));
    slowest.push(Math.max(...outcomes.map(({ took }) => took)));
    for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const won = statuses.get(200) ?? 0;
  const worst = Math.max(...slowest);
  const replies = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    name: `${BOOKING} people for one slot, ${ROUNDS} times: the last reply, slowest`,
    value: `${worst.toFixed(0)} ms; ${replies}`,
    goal: 'at most 300 ms; one wins, no error of the server',
    met: worst <= 300 && won === ROUNDS && statuses.size === 2 && statuses.has(422),
  };
}
