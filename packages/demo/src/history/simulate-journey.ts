import { pathOf } from '../actions/order.ts';
import type { Action, HistoryEvent, ProjectUrl } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import type { Agenda } from './agenda.ts';
import { calculatorSteps } from './calculator-step.ts';
import { type Diary, dueFrom, instantOf, openDiary } from './diary.ts';
import { groupStep, type Session } from './group-step.ts';
import { meetingStep } from './meeting-step.ts';
import type { MenteeJourney } from './mentee-journey.ts';
import { taskStep } from './task-step.ts';

/** A reading that is opened and confirmed. Returns the day, or null when it has not happened yet. */
function readingStep(journey: MenteeJourney, diary: Diary, action: Action, cursor: DayNumber): DayNumber | null {
  const { random, limit, quietFrom, userName } = journey;
  const { order } = action;
  const record = diary.open(order, cursor);
  record.dueAt = dueFrom(action, cursor);
  const day = addWorkdays(cursor, random.int(1, 3));
  if (day >= limit || (quietFrom !== null && day > quietFrom)) return null;
  const moment = { day, minute: random.int(9 * 60, 19 * 60 + 50) };
  record.confirmedAt = instantOf(moment);
  record.savedAt = record.confirmedAt;
  diary.addEvent('confirmed', order, moment, userName);
  diary.complete(record, moment, userName);
  return day;
}

const HIDDEN_FROM_MENTOR = 4;
const HIDDEN_FROM_MENTEE = 8;
/** Comparator that sorts events by time. */
export const byTime = (a: HistoryEvent, b: HistoryEvent) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** Order of the first group meeting, the only one that the journey waits for. */
const WELCOME_ORDER = 1;
const TALK_ORDER = 25;
const isWelcome = (session: Session) => session.order === WELCOME_ORDER;
const INACTIVE = '3000-01-01T00:00:00.000Z';

/** The actions of a programme as the simulation needs them. */
export interface Route {
  path: Action[];
  /** The actions of each phase, in phase order. */
  phases: Action[][];
}

/** The phase number, with which a group's name starts: '3. Έρευνα αγοράς'. */
const phaseOf = (action: Action): number => Number.parseInt(action.group[0]?.el ?? '', 10);

/** The route of a programme, from its actions. */
export function routeOf(url: ProjectUrl, actions: Action[]): Route {
  const path = pathOf[url].flatMap((order) => actions.filter((action) => action.order === order));
  const phases = Array.from({ length: 11 }, (_, n) =>
    actions.filter((action) => phaseOf(action) === n && !(action.flags & HIDDEN_FROM_MENTEE)),
  );
  return { path, phases };
}

/** Publishes a phase together with the next one, so that the mentee sees what is locked and why. */
function publish(diary: Diary, { phases }: Route, opened: number, phase: number, day: DayNumber): number {
  const last = Math.max(opened, phase + 1);
  for (let n = opened + 1; n <= last; n += 1) for (const action of phases[n] ?? []) diary.open(action.order, day);
  return last;
}

/** Adds the next talk that a mentee can attend; the journey does not wait for it. */
function addTalk(journey: MenteeJourney, diary: Diary, agenda: Agenda, talks: Session[], cursor: DayNumber): void {
  const next = talks.find(({ slot }) => slot.day > cursor && agenda.isFree(slot, journey.userName));
  if (!next || (next.slot.day >= journey.limit && !journey.plans)) return;
  agenda.bookSlot(next.slot, [journey.userName]);
  groupStep(journey, diary, next, cursor);
}

/** Group meetings and talks available to a mentee. */
export interface Invitations {
  /** Group meetings to which the mentee is invited. */
  groups: Session[];
  talks: Session[];
}

/** Simulates a mentee's journey up to today; `finished` is the day of the last step, if completed. */
export function simulateJourney(
  journey: MenteeJourney,
  route: Route,
  agenda: Agenda,
  { groups, talks }: Invitations,
  today: DayNumber,
): { diary: Diary; finished: DayNumber | null } {
  const diary = openDiary(journey);
  diary.addEvent('joined', null, { day: journey.start, minute: 8 * 60 }, journey.userName);
  for (const session of groups) groupStep(journey, diary, session, Math.max(session.setAt.day, journey.start));

  let cursor: DayNumber | null = journey.start;
  let opened = 0;
  for (const action of route.path) {
    if (journey.skips.has(action.order)) continue;
    // Actions hidden from the mentor happen beside the others and do not publish their phase.
    if (!(action.flags & HIDDEN_FROM_MENTOR)) opened = publish(diary, route, opened, phaseOf(action), cursor);
    if (action.typeId === 1) {
      if (action.order === WELCOME_ORDER) cursor = Math.max(cursor, groups.find(isWelcome)?.slot.day ?? cursor);
      if (action.order === TALK_ORDER) addTalk(journey, diary, agenda, talks, cursor);
      continue;
    }
    if (action.typeId === 2) cursor = meetingStep(journey, diary, agenda, action.order, cursor, today);
    else if (action.typeId === 6) cursor = readingStep(journey, diary, action, cursor);
    else cursor = taskStep(journey, diary, action, cursor, today);
    if (cursor === null) break;
  }
  const last = route.path.at(-1);
  if (last && !diary.records.has(last.order)) diary.open(last.order, today).publishedAt = INACTIVE;
  calculatorSteps(journey, diary, route.phases.flat(), today);
  diary.events.sort(byTime);
  return { diary, finished: cursor };
}
