import { kindOf } from './kinds.ts';
import type { Line, Question, Questionnaire, Section } from './questionnaire.ts';

/** Where a question stands; `within` is the table, records or formtable that it is a column or cell of. */
export type Placed = {
  readonly question: Question;
  readonly section: Section;
  readonly line: Line;
  readonly within?: Question;
};

/** The questions of a questionnaire in their order, without columns and cells. */
export function* questionsOf(questionnaire: Questionnaire): Generator<Placed> {
  for (const section of questionnaire.Section) {
    for (const line of section.Lines) for (const question of line.Questions) yield { question, section, line };
  }
}

/** Every question of a questionnaire, columns and cells after what they are in. */
export function* everyQuestion(questionnaire: Questionnaire): Generator<Placed> {
  for (const placed of questionsOf(questionnaire)) {
    yield placed;
    for (const column of placed.question.Columns ?? []) {
      yield { question: column, section: placed.section, line: placed.line, within: placed.question };
    }
  }
}

/** Whether a question's lines are a table's or records'. */
export const hasLines = (question: Question): boolean => ['table', 'records'].includes(kindOf(question));
