import { actionTypeIds, type MenteeAction, type Role } from '@ithaki/contract';
import { type Sheet, sheets } from '@ithaki/microdata';
import type { Actor } from '../../access/actor.ts';
import { modeAllows } from '../../access/session-modes.ts';
import type { ActionRow } from './queries.ts';
import type { Assessment } from './standing/assess.ts';
import type { MenteeView } from './standing/mentee-view.ts';

type Right = MenteeAction['can'][number];

/** Staff who may change the action data of every mentee they see. */
const dataStaff: readonly Role[] = ['SuperAdmin', 'Admin', 'ProjectManager', 'Supervisor', 'Coordinator'];
const meetingStaff: readonly Role[] = [...dataStaff, 'ProjectManagerLite'];

const holdsAny = (actor: Actor, roles: readonly Role[]) => actor.roles.some((role) => roles.includes(role));

/** Returns the mentor of an action for a mentee: the action mentor if set, else the mentee's default mentor. */
export const responsibleMentorId = (view: MenteeView, row: Assessment['row']): number | null =>
  row?.mentorId ?? view.person.defaultMentorId;

/** Whether the actor is the mentor responsible for this action of the mentee. */
function isResponsibleMentor(actor: Actor, view: MenteeView, row: Assessment['row']): boolean {
  return holdsAny(actor, ['Mentor', 'RegistryMentor']) && responsibleMentorId(view, row) === actor.userId;
}

/**
 * Whether the action is completed by a meeting that is not arranged or has not begun, so that nobody may complete it by
 * hand. An action with a completion script follows the script instead.
 */
export function awaitsMeeting({ action, row }: Pick<Assessment, 'action' | 'row'>, now: Date): boolean {
  const isMeeting = action.typeId === actionTypeIds.conference || action.typeId === actionTypeIds.meeting;
  const script = action.completionLocal ? action.completionCode : action.typeCompletionCode;
  return isMeeting && script.trim() === '' && (!row?.startsAt || row.startsAt > now);
}

/** The sheet on participants that an action asks; undefined for other actions. */
export function sheetOfAction({ typeId, data }: Pick<ActionRow, 'typeId' | 'data'>): Sheet | undefined {
  return typeId === actionTypeIds.questionnaire ? sheets.find((sheet) => sheet === data.Microdata) : undefined;
}

/**
 * The rule of who may do what in an action of a mentee: returns the actor's rights in it. It also decides who may
 * accept or return a hand-in (right `review`). Replies carry the rights as `can`, and the server checks the same list,
 * so that screens contain no rules of their own.
 */
export function actionRights(
  actor: Actor,
  view: MenteeView,
  { action, row, standing }: Pick<Assessment, 'action' | 'row' | 'standing'>,
): Right[] {
  if (!modeAllows(actor, 'write') || actor.state !== 1) return [];
  const isSelf = view.person.userId === actor.userId && actor.can.has('mentee.own');
  const isStaff = holdsAny(actor, dataStaff);
  const leads = (isStaff || isResponsibleMentor(actor, view, row)) && !isSelf;
  const arrangesMeetings = leads || holdsAny(actor, meetingStaff);
  const workable = standing === 'open' || standing === 'returned';
  const isMeeting = action.typeId === actionTypeIds.conference || action.typeId === actionTypeIds.meeting;
  // Who hands in, corrects and opens a sheet is a matter of its calls; the action follows it.
  const isOfSheet = sheetOfAction(action) !== undefined;
  const rights: Record<Right, boolean> = {
    writeMenteeData: (isSelf || leads) && workable,
    writePublic: leads && standing !== 'locked' && standing !== 'inactive',
    writePrivate: leads,
    readPrivate: !isSelf && actor.can.has('mentor.read'),
    publish: leads && actor.can.has('actions.publish'),
    complete: (isSelf || leads) && workable && !awaitsMeeting({ action, row }, view.now),
    undo: leads && standing === 'completed' && !isOfSheet,
    submit: isSelf && !isMeeting && !isOfSheet && workable,
    // To accept or return a hand-in.
    review: leads && standing === 'waiting' && !isOfSheet,
    meet: isMeeting && (isSelf || arrangesMeetings) && workable,
    assign: actor.can.has('actions.assign'),
  };
  return (Object.keys(rights) as Right[]).filter((right) => rights[right]);
}
