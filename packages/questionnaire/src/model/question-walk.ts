import { kindOf } from './kinds.ts';
import type { Line, Question, Questionnaire, Section } from './questionnaire.ts';

/**
 * A question with its section and line; `within` is the table, records or formtable that contains it as a column or
 * cell.
 */
export type PlacedQuestion = {
  readonly question: Question;
  readonly section: Section;
  readonly line: Line;
  readonly container?: Question;
};

/** The questions of a questionnaire in order, without columns and cells. */
export function* questionsOf(questionnaire: Questionnaire): Generator<PlacedQuestion> {
  for (const section of questionnaire.Section) {
    for (const line of section.Lines) for (const question of line.Questions) yield { question, section, line };
  }
}

/** Every question of a questionnaire; columns and cells follow the question that contains them. */
export function* everyQuestion(questionnaire: Questionnaire): Generator<PlacedQuestion> {
  for (const placed of questionsOf(questionnaire)) {
    yield placed;
    for (const column of placed.question.Columns ?? []) {
      yield { question: column, section: placed.section, line: placed.line, container: placed.question };
    }
  }
}

/** Whether a question's answer consists of rows (a table or records). */
export const hasRows = (question: Question): boolean => ['table', 'records'].includes(kindOf(question));
