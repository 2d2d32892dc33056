import { formatDate } from '@ithaki/formats';
import { calendarDate, type DayNumber } from '@ithaki/meetings';
import { type CourseState, hasLeft } from '../course/state.ts';
import type { Step, Traveller } from '../course/traveller.ts';
import type { StuckReason, StuckReport } from '../report.ts';

/** Days without progress after which a person counts as stuck. */
const PATIENCE = 14;
/** How many invented people are named by their numbers. */
const NAMED = 20;

/** Where people stand at the end of a rehearsal. */
export type Ending = 'finished' | 'onTheWay' | 'stuck' | 'left';

interface Obstacle {
  step: Step;
  because: StuckReason;
  after: number[];
  since: DayNumber;
}

/** Returns how each person ended, and the stuck people grouped by action and reason. */
export function findStuck(
  state: CourseState,
  inCircle: ReadonlySet<number>,
): { endings: Map<Traveller, Ending>; stuck: StuckReport[] } {
  const endings = new Map<Traveller, Ending>();
  const groups = new Map<string, StuckReport & { sinceDay: DayNumber; mentors: Set<number> }>();
  for (const traveller of state.travellers) {
    if (hasLeft(traveller, state.problem.until)) {
      endings.set(traveller, 'left');
      continue;
    }
    const open = traveller.steps.filter(({ shown, progress }) => shown && !progress.completedAt);
    if (traveller.joined && open.length === 0) {
      endings.set(traveller, 'finished');
      continue;
    }
    const obstacle = obstacleOf(state, traveller, open, inCircle);
    endings.set(traveller, obstacle ? 'stuck' : 'onTheWay');
    if (!obstacle) continue;
    const { step, because, after, since } = obstacle;
    const key = `${because} ${step.action.id}`;
    const group = groups.get(key) ?? {
      ...{ ActionId: step.action.id, Because: because, After: after, MentorIds: [], People: 0, Since: '', Numbers: [] },
      ...{ sinceDay: since, mentors: new Set<number>() },
    };
    groups.set(key, group);
    group.People++;
    group.sinceDay = Math.min(group.sinceDay, since);
    const mentorId = step.mentorId ?? traveller.mentorId;
    if (because === 'noHour' && mentorId !== null) group.mentors.add(mentorId);
    if (!state.problem.real && group.Numbers.length < NAMED) group.Numbers.push(traveller.number);
  }
  const stuck = [...groups.values()]
    .map(({ sinceDay, mentors, ...group }) => ({
      ...group,
      Since: formatDate(calendarDate(sinceDay)),
      MentorIds: [...mentors].sort((a, b) => a - b),
    }))
    .sort((a, b) => b.People - a.People || a.ActionId - b.ActionId || a.Because.localeCompare(b.Because));
  return { endings, stuck };
}

/** Returns what stops a person; undefined while tasks of theirs are scheduled or their last progress is recent. */
function obstacleOf(
  state: CourseState,
  traveller: Traveller,
  open: readonly Step[],
  inCircle: ReadonlySet<number>,
): Obstacle | undefined {
  const { until } = state.problem;
  const waiting = open.find(({ wait }) => wait && until - wait.since >= PATIENCE);
  const isBusy = open.some((step) => step.begun && !step.wait);
  if (waiting?.wait && (!isBusy || waiting.wait.because !== 'completion'))
    return { step: waiting, because: waiting.wait.because, after: [], since: waiting.wait.since };
  if (isBusy || until - traveller.lastProgress < PATIENCE) return undefined;
  const locked = open.filter(({ begun }) => !begun);
  const root = locked.map((step) => rootOf(state, traveller, step, inCircle)).find((found) => found !== undefined);
  return root && { ...root, since: traveller.lastProgress };
}

/** Returns the action that keeps a locked action from opening, found by following its conditions back. */
function rootOf(
  { judge }: CourseState,
  traveller: Traveller,
  from: Step,
  inCircle: ReadonlySet<number>,
): Omit<Obstacle, 'since'> | undefined {
  let step = from;
  const seen = new Set<number>();
  for (;;) {
    seen.add(step.action.id);
    const { enable, show } = step.action.scripts;
    if (step.enabled) return { step, because: 'notPublished', after: [] };
    if (inCircle.has(step.action.id)) return { step, because: 'circle', after: [...judge.actionsReadBy(enable)] };
    if (judge.hasFailed(enable, traveller.number)) return { step, because: 'script', after: [] };
    const before = [...judge.actionsReadBy(enable), ...judge.actionsReadBy(show)];
    const missing = traveller.steps.filter(
      ({ action, progress }) => before.includes(action.id) && !progress.completedAt,
    );
    const next = missing.find(({ action, begun }) => !begun && !seen.has(action.id));
    if (next?.shown) {
      step = next;
      continue;
    }
    const because = missing.length === 0 && judge.readsDay(enable) ? 'day' : 'condition';
    return { step, because, after: missing.map(({ action }) => action.id) };
  }
}
