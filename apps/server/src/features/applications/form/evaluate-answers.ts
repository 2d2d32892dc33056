import {
  type EvaluationInput,
  evaluateForm,
  type FormEvaluation,
  type ScriptFailure,
  type ScriptRun,
} from '@ithaki/application';
import type { Answers } from '@ithaki/application/schema';
import type { Language } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal, type RefusalDetails } from '../../../platform/errors/refusal.ts';
import { type PublishedVersion, todayIn } from './published-version.ts';

const scriptKinds = { Show: 'show', Filter: 'filter', Validation: 'validation' } as const;

/** Returns the name under which failures of a script are recorded in the script log. */
const scriptOwner = ([name, use]: ScriptFailure['Path']) => `application:${name}:${use.toLowerCase()}`;

/** The answers to evaluate, with their form and programme. */
interface AnswersOfForm {
  project: CurrentProject;
  published: PublishedVersion;
  answers: Answers;
  language: Language;
  files?: Readonly<Record<string, number>>;
}

/**
 * Evaluates a form on answers, including the scripts that need the sandbox. A script that fails blocks nobody; the
 * failure is recorded in the script log.
 */
export async function evaluateAnswers(
  { scripts, now }: Pick<OpenContext, 'scripts' | 'now'>,
  { project, published, answers, language, files }: AnswersOfForm,
): Promise<FormEvaluation> {
  const run = ({ use, script, path, scope }: Pick<ScriptRun, 'use' | 'script' | 'path' | 'scope'>) =>
    scripts.run(
      {
        owner: scriptOwner(path),
        version: published.number,
        kind: scriptKinds[use],
        code: script,
        projectId: project.id,
      },
      scope,
    );
  const input: EvaluationInput = {
    form: published.publicForm,
    codes: published.codes,
    answers,
    lang: language,
    today: todayIn(project, now),
    now: now.toISOString(),
    ...(files && { files }),
  };
  return evaluateForm(input, run);
}

/**
 * Throws a 422 with one message per question if there are problems; the form's own message is used where the question
 * has one.
 */
export function refuseProblems({ problems }: FormEvaluation): void {
  if (problems.size === 0) return;
  const fields: RefusalDetails['fields'] = {};
  for (const [name, [first]] of problems)
    if (first) fields[name] = first.Message ?? { label: `applications.problem.${first.Rule}`, params: first.Values };
  throw new Refusal(422, 'ApplicationProblems', { fields });
}
