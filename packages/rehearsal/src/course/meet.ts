import { formatDate } from '@ithaki/formats';
import { calendarDate, type DayNumber, mondayOf } from '@ithaki/meetings';
import { type BookedTime, isFreeAt } from '../calendar/calendars.ts';
import type { PaceName } from '../model.ts';
import { goOn } from './settle.ts';
import { type CourseState, countMeeting, type GroupMeeting, hasLeft, latency, loadOf, schedule } from './state.ts';
import type { Step, Traveller } from './traveller.ts';

/** The share of meetings that people miss, by pace. */
const missed: Record<PaceName, number> = { Quick: 0.02, Usual: 0.06, Slow: 0.14, Dropping: 0.1 };
/** Days after a missed meeting until another is looked for. */
const AFTER_MISSED = 2;

/** Books a meeting for a person's action; without a free hour, schedules another try for the next Monday. */
export function arrange(state: CourseState, traveller: Traveller, step: Step): void {
  const { day, problem, calendars } = state;
  if (step.standing !== 'open' && step.standing !== 'returned') {
    step.begun = false;
    return;
  }
  const mentorId = step.mentorId ?? traveller.mentorId;
  step.wished ??= day;
  if (mentorId === null || !calendars.mentors.has(mentorId)) {
    step.wait = { because: 'noMentor', since: day };
    return;
  }
  const from = day + 1 + latency(traveller, problem.pace.Meeting);
  const meeting = step.action.isGroup
    ? joinGroup(state, traveller, step, mentorId, from)
    : calendars.book(
        {
          ...{ actionId: step.action.id, mentorId, isGroup: false, from },
          ...{ taken: traveller.meetings, minutes: step.action.minutes },
        },
        day,
        traveller.random,
      );
  if (meeting === 'action' || meeting === 'mentor') {
    if (meeting === 'mentor') loadOf(state, mentorId).notFound++;
    else state.tooClose.set(step.action.id, (state.tooClose.get(step.action.id) ?? 0) + 1);
    step.wait ??= { because: 'noHour', since: day };
    schedule(state, mondayOf(day) + 7, { kind: 'arrange', traveller, step });
    return;
  }
  loadOf(state, mentorId).waits.push(meeting.day - step.wished);
  step.wait = null;
  traveller.meetings = [...traveller.meetings.filter(({ to }) => to >= state.now.getTime()), meeting];
  const seen = traveller.world.actions[step.action.id];
  if (seen) seen.data = { ...seen.data, date: formatDate(calendarDate(meeting.day)) };
  tellOfMeeting(state, traveller, step, mentorId, meeting.day);
  schedule(state, meeting.day, { kind: 'meet', traveller, step });
}

/** Adds a person to an upcoming group meeting, or books a new one with the mentor. */
function joinGroup(
  { calendars, day, groups }: CourseState,
  traveller: Traveller,
  { action }: Step,
  mentorId: number,
  from: DayNumber,
): BookedTime | 'action' | 'mentor' {
  const ahead = groups.get(action.id) ?? [];
  groups.set(action.id, ahead);
  const known = ahead.find(
    (meeting) => meeting.day > day && meeting.people < action.places && isFreeAt(traveller.meetings, meeting),
  );
  if (known) {
    known.people++;
    return known;
  }
  const wish = { actionId: action.id, mentorId, taken: [], isGroup: true, from, minutes: action.minutes };
  const time = calendars.book(wish, day, traveller.random);
  if (typeof time === 'string') return time;
  const meeting: GroupMeeting = { ...time, mentorId, people: 1 };
  ahead.push(meeting);
  return meeting;
}

function tellOfMeeting(state: CourseState, traveller: Traveller, step: Step, mentorId: number, on: DayNumber): void {
  const { day, mails, problem } = state;
  mails.add('meeting', 'mentee', traveller.number, day);
  mails.add('reminder', 'mentee', traveller.number, on, problem.meetings.reminders);
  if (step.action.isGroup) return;
  mails.add('meeting', 'mentor', mentorId, day);
  mails.add('reminder', 'mentor', mentorId, on, problem.meetings.reminders);
}

/** Simulates the day of a meeting, which the person may miss. */
export function meet(state: CourseState, traveller: Traveller, step: Step): void {
  const { calendars, day, problem } = state;
  const mentorId = step.mentorId ?? traveller.mentorId;
  if (mentorId !== null && isCounted(state, step, day)) countMeeting(state, mentorId, step.action.minutes);
  if (hasLeft(traveller, day)) return;
  if (traveller.random.chance(missed[traveller.pace])) {
    schedule(state, day + AFTER_MISSED, { kind: 'arrange', traveller, step });
    return;
  }
  const after = Math.round(problem.pace.Review * traveller.random.next());
  schedule(state, calendars.workday(day, after), { kind: 'minutes', traveller, step });
}

/** Whether a meeting is to be counted: a group meeting only for the first of its people. */
function isCounted({ groups }: CourseState, { action }: Step, day: DayNumber): boolean {
  if (!action.isGroup) return true;
  const meeting = groups.get(action.id)?.find((one) => one.day === day && one.people > 0);
  if (meeting) meeting.people = 0;
  return meeting !== undefined;
}

/** Simulates that the mentor records the minutes of a meeting. */
export async function writeMinutes(state: CourseState, traveller: Traveller, step: Step): Promise<void> {
  step.minutedMeetings++;
  const isLast = step.minutedMeetings >= step.action.sessions;
  await goOn(state, traveller, step, { isLast });
  if (!isLast && !step.progress.completedAt) {
    step.wished = null;
    schedule(state, state.day + latency(traveller, 1), { kind: 'arrange', traveller, step });
  }
}
