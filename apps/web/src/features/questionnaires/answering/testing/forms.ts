import type { AnswerPage } from '@ithaki/contract';
import type { Option, Question, Questionnaire, StoredRow } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import { AnswerSheet } from '../questions/answer-sheet.ts';

/** The server's current time in all tests. */
export const NOW = '2026-11-21T10:00:00.000Z';

/** Options with these texts, with consecutive ids from a number. */
export const optionsFrom = (first: number, ...texts: string[]): Option[] =>
  texts.map((Text, index) => ({ Value: `ID_${first + index}`, Text }));

/** A question with default values for omitted properties. */
export const questionWith = (Model: string, Text: string, more: Partial<Question> = {}): Question => ({
  Id: `q${Model}`,
  Model,
  Text,
  ...(more.TypeId || more.Type ? {} : { Type: 'text' as const }),
  ...more,
});

/** A questionnaire of one section, with one question per line. */
export const questionnaireOf = (questions: readonly Question[], more: Partial<Questionnaire> = {}): Questionnaire => ({
  Id: '7',
  Version: 1,
  State: 'published',
  Title: 'Διάγνωση',
  Lang: 'el',
  Duration: null,
  Section: [
    {
      Id: 's1',
      SectionText: 'Για εσάς',
      Lines: questions.map((question) => ({ Id: `l${question.Model}`, Questions: [question] })),
    },
  ],
  Extra: {},
  ...more,
});

/** A sheet of these questions that records the given answers. */
export function createSheet(questions: readonly Question[], rows: readonly StoredRow[] = []) {
  const questionnaire = questionnaireOf(questions);
  const sent: StoredRow[] = [];
  const sheet = new AnswerSheet({
    questionnaire,
    codes: compileAll(questionnaire),
    answers: Object.fromEntries(
      rows.map((row) => [row.GroupId, rows.filter((other) => other.GroupId === row.GroupId)]),
    ),
    moment: { lang: 'el', today: '2026-11-21', now: NOW },
    onAnswered: (answered) => sent.push(...answered),
  });
  return { sheet, sent };
}

/** The page of an answer set, as the server sends it. */
export function createPage(questionnaire: Questionnaire, more: Partial<AnswerPage> = {}): AnswerPage {
  const { conditions } = compileAll(questionnaire);
  return {
    Questionnaire: questionnaire,
    Codes: { conditions },
    AnswerSet: {
      AnswerSetID: '41',
      QuestId: '7',
      Version: 1,
      Duration: questionnaire.Duration,
      Answers: {},
      Comp: {},
      Change: 1,
      Status: 'OK',
      TimeStarted: null,
      Remaining: questionnaire.Duration,
      Now: NOW,
    },
    Token: null,
    Respondent: { Id: 5, Name: 'Δούκα Άννα' },
    Action: { Id: 9, TypeId: 3, Title: 'Διάγνωση' },
    ProjectId: 1,
    ReadOnly: false,
    OnBehalf: false,
    CanAnswer: false,
    CanClear: false,
    Scores: [],
    ...more,
  };
}
