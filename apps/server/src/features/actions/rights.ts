import { actionTypeIds, type MenteeAction, type Role } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Assessment } from './standing/assess.ts';
import type { MenteeView } from './standing/mentee-view.ts';

type Right = MenteeAction['can'][number];

/** Staff who may change the action data of everyone they see (decisions: roles). */
const dataStaff: readonly Role[] = ['SuperAdmin', 'Admin', 'ProjectManager', 'Supervisor', 'Coordinator'];
const meetingStaff: readonly Role[] = [...dataStaff, 'ProjectManagerLite'];

const holdsAny = (actor: Actor, roles: readonly Role[]) => actor.roles.some((role) => roles.includes(role));

/** The mentor of an action for a mentee: the action mentor if set, else the default mentor. */
export const mentorIdOf = (view: MenteeView, row: Assessment['row']): number | null =>
  row?.mentorId ?? view.person.defaultMentorId;

/** Whether the actor is the mentor whose action this is for the mentee. */
function isItsMentor(actor: Actor, view: MenteeView, row: Assessment['row']): boolean {
  return holdsAny(actor, ['Mentor', 'RegistryMentor']) && mentorIdOf(view, row) === actor.userId;
}

/** What the actor may do in an action of a mentee they see. The server asks this too, so that the screen keeps no second copy. */
export function rightsOver(
  actor: Actor,
  view: MenteeView,
  { action, row, standing }: Pick<Assessment, 'action' | 'row' | 'standing'>,
): Right[] {
  if (actor.viewAs || actor.state !== 1) return [];
  const self = view.person.userId === actor.userId && actor.can.has('mentee.own');
  const staff = holdsAny(actor, dataStaff);
  const leads = (staff || isItsMentor(actor, view, row)) && !self;
  const meets = leads || holdsAny(actor, meetingStaff);
  const workable = standing === 'open' || standing === 'returned';
  const isMeeting = action.typeId === actionTypeIds.conference || action.typeId === actionTypeIds.meeting;
  const rights: Record<Right, boolean> = {
    writeMenteeData: (self || leads) && workable,
    writePublic: leads && standing !== 'locked' && standing !== 'inactive',
    writePrivate: leads,
    readPrivate: !self && actor.can.has('mentor.read'),
    publish: leads && actor.can.has('actions.publish'),
    complete: (self || leads) && workable,
    undo: leads && standing === 'completed',
    submit: self && !isMeeting && workable,
    review: leads && standing === 'waiting',
    meet: isMeeting && (self || meets) && workable,
    assign: actor.can.has('actions.assign'),
  };
  return (Object.keys(rights) as Right[]).filter((right) => rights[right]);
}
