import type { Form } from '../form/form.ts';
import { takesAnswer } from '../model/kinds.ts';
import type { Question } from '../model/questionnaire.ts';
import { linesFor } from '../shuffle.ts';
import type { Session } from './session.ts';

/** All questions in the order of an answer set, including hidden ones and those that only show a text. */
export function questionsInOrder({ questionnaire }: Form, setId: string): readonly Question[] {
  const lines = questionnaire.Section.flatMap((section) => [...linesFor(questionnaire, section, setId)]);
  return lines.flatMap((line) => line.Questions);
}

/**
 * Numbers of the shown questions that can be answered, from 1 in the order of an answer set. Questions whose
 * answer the reader may not see are counted too, so that the following questions keep their numbers.
 */
export function questionNumbers(
  session: Session,
  setId = '',
  kept: readonly string[] = [],
): ReadonlyMap<string, number> {
  const numbered = questionsInOrder(session.form, setId).filter((question) => {
    const info = session.form.byModel.get(question.Model);
    const isNumbered = takesAnswer(question) || kept.includes(question.Model);
    return isNumbered && info !== undefined && session.isQuestionShown(info);
  });
  return new Map(numbered.map(({ Model }, index) => [Model, index + 1]));
}
