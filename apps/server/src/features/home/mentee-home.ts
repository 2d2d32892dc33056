import type { home, MenteeAction, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { assessAll, loadMenteeView, menteeActionOf } from '../actions/index.ts';
import { advisersOf } from './mentee-advisers.ts';
import { inOrder, nextMeeting } from './mentee-next-steps.ts';
import { phasesOf } from './phases.ts';

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
