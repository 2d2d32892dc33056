import { questionsOf } from '../model/question-walk.ts';
import { answerText } from './piped-text.ts';
import type { Session } from './session.ts';

/** Returns the answers that fill fields, by field name, as readable texts; without empty and hidden answers. */
export function fieldAnswers(session: Session): Map<string, string> {
  const answers = new Map<string, string>();
  for (const { question } of questionsOf(session.form.questionnaire)) {
    const text = question.Field === undefined ? '' : answerText(session, question.Model).trim();
    if (question.Field !== undefined && text !== '') answers.set(question.Field, text);
  }
  return answers;
}
