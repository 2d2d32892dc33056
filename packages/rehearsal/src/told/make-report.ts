import { formatDate } from '@ithaki/formats';
import { calendarDate, mondayOf } from '@ithaki/meetings';
import { type CourseState, hasLeft } from '../course/state.ts';
import type { Step, Traveller } from '../course/traveller.ts';
import type { RehearsedAction } from '../model.ts';
import type { ActionReport, MentorReport, Report, WeekReport } from '../report.ts';
import { isLate, middleOf, mostOf, spreadOf } from './figures.ts';
import { findCircles } from './find-circles.ts';
import { findFindings } from './find-findings.ts';
import { type Ending, findStuck } from './find-stuck.ts';

/** Returns the report of a finished rehearsal. */
export function makeReport(state: CourseState): Report {
  const { mails, problem, travellers } = state;
  const circles = findCircles(arrowsBetween(state));
  const { endings, stuck } = findStuck(state, new Set(circles.flat()));
  const count = (ending: Ending) => [...endings.values()].filter((one) => one === ending).length;
  const actions = problem.actions.map((action, index) => actionReport(state, action, index));
  const mentors = mentorReports(state);
  const menteeMails = mails.of(
    'mentee',
    travellers.map(({ number }) => number),
  );
  const mentorMails = mails.of(
    'mentor',
    problem.mentors.map(({ mentorId }) => mentorId),
  );
  const told: Omit<Report, 'Findings'> = {
    From: formatDate(calendarDate(problem.from)),
    Until: formatDate(calendarDate(problem.until)),
    People: {
      ...{ All: travellers.length, Finished: count('finished'), OnTheWay: count('onTheWay') },
      ...{ Stuck: count('stuck'), Left: count('left') },
    },
    Actions: actions,
    Stuck: stuck,
    Mentors: mentors,
    Weeks: weekReports(state, endings),
    Mails: {
      Mentees: { Middle: middleOf(menteeMails), Most: mostOf(menteeMails) },
      Mentors: { Middle: middleOf(mentorMails), Most: mostOf(mentorMails) },
      Occasions: mails.occasions,
    },
  };
  return { ...told, Findings: findFindings(state, told, circles) };
}

/** Returns, for each action, the actions that its conditions read. */
function arrowsBetween({ judge, problem }: CourseState): Map<number, number[]> {
  return new Map(
    problem.actions.map(({ id, scripts }) => [
      id,
      [...judge.actionsReadBy(scripts.enable), ...judge.actionsReadBy(scripts.show)],
    ]),
  );
}

function actionReport(
  { judge, problem, travellers }: CourseState,
  action: RehearsedAction,
  index: number,
): ActionReport {
  const steps = travellers.map((traveller) => ({ traveller, step: traveller.steps[index] as Step }));
  const days = (of: (step: Step) => number | null) =>
    steps.flatMap(({ traveller, step }) => {
      const day = of(step);
      return day === null || day < problem.from ? [] : [Math.max(0, day - traveller.joins)];
    });
  return {
    ActionId: action.id,
    Title: action.title,
    Shown: steps.filter(({ step }) => step.everShown).length,
    Opened: steps.filter(({ step }) => step.opened !== null || step.finished !== null).length,
    Finished: steps.filter(({ step }) => step.finished !== null).length,
    Late: steps.filter(({ step }) => isLate(step, problem.until)).length,
    ToOpen: spreadOf(days(({ opened }) => opened)),
    ToFinish: spreadOf(days(({ finished }) => finished)),
    Conditions: judge.tallies
      .filter(({ script }) => script.actionId === action.id)
      .map(({ script, held, notHeld, failed }) => ({
        ...{ Part: script.part, Held: held.size, NotHeld: notHeld.size, Failed: failed.size },
      })),
  };
}

function mentorReports({ calendars, loads, travellers }: CourseState): MentorReport[] {
  return [...calendars.mentors.values()].map((mentor) => {
    const load = loads.get(mentor.mentorId) ?? { meetings: 0, minutes: 0, notFound: 0, waits: [] };
    return {
      MentorId: mentor.mentorId,
      Mentees: travellers.filter(({ mentorId }) => mentorId === mentor.mentorId).length,
      ...{ Meetings: load.meetings, Minutes: load.minutes, NotFound: load.notFound },
      Offered: calendars.offeredMinutes(mentor),
      Wait: load.waits.length === 0 ? null : middleOf(load.waits),
      LongestWait: load.waits.length === 0 ? null : mostOf(load.waits),
    };
  });
}

function weekReports(
  { mails, meetingsOfWeek, problem, travellers }: CourseState,
  endings: Map<Traveller, Ending>,
): WeekReport[] {
  const lastDay = (traveller: Traveller) => mostOf(traveller.steps.map(({ finished }) => finished ?? 0));
  const weeks: WeekReport[] = [];
  for (let monday = mondayOf(problem.from); monday <= problem.until; monday += 7) {
    const end = Math.min(monday + 6, problem.until);
    weeks.push({
      Day: formatDate(calendarDate(Math.max(monday, problem.from))),
      Joined: travellers.filter(({ joins }) => joins <= end).length,
      Finished: travellers.filter((one) => endings.get(one) === 'finished' && lastDay(one) <= end).length,
      Left: travellers.filter((one) => hasLeft(one, end)).length,
      Meetings: meetingsOfWeek.get(monday) ?? 0,
      Mails: mails.inWeek(monday),
    });
  }
  return weeks;
}
