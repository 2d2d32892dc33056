import type { home, MenteeAction, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { assessVisibleActions, loadMenteeView, presentMenteeAction, progressByPhase } from '../actions/index.ts';
import { loadAdvisers } from './mentee-advisers.ts';

/**
 * Whether the meeting has begun and was not missed, so that the mentor has to write the minutes and the mentee has
 * nothing to do.
 */
const isMeetingOver = ({ Meeting }: MenteeAction, now: Date): boolean =>
  Meeting !== null && Meeting.Outcome !== 'missed' && new Date(Meeting.StartsAt) < now;

/** Whether the mentee has something to do in the action. */
const needsMentee = (item: MenteeAction, now: Date): boolean =>
  item.Standing === 'returned' || (item.Standing === 'open' && !isMeetingOver(item, now));

/** Returns the time of an upcoming meeting, else the due date, in milliseconds; infinity without either. */
function deadline({ Meeting, DueAt }: MenteeAction, now: Date): number {
  const ahead = Meeting && new Date(Meeting.StartsAt) >= now ? Meeting.StartsAt : null;
  const time = ahead ?? DueAt;
  return time === null ? Number.POSITIVE_INFINITY : Date.parse(time);
}

const urgency = ({ Standing, Late }: MenteeAction): number => (Standing === 'returned' ? 0 : Late ? 1 : 2);

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Returns the actions in which the mentee has something to do: returned ones, then late ones, then by deadline, then in
 * tree order.
 */
function sortByUrgency(items: readonly MenteeAction[], now: Date): MenteeAction[] {
  return items
    .filter((item) => needsMentee(item, now))
    .sort((a, b) => urgency(a) - urgency(b) || compare(deadline(a, now), deadline(b, now)));
}

/** Returns the action with the next meeting; undefined when no meeting is upcoming. */
function nextMeeting(items: readonly MenteeAction[], now: Date): MenteeAction | undefined {
  const start = ({ Meeting }: MenteeAction) => Date.parse(Meeting?.StartsAt ?? '');
  return items
    .filter((item) => item.Meeting?.Outcome === null && start(item) >= now.getTime())
    .sort((a, b) => start(a) - start(b))[0];
}

/** The state of an active member. */
const ACTIVE = 1;

/** Number of actions listed after the next one. */
const MAX_AFTER_NEXT = 4;

/** Returns the action without its reading text and form, which the home page does not show. */
function withoutContent(item: MenteeAction): MenteeAction {
  const { Reading: _reading, Form: _form, ...Data } = item.Action.Data;
  return { ...item, Action: { ...item.Action, Data } };
}

/**
 * Returns the mentee's home page: what to do next, and the progress so far. Members who are not active may change
 * nothing, so nothing is next for them.
 */
export async function readMenteeHome(context: Context): Promise<ReplyOf<typeof home.mentee>> {
  currentProject(context.actor);
  const { now } = context;
  const view = await loadMenteeView(context);
  const assessed = await assessVisibleActions(context, view);
  const active =
    view.person.state === ACTIVE
      ? assessed
          .filter(({ standing }) => standing !== 'inactive')
          .map((assessment) => withoutContent(presentMenteeAction(context.actor, view, assessment)))
      : [];
  const [next, ...then] = sortByUrgency(active, now);
  const workable = active.filter(({ Standing }) => ['open', 'waiting', 'returned'].includes(Standing)).length;
  return {
    ...progressByPhase(assessed),
    Next: next ?? null,
    Then: then.slice(0, MAX_AFTER_NEXT),
    Waiting: workable - (next ? then.length + 1 : 0),
    Locked: next ? null : (active.find(({ Standing }) => Standing === 'locked') ?? null),
    Meeting: nextMeeting(active, now) ?? null,
    Advisers: await loadAdvisers(context, view),
  };
}
