import { inventData } from '../work/invent-data.ts';
import { goOn, restand } from './settle.ts';
import { type CourseState, latency, schedule } from './state.ts';
import type { Step, Traveller } from './traveller.ts';

/** The share of first hand-ins that mentors return. */
const RETURNED = 0.15;

/** How many times people do work again that a completion script refuses. */
const MOST_REFUSED = 2;

/** Simulates a person's work in an action: writing, answering, handing in or confirming. */
export async function doWork(state: CourseState, traveller: Traveller, step: Step): Promise<void> {
  const { action, progress } = step;
  if (step.standing !== 'open' && step.standing !== 'returned') {
    step.begun = false;
    return;
  }
  // Whoever was refused by the completion script writes something else.
  const { day } = state;
  const { refused } = step;
  const writes = refused === 0 ? traveller.writes : new Map<string, string>();
  const seen = traveller.world.actions[action.id];
  if (seen) seen.data = { ...seen.data, ...inventData(action, { writes, day, refused }, traveller.random) };
  const fields = answer(state, traveller, step);
  if (action.completedBy === 'review' || action.completedBy === 'confirmation') {
    progress.submittedAt = state.now;
    progress.reviewedAt = null;
    progress.review = null;
    restand(state, step);
  }
  const isReviewed = action.completedBy === 'review';
  await goOn(state, traveller, step, { isLast: !isReviewed, fields });
  if (isReviewed && progress.completedAt === null) awaitReview(state, traveller, step);
}

/** Answers the questionnaire of an action; returns whether the answers filled fields. */
function answer({ pools, problem }: CourseState, traveller: Traveller, step: Step): boolean {
  const pool = step.action.questId === null ? undefined : pools.get(step.action.questId);
  if (!pool || pool.sets.length === 0) return false;
  const answers = traveller.random.pick(pool.sets);
  step.quest = 'finished';
  traveller.world.quests[step.action.id] = { Status: 'finished', Scores: answers.scores };
  for (const [name, text] of answers.fills) {
    const field = problem.fields.find((known) => known.name === name);
    const option = field?.options.find(({ value, texts }) => value === text || texts.includes(text));
    if (field) traveller.world[field.of][name] = option?.value ?? text;
  }
  return answers.fills.size > 0;
}

/** Schedules the mentor's review of a hand-in. */
export function awaitReview(state: CourseState, traveller: Traveller, step: Step): void {
  const { calendars, day, mails, problem } = state;
  const mentorId = step.mentorId ?? traveller.mentorId;
  if (mentorId === null) {
    step.wait = { because: 'noMentor', since: day };
    return;
  }
  mails.add('submitted', 'mentor', mentorId, day);
  const after = Math.round(problem.pace.Review * (0.4 + 1.2 * traveller.random.next()));
  schedule(state, calendars.workday(day, after), { kind: 'review', traveller, step });
}

/** Simulates a review: the mentor accepts a hand-in or returns it, at most once. */
export async function review(state: CourseState, traveller: Traveller, step: Step): Promise<void> {
  const { day, mails, now, problem } = state;
  if (step.standing !== 'waiting') return;
  const isReturned = !step.returned && traveller.random.chance(RETURNED);
  step.progress.reviewedAt = now;
  step.progress.review = isReturned ? 'returned' : 'accepted';
  restand(state, step);
  mails.add(isReturned ? 'returned' : 'accepted', 'mentee', traveller.number, day);
  if (!isReturned) {
    const isLast = step.refused >= MOST_REFUSED;
    await goOn(state, traveller, step, { isLast });
    if (isLast || step.progress.completedAt) return;
    step.refused++;
  } else step.returned = true;
  schedule(state, day + latency(traveller, problem.pace.Work), { kind: 'work', traveller, step });
}
