import type { Plan } from '@ithaki/contract';
import { faultsOf, figuresOf } from '@ithaki/planning';
import type { Context } from '../../../access/context.ts';
import { itemsOf, type LoadedProblem, loadProblem, plannedMeeting } from '../problem/plan-problem.ts';
import { findPlanMeetings, type PlanMeetingRow, type PlanRow } from './plan-queries.ts';

const HOURS_TO_UNDO = 24;

/** Returns until when an applied plan can be undone; null when the plan is not applied. */
export const undoUntil = ({ state, appliedAt }: PlanRow): Date | null =>
  state === 'applied' && appliedAt ? new Date(appliedAt.getTime() + HOURS_TO_UNDO * 3_600_000) : null;

/** Loads the problem of a stored plan as things are now. Meetings that the plan itself set take nobody's time in it. */
const loadStoredProblem = (context: Context, plan: PlanRow, rows: readonly PlanMeetingRow[]): Promise<LoadedProblem> =>
  loadProblem(context, plan, {
    menteeIds: rows.map(({ menteeId }) => menteeId),
    pins: itemsOf(rows),
    except: rows.flatMap(({ meetingId }) => meetingId ?? []),
  });

/** Returns a plan with its meetings, figures and faults, of the people whom the actor sees. */
export async function presentPlan(context: Context, plan: PlanRow): Promise<Plan> {
  const rows = await findPlanMeetings(context.db, plan.id);
  const { problem, period, mentees, mentors } = await loadStoredProblem(context, plan, rows);
  const seen = new Set(mentees.map(({ id }) => id));
  const items = itemsOf(rows).filter(({ menteeId }) => seen.has(menteeId));
  const meetings = items.map((item) => plannedMeeting(context, period, item));
  const figures = figuresOf(problem, meetings);
  const loadOf = (id: number) =>
    meetings.filter(({ mentorId }) => mentorId === id).length +
    (problem.mentors.find((mentor) => mentor.id === id)?.taken.filter(({ isMeeting }) => isMeeting).length ?? 0);
  return {
    Id: plan.id,
    State: plan.state,
    ActionId: plan.actionId,
    From: plan.fromDay,
    To: plan.toDay,
    duration: plan.duration,
    MadeAt: plan.madeAt.toISOString(),
    UndoUntil: undoUntil(plan)?.toISOString() ?? null,
    Mentors: mentors.map(({ id, name }) => ({ Id: id, Name: name, Load: loadOf(id), Hours: hoursOf(id) })),
    Mentees: mentees.map(({ id, name }) => ({ Id: id, Name: name })),
    Items: items.map(({ menteeId, mentorId, startsAt, mode, roomId, pinned }) => ({
      MenteeId: menteeId,
      MentorId: mentorId,
      StartsAt: startsAt.toISOString(),
      Mode: mode,
      RoomId: roomId,
      Pinned: pinned,
    })),
    NotPlaced: rows.flatMap(({ menteeId, reason }) =>
      reason && seen.has(menteeId) ? [{ MenteeId: menteeId, Reason: reason }] : [],
    ),
    Faults:
      plan.state === 'draft'
        ? faultsOf(problem, meetings).map(({ menteeId, kind }) => ({ MenteeId: menteeId, Fault: kind }))
        : [],
    MentorIds: plan.mentorIds,
    Weights: plan.weights,
    Preferred: plan.preferred,
    Figures: {
      Mentees: figures.mentees,
      Placed: figures.placed,
      LeastLoad: figures.leastLoad,
      MostLoad: figures.mostLoad,
      TravelMinutes: figures.travelMinutes,
      GapMinutes: figures.gapMinutes,
      Preferred: figures.preferred,
    },
    Version: plan.version,
  };

  function hoursOf(mentorId: number) {
    const mentor = problem.mentors.find(({ id }) => id === mentorId);
    return (mentor?.hours ?? []).map(({ from, to, venues }) => ({
      From: period.instantOf(from).toISOString(),
      To: period.instantOf(to).toISOString(),
      Modes: venues.map(({ mode }) => mode),
      RoomId: venues.find(({ roomId }) => roomId !== null)?.roomId ?? null,
    }));
  }
}
