import type { Form } from '../form/form.ts';
import { takesAnswer } from '../model/kinds.ts';
import type { Question } from '../model/questionnaire.ts';
import { linesFor } from '../shuffle.ts';
import type { Session } from './session.ts';

/** All questions in the order of an answer set, hidden ones and those that only show a text included. */
export function questionsInOrder({ questionnaire }: Form, setId: string): readonly Question[] {
  const lines = questionnaire.Section.flatMap((section) => [...linesFor(questionnaire, section, setId)]);
  return lines.flatMap((line) => line.Questions);
}

/**
 * Numbers of the shown questions that take an answer, from 1 in the order of an answer set. A question whose answer is
 * kept from the reader counts too: a sentence stands in its place, and the questions after it keep their numbers.
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
