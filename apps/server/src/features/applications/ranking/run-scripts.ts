import type { Criterion, TieBreak } from '@ithaki/application/schema';
import { type Candidate, type Rated, ratedBy, tieValueOf } from '@ithaki/application/selection';
import type { Outcome } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { TRIAL } from '../../../platform/scripts/scripts.ts';
import type { RatedScope } from './script-scope.ts';

type Kind = 'points' | 'tieBreak';

/** Runs a script of the selection on many applications. */
export type RunMany = (
  kind: Kind,
  script: { Name: string; Script: string },
  scopes: readonly RatedScope[],
) => Promise<readonly Outcome[]>;

/** Scripts of a published form: what fails is in the log that staff read. */
export const publishedScripts =
  ({ scripts, actor }: Pick<Context, 'actor' | 'scripts'>, version: number): RunMany =>
  (kind, { Name, Script }, scopes) => {
    const projectId = currentProject(actor).id;
    return scripts.runMany({ owner: `application:${kind}:${Name}`, version, kind, code: Script, projectId }, scopes);
  };

/** Scripts that are being written: what fails is told to whoever writes them. */
export const triedScripts =
  ({ scripts }: Pick<Context, 'scripts'>): RunMany =>
  (kind, { Script }, scopes) =>
    scripts.runMany({ owner: TRIAL, version: 0, kind, code: Script, projectId: null }, scopes);

/** What a criterion gives each of many. */
export async function ratedAll(run: RunMany, criterion: Criterion, scopes: readonly RatedScope[]): Promise<Rated[]> {
  return (await run('points', criterion, scopes)).map((outcome) => ratedBy(criterion, outcome));
}

/** An application with its points, as it is ranked. */
export interface Placed extends Omit<Candidate, 'ties'> {
  /** Points by criterion. */
  criteria: Readonly<Record<string, number>>;
  scope: RatedScope;
}

/** What each rule for equals compares of each of them. */
export async function candidatesOf(
  run: RunMany,
  rules: readonly TieBreak[],
  placed: readonly Placed[],
): Promise<Candidate[]> {
  const scopes = placed.map(({ scope, criteria, total, submitted }) => ({
    ...scope,
    points: { ...criteria, Total: total },
    submitted,
  }));
  const ties = await Promise.all(rules.map((rule) => run('tieBreak', rule, scopes)));
  return placed.map(({ id, kayas, total, submitted }, at) => ({
    id,
    kayas,
    total,
    submitted,
    ties: ties.map((outcomes) => {
      const outcome = outcomes[at];
      return outcome ? tieValueOf(outcome) : null;
    }),
  }));
}
