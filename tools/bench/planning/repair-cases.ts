import type { Plan, PlanProblem, RepairProblem, SetMeeting } from '@ithaki/planning';

/** A plan of which one mentor is absent for one day. */
export interface RepairCase {
  problem: RepairProblem;
  /** The same for the judge: the mentor's hours are without that day, and only those who have a meeting take part. */
  planProblem: PlanProblem;
}

/** One in this many meetings was cancelled before the absence, so that there are some free hours. */
const CANCELLED = 5;

/** Takes the day on which a mentor has most meetings. */
export function absenceOf(problem: PlanProblem, plan: Plan): RepairCase {
  const meetings = plan.meetings.filter((_, index) => index % CANCELLED !== problem.seed % CANCELLED);
  const dayOf = (start: number) => Math.floor(start / 1440);
  const counts = new Map<string, { mentorId: number; day: number; count: number }>();
  for (const { mentorId, start } of meetings) {
    const key = `${mentorId}/${dayOf(start)}`;
    const known = counts.get(key) ?? { mentorId, day: dayOf(start), count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  const absent = [...counts.values()].reduce((most, day) => (day.count > most.count ? day : most));
  const isAbsent = (mentorId: number, start: number) => mentorId === absent.mentorId && dayOf(start) === absent.day;
  const mentors = problem.mentors.map((mentor) => ({
    ...mentor,
    hours: mentor.hours.filter(({ from }) => !isAbsent(mentor.id, from)),
  }));
  const mentees = problem.mentees.filter(({ id }) => meetings.some(({ menteeId }) => menteeId === id));
  const set = mentees.flatMap((mentee) =>
    meetings
      .filter(({ menteeId }) => menteeId === mentee.id)
      .map(
        ({ mentorId, start, venue }): SetMeeting => ({
          ...mentee,
          mentorId,
          peopleIds: [mentee.id],
          actionId: 1,
          start,
          duration: problem.duration,
          venue,
          mustMove: isAbsent(mentorId, start),
        }),
      ),
  );
  return {
    problem: {
      rules: problem.rules,
      mentors,
      rooms: problem.rooms,
      meetings: set,
      actionStarts: new Map(),
      notBefore: 0,
      seed: problem.seed,
    },
    planProblem: { ...problem, mentors, mentees },
  };
}
