import { type DayNumber, mondayOf, type TakenTime } from '@ithaki/meetings';
import type { Calendars } from '../calendar/calendars.ts';
import type { PaceName, RehearsalProblem } from '../model.ts';
import type { AnswerPool } from '../work/invent-answers.ts';
import type { Judge } from './judge.ts';
import type { MailCount } from './mail-count.ts';
import type { Step, Traveller } from './traveller.ts';

/** A scheduled event: something that a person does, or that is done for them. */
export interface Task {
  kind: 'join' | 'work' | 'review' | 'arrange' | 'meet' | 'minutes' | 'dueSoon' | 'late';
  traveller: Traveller;
  step: Step | null;
}

/** A meeting of many mentees, which others can still join. */
export interface GroupMeeting extends TakenTime {
  day: DayNumber;
  mentorId: number;
  people: number;
}

/** Totals of a mentor's meetings. */
export interface Load {
  meetings: number;
  minutes: number;
  notFound: number;
  waits: number[];
}

/** The state of a running rehearsal. */
export interface CourseState {
  readonly problem: RehearsalProblem;
  readonly judge: Judge;
  readonly calendars: Calendars;
  readonly mails: MailCount;
  readonly pools: ReadonlyMap<number, AnswerPool>;
  readonly travellers: readonly Traveller[];
  readonly agenda: Map<DayNumber, Task[]>;
  readonly groups: Map<number, GroupMeeting[]>;
  readonly loads: Map<number, Load>;
  /** By action: how many searches found no free hour only because other meetings of the action were too close. */
  readonly tooClose: Map<number, number>;
  /** Number of meetings by the Monday of their week. */
  readonly meetingsOfWeek: Map<DayNumber, number>;
  day: DayNumber;
  /** Noon of the day in the programme's zone. */
  now: Date;
}

/** Schedules a task on a day, or today if that day has passed. */
export function schedule({ agenda, day }: CourseState, on: DayNumber, task: Task): void {
  const at = Math.max(on, day);
  const tasks = agenda.get(at) ?? [];
  agenda.set(at, tasks);
  tasks.push(task);
}

/** How long people of each pace take, as a multiple of the usual time. */
const slowness: Record<PaceName, number> = { Quick: 0.4, Usual: 1, Slow: 2.5, Dropping: 1.2 };

/** Returns a random number of days in which a person does what usually takes `days`. */
export const latency = ({ pace, random }: Traveller, days: number): number =>
  Math.round(days * slowness[pace] * (0.4 + 1.2 * random.next()));

/** Whether a person has stopped taking part. */
export const hasLeft = ({ leaves }: Traveller, day: DayNumber): boolean => leaves !== null && day >= leaves;

/** Returns the totals of a mentor; creates them when absent. */
export function loadOf({ loads }: CourseState, mentorId: number): Load {
  const load = loads.get(mentorId) ?? { meetings: 0, minutes: 0, notFound: 0, waits: [] };
  loads.set(mentorId, load);
  return load;
}

/** Counts a meeting that takes place today. */
export function countMeeting(state: CourseState, mentorId: number, minutes: number): void {
  const load = loadOf(state, mentorId);
  load.meetings++;
  load.minutes += minutes;
  const week = mondayOf(state.day);
  state.meetingsOfWeek.set(week, (state.meetingsOfWeek.get(week) ?? 0) + 1);
}
