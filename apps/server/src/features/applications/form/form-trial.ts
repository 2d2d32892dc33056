import { evaluateForm } from '@ithaki/application';
import { compileForm } from '@ithaki/application/edit';
import { criterionPoints } from '@ithaki/application/selection';
import type { applicationForms, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Outcome } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { todayIn, toPublicForm } from './published-version.ts';

type Reply = ReplyOf<typeof applicationForms.tryOut>;

const scriptKinds = { Show: 'show', Filter: 'filter', Validation: 'validation' } as const;

/** Runs every script of a form being edited on made-up answers. */
export async function tryForm(
  { actor, now, scripts }: Context,
  { Form: form, Answers: answers, Language: lang }: ParsedBodyOf<typeof applicationForms.tryOut>,
): Promise<Reply> {
  const today = todayIn(currentProject(actor), now);
  const input = { form: toPublicForm(form), codes: compileForm(form), answers, lang, today, now: now.toISOString() };
  const evaluation = await evaluateForm(input, ({ script, use, scope }) =>
    scripts.tryOut(script, scriptKinds[use], scope),
  );
  const failures: Reply['Failures'] = evaluation.failures.map(({ Path, ...failure }) => ({
    ...failure,
    Path: [...Path],
  }));
  const scope = { answers: evaluation.answers, review: null, lang, today, now: now.toISOString() };
  const Points: Reply['Points'] = {};
  for (const criterion of form.Points) {
    const outcome: Outcome = await scripts.tryOut(criterion.Script, 'points', scope);
    const { Points: points, Reason } = criterionPoints(criterion, outcome);
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
  const problems = [...evaluation.problems].map(([name, found]): [string, string[]] => [
    name,
    found.map(({ Rule, Values, Message }) => Message ?? translate(lang, `applications.problem.${Rule}`, Values)),
  ]);
  return {
    Shown: [...evaluation.shown],
    Options: Object.fromEntries([...evaluation.options].map(([name, left]) => [name, [...left]])),
    Problems: Object.fromEntries(problems),
    Points,
    Failures: failures,
  };
}
