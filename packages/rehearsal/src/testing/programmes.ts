import { isoDate } from '@ithaki/formats';
import { calendarDate, type DayNumber, dayNumber, type MentorTimes } from '@ithaki/meetings';
import { compile, evaluate, type RunScript } from '@ithaki/script';
import type { ActionScript, RehearsalProblem, RehearsedAction, ScriptPart } from '../model.ts';
import { rehearse } from '../rehearse.ts';
import type { Finding, FindingKind, Report } from '../report.ts';

/** The first day of the rehearsals of tests: a Monday. */
export const FIRST: DayNumber = dayNumber({ year: 2027, month: 2, day: 1 });

/** An ISO day so many days after the first. */
export const dayAfter = (days: number): string => isoDate(calendarDate(FIRST + days));

/** The texts of an action's scripts. */
export type Scripts = Partial<Record<ScriptPart, string>>;

/** An action that is only confirmed, unless told otherwise. */
export function anAction(
  id: number,
  scripts: Scripts = {},
  properties: Partial<RehearsedAction> = {},
): RehearsedAction {
  const scriptOf = (part: ScriptPart): ActionScript | undefined => {
    const text = scripts[part];
    const kind = part === 'completion' ? 'completion' : 'enable';
    return text === undefined
      ? undefined
      : { id: `action:${id}:${part}`, version: 1, kind, actionId: id, part, code: compile(text, kind) };
  };
  return {
    ...{ id, title: `Action ${id}`, completedBy: 'confirmation', isGroup: false, places: 20, dueDays: null },
    ...{ sessions: 1, minutes: 45, questId: null, form: [] },
    ...properties,
    scripts: { show: scriptOf('show'), enable: scriptOf('enable'), completion: scriptOf('completion') },
  };
}

/** Returns the scripts of an action that opens when another is completed. */
export const after = (id: number): Scripts => ({ enable: `actions[${id}].Completed` });

/** Returns a mentor who offers a number of hours on each working day. */
export const aMentor = (mentorId: number, hours = 4, properties: Partial<MentorTimes> = {}): MentorTimes => ({
  mentorId,
  hours: [1, 2, 3, 4, 5].map((Weekday) => ({
    ...{ Weekday, From: '10:00', To: `${10 + hours}:00` },
    Modes: ['online'],
  })),
  ...{ extra: [], absences: [], busy: [], meetings: [], maxPerDay: null, maxPerWeek: null },
  ...properties,
});

/** A problem of twenty people for half a year. */
export const aProblem = (
  actions: readonly RehearsedAction[],
  properties: Partial<RehearsalProblem> = {},
): RehearsalProblem => ({
  ...{ seed: 1, from: FIRST, until: FIRST + 180, people: 20, real: null, actions, fields: [], quests: [] },
  mix: { Quick: 20, Usual: 50, Slow: 30, Dropping: 0 },
  pace: { Work: 3, Review: 2, Meeting: 2, Intake: 10, Publish: 'step' },
  mentors: [aMentor(901), aMentor(902)],
  meetings: {
    ...{ zone: 'Europe/Athens', step: 15, noticeHours: 24, horizonDays: 60, travelMinutes: 30, rooms: new Map() },
    ...{ holidays: [], actionsApart: true, reminders: 2 },
  },
  mails: {
    ...{ published: 'daily', due: 'daily', late: 'daily', returned: 'daily', accepted: 'daily' },
    ...{ submitted: 'daily', completed: 'off', meeting: 'once', reminder: 'once' },
  },
  ...properties,
});

const run: RunScript<ActionScript> = async ({ code }, scope) => {
  if (code.ok && code.tier === 'expression') return evaluate(code, scope);
  return { ok: false, failure: { reason: code.ok ? 'timeout' : 'parse', message: '' } };
};

/** Returns the report of a rehearsal in which scripts that are programs time out. */
export const rehearsed = (problem: RehearsalProblem): Promise<Report> => rehearse(problem, { run });

/** The findings of a kind. */
export const findingsOf = <Kind extends FindingKind>({ Findings }: Report, kind: Kind) =>
  Findings.filter((finding): finding is Extract<Finding, { Kind: Kind }> => finding.Kind === kind);
