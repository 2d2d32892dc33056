import type { Session } from '../session/session.ts';
import type { Problem } from './problem.ts';
import { problemsIn } from './validation.ts';

/** A question that stands in the way of finishing, where it is, and why. */
export type Missing = {
  readonly Model: string;
  readonly SectionId: string;
  /** Counted from 1, of all questions that are shown. */
  readonly Number: number;
  readonly Problems: readonly Problem[];
};

/**
 * What keeps a set from being finished, by question, in their order. Conditions are as of the session's answers, so the
 * server makes a session of its own from what it has stored.
 */
export function missingIn(session: Session): Missing[] {
  const found: Missing[] = [];
  let number = 0;
  for (const section of session.form.questionnaire.Section) {
    for (const question of section.Lines.flatMap((line) => line.Questions)) {
      const info = session.form.byModel.get(question.Model);
      if (!info || !session.showsQuestion(info)) continue;
      number += 1;
      const Problems = problemsIn(session, info);
      if (Problems.length > 0) found.push({ Model: question.Model, SectionId: section.Id, Number: number, Problems });
    }
  }
  return found;
}
