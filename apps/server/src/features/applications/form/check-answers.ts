import { type Asking, type Judged, judge, type ScriptFailed, type ScriptRun } from '@ithaki/application';
import type { Answers } from '@ithaki/application/schema';
import type { Language } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal, type RefusalDetails } from '../../../platform/errors/refusal.ts';
import { type KnownForm, todayIn } from './published-version.ts';

const kinds = { Show: 'show', Filter: 'filter', Validation: 'validation' } as const;

/** Whose script it is, for the log that staff read. */
const ownerOf = ([name, use]: ScriptFailed['Path']) => `application:${name}:${use.toLowerCase()}`;

interface Given {
  project: CurrentProject;
  known: KnownForm;
  answers: Answers;
  language: Language;
  files?: Readonly<Record<string, number>>;
}

/**
 * Asks every script of a form about answers, as the browser does, with the sandbox for those that need it. A script that
 * fails holds nobody up; it is kept in the log of scripts.
 */
export async function judgeAnswers(
  { scripts, now }: Pick<OpenContext, 'scripts' | 'now'>,
  { project, known, answers, language, files }: Given,
): Promise<Judged> {
  const run = ({ use, script, path, scope }: Pick<ScriptRun, 'use' | 'script' | 'path' | 'scope'>) =>
    scripts.run(
      { owner: ownerOf(path), version: known.number, kind: kinds[use], code: script, projectId: project.id },
      scope,
    );
  const asking: Asking = {
    form: known.asked,
    codes: known.codes,
    answers,
    lang: language,
    today: todayIn(project, now),
    now: now.toISOString(),
    ...(files && { files }),
  };
  return judge(asking, run);
}

/** Refuses answers with problems, a sentence a question: the Validation’s own words where it has any. */
export function refuseProblems({ problems }: Judged): void {
  if (problems.size === 0) return;
  const fields: RefusalDetails['fields'] = {};
  for (const [name, [first]] of problems)
    if (first) fields[name] = first.Message ?? { label: `applications.problem.${first.Rule}`, params: first.Values };
  throw new Refusal(422, 'ApplicationProblems', { fields });
}
