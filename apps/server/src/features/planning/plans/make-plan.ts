import {
  actionTypeIds,
  type ParsedBodyOf,
  type planning,
  planWeights,
  type ReplyOf,
  USUAL_MEETING_MINUTES,
} from '@ithaki/contract';
import { daysBetween, parseDate } from '@ithaki/formats';
import type { Plan as MadePlan } from '@ithaki/planning';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findActions, findShownMentees } from '../../actions/index.ts';
import { resolveMembers } from '../../grids/index.ts';
import { findAllMemberIds } from '../../members/index.ts';
import { planInThread } from '../engine/run-engine.ts';
import { itemsOf, type LoadedProblem, loadProblem, type PlanItemRow } from '../problem/plan-problem.ts';
import { loadPlan, loadPlanForChange } from './load-plan.ts';
import { findPlanMeetings, insertPlan, type PlanSettings, replacePlanMeetings, updatePlan } from './plan-queries.ts';

type Body = ParsedBodyOf<typeof planning.plan>;

const MOST_DAYS = 62;
const MOST_MENTEES = 2_000;
/** The seed of every plan, so that an unchanged problem gives an equal plan. */
const SEED = 1;

interface PreparedPlan extends LoadedProblem {
  settings: PlanSettings;
  made: MadePlan;
}

/** Makes a plan before the transaction, since that takes seconds: loads its problem, and lets the engine solve it. */
export async function preparePlan(context: Context, body: Body): Promise<PreparedPlan> {
  const { db, actor } = context;
  const settings = settingsOf(context, body);
  await requireSingleMeetings(context, settings);
  if (body.PlanId !== undefined && body.Version === undefined) throw new Refusal(422, 'PlanNotDraft');
  const members = await resolveMembers(context, { ...body.Filter, Roles: ['Mentee'], Active: [1] });
  const ids = await findAllMemberIds(db, actor, members, { order: undefined, descending: false });
  const pins = await pinsOf(context, body);
  const asked = [...new Set([...ids, ...pins.map(({ menteeId }) => menteeId)])];
  if (asked.length > MOST_MENTEES) throw new Refusal(422, 'PlanTooBig');
  const menteeIds = await findShownMentees(context, settings.actionId, asked);
  const loaded = await loadProblem(context, settings, { menteeIds, pins });
  const open = new Set(loaded.mentees.filter(({ needsMeeting }) => needsMeeting).map(({ id }) => id));
  const problem = {
    ...loaded.problem,
    mentees: loaded.problem.mentees.filter(({ id }) => open.has(id)),
    pins: loaded.problem.pins.filter(({ menteeId }) => open.has(menteeId)),
  };
  return { ...loaded, problem, settings, made: await planInThread(problem) };
}

/** Stores the plan that `preparePlan` made, as a new draft or in place of an earlier one. */
export async function storePlan(
  context: Context,
  { PlanId, Version = 0 }: Body,
  { settings, made, period }: PreparedPlan,
): Promise<ReplyOf<typeof planning.plan>> {
  const { db, actor } = context;
  let id = PlanId;
  if (id === undefined) id = await insertPlan(db, actor.userId, settings);
  else {
    const plan = await loadPlanForChange(context, { PlanId: id, Version });
    if (plan.state !== 'draft') throw new Refusal(409, 'PlanNotDraft');
    await updatePlan(db, id, settings);
  }
  await replacePlanMeetings(db, id, [
    ...made.meetings.map(({ menteeId, mentorId, start, venue, pinned }) => ({
      ...{ menteeId, mentorId, startsAt: period.instantOf(start), pinned },
      ...{ mode: venue.mode, roomId: venue.roomId, reason: null },
    })),
    ...made.notPlaced.map(({ menteeId, reason }) => ({
      ...{ menteeId, mentorId: null, startsAt: null, mode: null, roomId: null, pinned: false, reason },
    })),
  ]);
  context.audit({ target: `plan:${id}` });
  return { PlanId: id };
}

function settingsOf({ actor }: Context, body: Body): PlanSettings {
  const [from, to] = [parseDate(body.From), parseDate(body.To)];
  if (!from || !to) throw new Error('the contract lets no other days pass');
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MOST_DAYS) throw new Refusal(400, 'BadRange', { fields: { To: 'errors.field.wrongOrder' } });
  return {
    projectId: currentProject(actor).id,
    actionId: body.ActionId,
    fromDay: body.From,
    toDay: body.To,
    duration: body.duration ?? USUAL_MEETING_MINUTES,
    mentorIds: body.MentorIds ?? null,
    weights: planWeights.parse(body.Weights ?? {}),
    preferred: body.Preferred ?? [],
    seed: SEED,
  };
}

/** Refuses an action of another programme, and one whose meetings have several mentees. */
async function requireSingleMeetings({ db }: Context, { projectId, actionId }: PlanSettings): Promise<void> {
  const action = (await findActions(db, projectId)).find(({ id }) => id === actionId);
  if (!action) throw notFound();
  if (action.typeId !== actionTypeIds.meeting) throw new Refusal(422, 'NotASingleMeeting');
}

/** Returns the meetings that stay: those that the call names, or the pinned ones of the plan that is made again. */
async function pinsOf(context: Context, { PlanId, Pins }: Body): Promise<PlanItemRow[]> {
  if (Pins)
    return Pins.map(({ MenteeId, MentorId, StartsAt, Mode, RoomId }) => ({
      ...{ menteeId: MenteeId, mentorId: MentorId, startsAt: new Date(StartsAt), mode: Mode, roomId: RoomId },
      pinned: true,
    }));
  if (PlanId === undefined) return [];
  await loadPlan(context, PlanId);
  return itemsOf(await findPlanMeetings(context.db, PlanId)).filter(({ pinned }) => pinned);
}
