import { judge } from '@ithaki/application';
import { compileForm } from '@ithaki/application/edit';
import { ratedBy } from '@ithaki/application/selection';
import type { applicationForms, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Outcome } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { askedOf, todayIn } from './published-version.ts';

type Reply = ReplyOf<typeof applicationForms.tryOut>;

const kinds = { Show: 'show', Filter: 'filter', Validation: 'validation' } as const;

/** Asks every script of a form that is being written about invented answers, as the server will. */
export async function tryForm(
  { actor, now, scripts }: Context,
  { Form: form, Answers: answers, Language: lang }: ParsedBodyOf<typeof applicationForms.tryOut>,
): Promise<Reply> {
  const today = todayIn(currentProject(actor), now);
  const asking = { form: askedOf(form), codes: compileForm(form), answers, lang, today, now: now.toISOString() };
  const judged = await judge(asking, ({ script, use, scope }) => scripts.tryOut(script, kinds[use], scope));
  const failures: Reply['Failures'] = judged.failures.map(({ Path, ...failure }) => ({ ...failure, Path: [...Path] }));
  const rated = { answers: judged.answers, review: null, lang, today, now: now.toISOString() };
  const Points: Reply['Points'] = {};
  for (const criterion of form.Points) {
    const outcome: Outcome = await scripts.tryOut(criterion.Script, 'points', rated);
    const { Points: points, Reason } = ratedBy(criterion, outcome);
    Points[criterion.Name] = { Points: points, Reason };
    if (!outcome.ok) {
      const { reason, message, line } = outcome.failure;
      failures.push({
        Path: ['Points', criterion.Name],
        Reason: reason,
        Message: message,
        ...(line && { Line: line }),
      });
    }
  }
  const problems = [...judged.problems].map(([name, found]): [string, string[]] => [
    name,
    found.map(({ Rule, Values, Message }) => Message ?? translate(lang, `applications.problem.${Rule}`, Values)),
  ]);
  return {
    Shown: [...judged.shown],
    Options: Object.fromEntries([...judged.options].map(([name, left]) => [name, [...left]])),
    Problems: Object.fromEntries(problems),
    Points,
    Failures: failures,
  };
}
