import type { Criterion, TieBreak } from '@ithaki/application/schema';
import { type Candidate, type CriterionPoints, criterionPoints, tieBreakValue } from '@ithaki/application/selection';
import type { Outcome } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { TRIAL } from '../../../platform/scripts/scripts.ts';
import type { ScriptScope } from './script-scope.ts';

type Kind = 'points' | 'tieBreak';

/** Runs a criterion or tie-break script on many applications. */
export type RunScripts = (
  kind: Kind,
  script: { Name: string; Script: string },
  scopes: readonly ScriptScope[],
) => Promise<readonly Outcome[]>;

/** Runs scripts of a published form; failures are recorded in the script log. */
export const publishedScripts =
  ({ scripts, actor }: Pick<Context, 'actor' | 'scripts'>, version: number): RunScripts =>
  (kind, { Name, Script }, scopes) => {
    const projectId = currentProject(actor).id;
    return scripts.runMany({ owner: `application:${kind}:${Name}`, version, kind, code: Script, projectId }, scopes);
  };

/** Runs scripts of a form being edited; failures are returned, not logged. */
export const trialScripts =
  ({ scripts }: Pick<Context, 'scripts'>): RunScripts =>
  (kind, { Script }, scopes) =>
    scripts.runMany({ owner: TRIAL, version: 0, kind, code: Script, projectId: null }, scopes);

/** Computes the points of a criterion for each application. */
export async function computePoints(
  run: RunScripts,
  criterion: Criterion,
  scopes: readonly ScriptScope[],
): Promise<CriterionPoints[]> {
  return (await run('points', criterion, scopes)).map((outcome) => criterionPoints(criterion, outcome));
}

/** An application with its points, to be ranked. */
export interface RatedApplication extends Omit<Candidate, 'ties'> {
  /** The points of the application by criterion. */
  criteria: Readonly<Record<string, number>>;
  scope: ScriptScope;
}

/** Computes the tie-break values of each application. */
export async function toCandidates(
  run: RunScripts,
  rules: readonly TieBreak[],
  applications: readonly RatedApplication[],
): Promise<Candidate[]> {
  const scopes = applications.map(({ scope, criteria, total, submitted }) => ({
    ...scope,
    points: { ...criteria, Total: total },
    submitted,
  }));
  const ties = await Promise.all(rules.map((rule) => run('tieBreak', rule, scopes)));
  return applications.map(({ id, kayas, total, submitted }, index) => ({
    id,
    kayas,
    total,
    submitted,
    ties: ties.map((outcomes) => {
      const outcome = outcomes[index];
      return outcome ? tieBreakValue(outcome) : null;
    }),
  }));
}
