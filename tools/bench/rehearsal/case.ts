import { dayNumber } from '@ithaki/meetings';
import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import type { ActionScript, RehearsalProblem, RehearsedAction, ScriptPart } from '@ithaki/rehearsal';
import { compile } from '@ithaki/script';

const FIRST = dayNumber({ year: 2027, month: 2, day: 1 });
const MENTORS = 24;
const types = ['meeting', 'review', 'confirmation', 'meeting', 'answers', 'review', 'meeting'] as const;

/** A questionnaire of sixty questions, a third of which depend on earlier ones. */
function aQuestionnaire(): Questionnaire {
  const questions = Array.from({ length: 60 }, (_, index): Question => {
    const number = String(index + 1).padStart(4, '0');
    const Option = (letter: string) => ({ Value: `ID_${letter}${number.slice(1)}`, Text: letter, Score: 1 });
    return {
      ...{
        Id: `q${number}`,
        Text: `Ερώτηση ${number}`,
        Model: `ID_${number}`,
        Type: 'radio',
        Validate: { Required: true },
      },
      Options: [Option('1'), Option('2'), Option('3')],
      ...(index % 3 === 2 && { Condition: `ID_${String(index - 1).padStart(4, '0')} !== ''` }),
    };
  });
  const Lines = questions.map((question) => ({ Id: `l${question.Id}`, Questions: [question] }));
  return {
    ...{ Id: 'form', Version: 1, State: 'published', Title: 'Έντυπο', Lang: 'el', Duration: null },
    Section: [{ Id: 's1', SectionText: 'Πρώτη', Lines }],
    Extra: { Scores: [{ Name: 'Total', Expr: 'Score.Total' }] },
  };
}

/** Whether an action is hidden from some people. */
const isHidden = (id: number) => id % 5 === 0;
/** The action after which another opens: two before it, unless that is hidden from some. */
const before = (id: number) => Math.max(1, isHidden(id - 2) ? id - 1 : id - 2);

/** A programme of 35 actions of all types, each after the one before, and 240 people who pass through it in a year. */
export function rehearsalCase(): RehearsalProblem {
  const questionnaire = aQuestionnaire();
  const actions = Array.from({ length: 35 }, (_, index): RehearsedAction => {
    const id = index + 1;
    const scriptOf = (part: ScriptPart, text: string): ActionScript => ({
      ...{ id: `action:${id}:${part}`, version: 1, kind: 'enable', actionId: id, part, code: compile(text, 'enable') },
    });
    const completedBy = types[index % types.length];
    return {
      ...{
        id,
        title: `Action ${id}`,
        completedBy,
        isGroup: index % 14 === 0,
        places: 20,
        dueDays: 14,
        sessions: 1,
        minutes: 45,
      },
      questId: completedBy === 'answers' ? 1 : null,
      form: [],
      scripts: {
        show: isHidden(id) ? scriptOf('show', "projectFields.stage !== 'tried'") : undefined,
        enable:
          index === 0 ? undefined : scriptOf('enable', `actions[${before(id)}].Completed && today >= "2027-02-08"`),
        completion: undefined,
      },
    };
  });
  return {
    ...{ seed: 1, from: FIRST, until: FIRST + 365, people: 240, real: null, actions },
    mix: { Quick: 20, Usual: 50, Slow: 20, Dropping: 10 },
    pace: { Work: 4, Review: 3, Meeting: 3, Intake: 60, Publish: 'step' },
    fields: [
      {
        name: 'stage',
        of: 'projectFields',
        type: 'select',
        options: [
          { value: 'tried', texts: ['tried'] },
          { value: 'idea', texts: ['idea'] },
        ],
      },
    ],
    quests: [{ id: 1, questionnaire, codes: compileAll(questionnaire) }],
    mentors: Array.from({ length: MENTORS }, (_, index) => ({
      ...{
        mentorId: index + 1,
        mentees: 0,
        extra: [],
        absences: [],
        busy: [],
        meetings: [],
        maxPerDay: null,
        maxPerWeek: null,
      },
      hours: [0, 2]
        .map((later) => 1 + ((index + later) % 5))
        .map((Weekday) => ({
          Weekday,
          From: `${9 + (index % 4) * 2}:00`.padStart(5, '0'),
          To: `${13 + (index % 4) * 2}:00`,
          Modes: ['online', 'phone'] as const,
        })),
    })),
    meetings: {
      ...{ zone: 'Europe/Athens', step: 15, noticeHours: 24, horizonDays: 60, travelMinutes: 30, rooms: new Map() },
      ...{ holidays: [], actionsApart: true, reminders: 2 },
    },
    mails: {
      ...{ published: 'daily', due: 'daily', late: 'daily', returned: 'daily', accepted: 'daily' },
      ...{ submitted: 'daily', completed: 'off', meeting: 'once', reminder: 'once' },
    },
  };
}
