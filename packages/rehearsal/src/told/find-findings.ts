import type { CourseState } from '../course/state.ts';
import type { Step } from '../course/traveller.ts';
import type { ActionReport, Finding, Report, Severity } from '../report.ts';
import { isLate, mostOf } from './figures.ts';

type Told = Omit<Report, 'Findings'>;

/** The share of late people from which a deadline is reported. */
const MANY_LATE = 0.5;
/** The share of the offered hours that a mentor may use before counting as overloaded. */
const FULL = 0.9;
/** Mails a week above which a person gets too many. */
const MANY_MAILS = 5;

const gravity: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

/** Returns the findings of a rehearsal, the gravest first. */
export function findFindings(state: CourseState, told: Told, circles: readonly number[][]): Finding[] {
  const findings = [
    ...ofCircles(circles, told),
    ...ofActions(state, told, new Set(circles.flat())),
    ...ofDeadlines(state, told),
    ...ofScripts(state),
    ...ofAnswers(state),
    ...ofStuck(told),
    ...ofMentors(state, told),
    ...ofMails(state, told),
  ];
  return findings
    .map((finding, order) => ({ finding, order }))
    .sort((a, b) => gravity[a.finding.Severity] - gravity[b.finding.Severity] || a.order - b.order)
    .map(({ finding }) => finding);
}

/** Returns circles as findings: an error if none of its actions opened for anyone, otherwise a note. */
const ofCircles = (circles: readonly number[][], { Actions }: Told): Finding[] =>
  circles.map((ActionIds) => ({
    Kind: 'circle',
    ActionIds,
    Severity: Actions.some(({ ActionId, Opened }) => ActionIds.includes(ActionId) && Opened > 0) ? 'note' : 'error',
  }));

function ofActions(
  { judge, problem }: CourseState,
  { Actions, People }: Told,
  inCircle: ReadonlySet<number>,
): Finding[] {
  if (People.All === 0) return [];
  const byId = new Map(Actions.map((action) => [action.ActionId, action]));
  const isOpened = (id: number) => (byId.get(id)?.Opened ?? 1) > 0;
  const isFinished = (id: number) => (byId.get(id)?.Finished ?? 1) > 0;
  return problem.actions.flatMap(({ id, scripts }): Finding[] => {
    const action = byId.get(id) as ActionReport;
    if (action.Finished > 0) return oneSided(action);
    if (action.Opened > 0) return [{ Severity: 'error', Kind: 'neverFinished', ActionId: id, Opened: action.Opened }];
    const before = [...judge.actionsReadBy(scripts.enable), ...judge.actionsReadBy(scripts.show)];
    const After = before.filter((other) => !isFinished(other));
    // An action behind another that never opens is a warning only; the error is reported for the other.
    const follows = After.some((other) => !isOpened(other) && other !== id);
    const Because = inCircle.has(id) ? 'circle' : action.Shown === 0 ? 'hidden' : follows ? 'before' : 'condition';
    const Severity = Because === 'before' || Because === 'hidden' ? 'warning' : 'error';
    return [{ Severity, Kind: 'neverOpened', ActionId: id, Because, After }];
  });
}

/** Returns the conditions that held for everybody from the start, and so decide nothing. */
const oneSided = ({ ActionId, Conditions }: ActionReport): Finding[] =>
  Conditions.filter(
    ({ Part, Held, NotHeld, Failed }) => Part !== 'completion' && Held > 0 && NotHeld + Failed === 0,
  ).map(({ Part }) => ({ Severity: 'note', Kind: 'oneSided', ActionId, Part }));

function ofDeadlines({ problem, travellers }: CourseState, { Actions }: Told): Finding[] {
  return problem.actions.flatMap(({ id, dueDays }, index): Finding[] => {
    if (dueDays === null) return [];
    const steps = travellers
      .map(({ steps: all }) => all[index] as Step)
      .filter(({ due }) => due !== null && due <= problem.until);
    const Late = steps.filter((step) => isLate(step, problem.until)).length;
    if (steps.length === 0 || Late < steps.length * MANY_LATE) return [];
    const took = steps.flatMap(({ due, finished }) =>
      due === null || finished === null ? [] : [finished - (due - dueDays)],
    );
    const Soonest = took.length === 0 ? null : took.reduce((least, days) => Math.min(least, days));
    // An action that nobody opens is reported as never opened.
    if ((Actions[index]?.Opened ?? 0) === 0) return [];
    const Severity = Late === steps.length ? 'error' : 'warning';
    return [{ Severity, Kind: 'deadline', ActionId: id, DueDays: dueDays, Soonest, Late, Reached: steps.length }];
  });
}

const ofScripts = ({ judge }: CourseState): Finding[] =>
  judge.tallies.flatMap(({ script, failures }) =>
    [...failures].map(
      ([Reason, { line, count }]): Finding => ({
        ...{ Severity: 'error', Kind: 'script', ActionId: script.actionId, Part: script.part },
        ...{ Reason, Line: line, Count: count },
      }),
    ),
  );

const ofAnswers = ({ pools, problem }: CourseState): Finding[] =>
  problem.actions.flatMap(({ id, questId }): Finding[] => {
    const Questions = questId === null ? [] : [...(pools.get(questId)?.unanswered ?? [])];
    return questId === null || Questions.length === 0
      ? []
      : [{ Severity: 'warning', Kind: 'noAnswer', ActionId: id, QuestId: questId, Questions }];
  });

/** Returns the groups of stuck people as findings, without those in circles, which are findings themselves. */
const ofStuck = ({ Stuck }: Told): Finding[] =>
  Stuck.filter(({ Because }) => Because !== 'circle').map(({ ActionId, Because, People, Since }) => ({
    ...{ Severity: Because === 'day' ? 'note' : 'error', Kind: 'stuck', ActionId, Because, People, Since },
  }));

function ofMentors({ calendars, problem, tooClose }: CourseState, { Mentors }: Told): Finding[] {
  const silent = [...calendars.mentors.values()].filter(({ isSilent }) => isSilent).map(({ mentorId }) => mentorId);
  const isUsed = problem.actions.some(({ completedBy }) => completedBy === 'meeting');
  return [
    ...Mentors.filter(
      ({ Minutes, NotFound, Offered }) => NotFound > 0 || (Minutes > 0 && Minutes > Offered * FULL),
    ).map(
      ({ MentorId, Meetings, Minutes, Offered, NotFound }): Finding => ({
        ...{ Severity: NotFound > 0 ? 'error' : 'warning', Kind: 'overloaded', MentorId },
        ...{ Meetings, Minutes, Offered, NotFound },
      }),
    ),
    ...[...tooClose].map(
      ([ActionId, NotFound]): Finding => ({
        ...{ Severity: 'warning', Kind: 'tooClose', ActionId, NotFound },
      }),
    ),
    ...(isUsed && silent.length > 0
      ? [{ Severity: 'warning', Kind: 'hoursUnknown', MentorIds: silent } satisfies Finding]
      : []),
  ];
}

function ofMails({ problem }: CourseState, { Mails }: Told): Finding[] {
  const weeks = Math.max(1, (problem.until - problem.from + 1) / 7);
  const Most = mostOf([Mails.Mentees.Most, Mails.Mentors.Most]);
  const Weekly = Math.round((Most / weeks) * 10) / 10;
  return Weekly > MANY_MAILS ? [{ Severity: 'note', Kind: 'mails', Weekly, Most }] : [];
}
