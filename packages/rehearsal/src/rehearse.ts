import { dateAt, isoDate } from '@ithaki/formats';
import { calendarDate, dayNumber, midnightOf, weekdayOf } from '@ithaki/meetings';
import type { RunScript } from '@ithaki/script';
import { Calendars } from './calendar/calendars.ts';
import { Judge } from './course/judge.ts';
import { MailCount } from './course/mail-count.ts';
import { arrange, meet, writeMinutes } from './course/meet.ts';
import { setOutInvented, setOutReal } from './course/set-out.ts';
import { publish, remindOfDue, settle } from './course/settle.ts';
import { type CourseState, hasLeft, schedule, type Task } from './course/state.ts';
import type { Step, Traveller } from './course/traveller.ts';
import { awaitReview, doWork, review } from './course/work.ts';
import type { ActionScript, RealPerson, RehearsalProblem } from './model.ts';
import { inventPeople } from './people/invent-people.ts';
import { decidingValues } from './people/read-constants.ts';
import type { Report } from './report.ts';
import { makeReport } from './told/make-report.ts';
import { inventAnswers } from './work/invent-answers.ts';

/** What a rehearsal needs besides its problem. */
export interface Services {
  /** Runs a script of an action. */
  run: RunScript<ActionScript>;
  /** Called with the number of days that have passed and the number of all days. */
  onProgress?: (done: number, all: number) => void;
}

const NOON = 12 * 3_600_000;

/**
 * Simulates people in a programme day by day, in memory, and returns a report about them and its actions. The same
 * problem gives the same report.
 */
export async function rehearse(problem: RehearsalProblem, { run, onProgress }: Services): Promise<Report> {
  const { from, until } = problem;
  const state = begin(problem, run);
  for (let day = from; day <= until; day++) {
    onProgress?.(day - from, until - from + 1);
    const today = isoDate(calendarDate(day));
    setDay(state, day, today);
    // Tasks of the day may add others to it.
    for (const task of state.agenda.get(day) ?? []) await perform(state, task);
    state.agenda.delete(day);
    if (state.judge.isDecidingDay(today))
      for (const traveller of state.travellers)
        if (traveller.joined && traveller.joins < day && !hasLeft(traveller, day))
          await settle(state, traveller, { kind: 'day', today });
  }
  return makeReport(state);
}

function begin(problem: RehearsalProblem, run: RunScript<ActionScript>): CourseState {
  const { actions, from, meetings, quests, real, seed } = problem;
  const judge = new Judge(actions, run);
  const used = new Set(actions.map(({ questId }) => questId));
  const state: CourseState = {
    ...{ problem, judge, calendars: new Calendars(problem), mails: new MailCount(problem.mails) },
    pools: new Map(
      quests.filter(({ id }) => used.has(id)).map((quest) => [quest.id, inventAnswers(quest, seed, from)]),
    ),
    travellers: real
      ? setOutReal(problem, real, judge)
      : setOutInvented(problem, inventPeople(problem, decidingValues(actions, from)), judge),
    ...{ agenda: new Map(), groups: new Map(), loads: new Map(), tooClose: new Map() },
    meetingsOfWeek: new Map(),
    ...{ day: from, now: new Date(midnightOf(from, meetings.zone).getTime() + NOON) },
  };
  for (const traveller of state.travellers) schedule(state, traveller.joins, { kind: 'join', traveller, step: null });
  return state;
}

function setDay(state: CourseState, day: number, today: string): void {
  state.day = day;
  state.now = new Date(midnightOf(day, state.problem.meetings.zone).getTime() + NOON);
  const now = state.now.toISOString();
  for (const { world } of state.travellers) {
    world.today = today;
    world.now = now;
  }
  if (weekdayOf(day) === 1) state.calendars.forgetBefore(day);
}

/** Tasks of mentors, which go on after a person has left. */
const byOthers: ReadonlySet<Task['kind']> = new Set(['review', 'meet', 'minutes']);

async function perform(state: CourseState, { kind, traveller, step }: Task): Promise<void> {
  if (hasLeft(traveller, state.day) && !byOthers.has(kind)) return;
  if (kind === 'join' || step === null) return join(state, traveller);
  if (step.progress.completedAt) return;
  switch (kind) {
    case 'work':
      return doWork(state, traveller, step);
    case 'review':
      return review(state, traveller, step);
    case 'arrange':
      return arrange(state, traveller, step);
    case 'meet':
      return meet(state, traveller, step);
    case 'minutes':
      return writeMinutes(state, traveller, step);
    case 'dueSoon':
      return state.mails.add('due', 'mentee', traveller.number, state.day);
    case 'late':
      return state.mails.add('late', 'mentee', traveller.number, state.day);
  }
}

async function join(state: CourseState, traveller: Traveller): Promise<void> {
  const { problem, now } = state;
  traveller.joined = true;
  if (problem.pace.Publish === 'start')
    for (const step of traveller.steps) if (step.progress.publishedAt === null) publish(state, traveller, step, now);
  const rows = problem.real?.[traveller.number - 1]?.rows ?? [];
  for (const step of traveller.steps) {
    const row = rows.find(({ actionId }) => actionId === step.action.id);
    if (row && !row.completedAt) takeUp(state, traveller, step, row);
  }
  await settle(state, traveller, { kind: 'all' });
  for (const step of traveller.steps) if (step.standing === 'waiting') awaitReview(state, traveller, step);
}

/** Schedules the tasks of an action that a real person has begun: its reminders, and its meeting or the minutes. */
function takeUp(state: CourseState, traveller: Traveller, step: Step, row: RealPerson['rows'][number]): void {
  const { calendars, day, problem } = state;
  remindOfDue(state, traveller, step);
  if (step.action.completedBy !== 'meeting' || row.startsAt === null) return;
  step.begun = true;
  step.opened = day;
  const on = dayNumber(dateAt(row.startsAt, problem.meetings.zone));
  if (on > day) schedule(state, on, { kind: 'meet', traveller, step });
  else schedule(state, calendars.workday(day, problem.pace.Review), { kind: 'minutes', traveller, step });
}
