import { emptyAnswer, questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import { dateAt, isoDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { ApplicationRow } from '../selection/selection-queries.ts';

/** The variables of a criterion script. */
export type ScriptScope = {
  answers: Record<string, unknown>;
  review: number | null;
  lang: string;
  today: string;
  now: string;
};

/** Returns the variables of criterion scripts for each application: all answers, mean of reviews, language, time. */
export function scriptScopes(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  applications: readonly Pick<ApplicationRow, 'answers' | 'id' | 'language'>[],
  form: Form,
  means: ReadonlyMap<number, number>,
): ScriptScope[] {
  const empty = Object.fromEntries(questionsOf(form).map((question) => [question.Name, emptyAnswer(question)]));
  const moment = { today: isoDate(dateAt(now, currentProject(actor).zone)), now: now.toISOString() };
  return applications.map(({ id, answers, language }) => ({
    answers: { ...empty, ...answers },
    review: means.get(id) ?? null,
    lang: language,
    ...moment,
  }));
}
