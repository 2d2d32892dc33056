import type { home, MenteeAction, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { assessAll, loadMenteeView, menteeActionOf } from '../actions/index.ts';
import { advisersOf } from './mentee-advisers.ts';
import { phasesOf } from './phases.ts';

/** A meeting that has taken place waits for its mentor's minutes, not for the mentee. */
const isOver = ({ Meeting }: MenteeAction, now: Date): boolean =>
  Meeting !== null && Meeting.Outcome !== 'missed' && new Date(Meeting.StartsAt) < now;

const asksTheMentee = (item: MenteeAction, now: Date): boolean =>
  item.Standing === 'returned' || (item.Standing === 'open' && !isOver(item, now));

/** By when: the time of the meeting ahead, else the date it is due; what has neither comes last. */
function byWhen({ Meeting, DueAt }: MenteeAction, now: Date): number {
  const ahead = Meeting && new Date(Meeting.StartsAt) >= now ? Meeting.StartsAt : null;
  const at = ahead ?? DueAt;
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}

const rank = ({ Standing, Late }: MenteeAction): number => (Standing === 'returned' ? 0 : Late ? 1 : 2);

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** What asks something of the mentee: what came back, then what is late, then by date; else in tree order. */
function inOrder(items: readonly MenteeAction[], now: Date): MenteeAction[] {
  return items
    .filter((item) => asksTheMentee(item, now))
    .sort((a, b) => rank(a) - rank(b) || compare(byWhen(a, now), byWhen(b, now)));
}

/** The meeting that comes first, if one is ahead. */
function nextMeeting(items: readonly MenteeAction[], now: Date): MenteeAction | undefined {
  const start = ({ Meeting }: MenteeAction) => Date.parse(Meeting?.StartsAt ?? '');
  return items
    .filter((item) => item.Meeting?.Outcome === null && start(item) >= now.getTime())
    .sort((a, b) => start(a) - start(b))[0];
}

const AFTER_NEXT = 4;

/** A home page names actions and does not carry what is read or filled in there. */
function named(item: MenteeAction): MenteeAction {
  const { Reading: _reading, Form: _form, ...Data } = item.Action.Data;
  return { ...item, Action: { ...item.Action, Data } };
}

const completed = (items: readonly MenteeAction[]) => items.filter(({ Standing }) => Standing === 'completed').length;

/** The mentee's home: one thing is next, and the rest says where they are. */
export async function menteeHome(context: Context): Promise<ReplyOf<typeof home.mentee>> {
  currentProject(context.actor);
  const { now } = context;
  const view = await loadMenteeView(context);
  const items = (await assessAll(context, view)).map((one) => named(menteeActionOf(context.actor, view, one)));
  const active = items.filter(({ Standing }) => Standing !== 'inactive');
  const [next, ...then] = inOrder(active, now);
  const atWork = active.filter(({ Standing }) => ['open', 'waiting', 'returned'].includes(Standing)).length;
  return {
    Phases: phasesOf(active, ({ Action }) => Action.Group).map((phase) => ({
      Title: phase.title,
      Completed: completed(phase.items),
      Total: phase.items.length,
    })),
    Completed: completed(active),
    Total: active.length,
    Next: next ?? null,
    Then: then.slice(0, AFTER_NEXT),
    Waiting: atWork - (next ? then.length + 1 : 0),
    Locked: next ? null : (active.find(({ Standing }) => Standing === 'locked') ?? null),
    Meeting: nextMeeting(active, now) ?? null,
    Advisers: await advisersOf(context, view),
  };
}
