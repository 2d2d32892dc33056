import { isCompletedBy, standingOf } from '@ithaki/script';
import type { Change } from './judge.ts';
import { type CourseState, latency, schedule } from './state.ts';
import type { Step, Traveller } from './traveller.ts';

/** How many days before the day on which an action is due people are reminded. */
const DUE_SOON = 3;

/** Updates a person's actions after a change: which open, lock or complete, until nothing more changes. */
export async function settle(state: CourseState, traveller: Traveller, change: Change): Promise<void> {
  const changes = [change];
  for (let next = changes.shift(); next; next = changes.shift()) {
    for (const step of traveller.steps) {
      if (step.progress.completedAt) continue;
      const { id, scripts } = step.action;
      const { judge } = state;
      if (next.kind === 'all' || judge.isAffected(scripts.show, next) || judge.isAffected(scripts.enable, next))
        await assess(state, traveller, step);
      const isRefused = step.wait?.because === 'completion' || step.wait?.because === 'script';
      if (isRefused && judge.isAffected(scripts.completion, next) && (await completeIfDone(state, traveller, step)))
        changes.push({ kind: 'action', actionId: id });
    }
  }
}

/** Evaluates an action's conditions for a person, and schedules the work of an action that opens. */
async function assess(state: CourseState, traveller: Traveller, step: Step): Promise<void> {
  const { problem, now } = state;
  const { shown, enabled } = await traveller.evaluator.conditions(step.action.id, step.action.scripts);
  step.shown = shown;
  step.enabled = enabled;
  step.everShown ||= shown;
  if (problem.pace.Publish === 'step' && enabled && step.progress.publishedAt === null)
    publish(state, traveller, step, now);
  restand(state, step);
  if ((step.standing === 'open' || step.standing === 'returned') && !step.begun) begin(state, traveller, step);
}

/** Updates a person's standing in an action. */
export function restand({ problem, now }: CourseState, step: Step): void {
  step.standing = step.shown ? standingOf(step.progress, step.enabled, now, problem.meetings.zone) : 'locked';
}

/** Publishes an action for a person; from then on it is due after a number of days. */
export function publish(state: CourseState, traveller: Traveller, step: Step, now: Date): void {
  const { day, mails } = state;
  step.progress.publishedAt = now;
  mails.add('published', 'mentee', traveller.number, day);
  if (step.action.dueDays === null) return;
  step.due = day + step.action.dueDays;
  remindOfDue(state, traveller, step);
}

/** Schedules the reminders before and after an action's due date. */
export function remindOfDue(state: CourseState, traveller: Traveller, step: Step): void {
  const { day } = state;
  if (step.due === null) return;
  for (const on of [step.due - DUE_SOON, step.due])
    if (on > day) schedule(state, on, { kind: 'dueSoon', traveller, step });
  if (step.due >= day) schedule(state, step.due + 1, { kind: 'late', traveller, step });
}

/** Schedules the first task of an open action. */
function begin(state: CourseState, traveller: Traveller, step: Step): void {
  const { day, problem } = state;
  step.begun = true;
  step.opened ??= day;
  const isMeeting = step.action.completedBy === 'meeting';
  const after = isMeeting ? latency(traveller, 1) : latency(traveller, problem.pace.Work);
  schedule(state, day + after, { kind: isMeeting ? 'arrange' : 'work', traveller, step });
}

const closed: ReadonlySet<string> = new Set(['completed', 'locked', 'inactive']);

/**
 * Completes an action if its completion script, or the rule of its type, says so; returns whether it did. An action that
 * is locked is not completed.
 */
async function completeIfDone(state: CourseState, traveller: Traveller, step: Step): Promise<boolean> {
  const { day, now, mails } = state;
  const { action, progress } = step;
  if (!step.shown || closed.has(step.standing)) return false;
  const script = action.scripts.completion;
  const { completed } = script
    ? await traveller.evaluator.completion(action.id, script)
    : { completed: isCompletedBy(action.completedBy, { ...progress, ...step }, action.sessions) };
  if (!completed) return false;
  progress.completedAt = now;
  step.finished = day;
  step.wait = null;
  restand(state, step);
  traveller.lastProgress = day;
  const seen = traveller.world.actions[action.id];
  if (seen) seen.Completed = true;
  const mentorId = step.mentorId ?? traveller.mentorId;
  if (mentorId !== null) mails.add('completed', 'mentor', mentorId, day);
  return true;
}

/**
 * Updates a person after work in an action: completes the action, or records that its completion script refuses
 * although nothing is left to do, and then updates the actions that depend on it.
 */
export async function goOn(
  state: CourseState,
  traveller: Traveller,
  step: Step,
  { isLast, fields = false }: { isLast: boolean; fields?: boolean },
): Promise<void> {
  const { day, judge } = state;
  const isDone = await completeIfDone(state, traveller, step);
  traveller.lastProgress = day;
  if (!isDone && isLast)
    step.wait = {
      because: judge.hasFailed(step.action.scripts.completion, traveller.number) ? 'script' : 'completion',
      since: day,
    };
  if (fields) await settle(state, traveller, { kind: 'fields' });
  await settle(state, traveller, { kind: 'action', actionId: step.action.id });
}
