import type { Answers, Form } from '@ithaki/application/schema';
import { rankApplications, totalPoints } from '@ithaki/application/selection';
import { type applicationForms, MAX_TRIAL_APPLICATIONS, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { type ApplicationRow, findApplications } from '../selection/selection-queries.ts';
import { findPoints, findReviewMeans } from './points-queries.ts';
import { findTrialIds } from './ranking-queries.ts';
import { presentRow, presentTies } from './ranking-view.ts';
import { computePoints, type RatedApplication, type RunScripts, toCandidates, trialScripts } from './run-scripts.ts';
import { scriptScopes } from './script-scope.ts';

type Body = ParsedBodyOf<typeof applicationForms.tryRanking>;
type Reply = ReplyOf<typeof applicationForms.tryRanking>;

/** An application to be ranked in a trial. */
type TrialApplication = Pick<ApplicationRow, 'answers' | 'id' | 'language'> & {
  kayas: number;
  submitted: string;
  /** Whether it is a stored application, which may have reviews and points set by hand. */
  stored: boolean;
};

/** Creates applications with made-up answers, numbered and submitted in order, a minute apart. */
const inventApplications = (
  { now }: Context,
  allAnswers: readonly Answers[],
  language: Body['Language'],
): TrialApplication[] =>
  allAnswers.map((answers, index) => ({
    id: index + 1,
    kayas: index + 1,
    answers,
    language,
    stored: false,
    submitted: new Date(now.getTime() + index * 60_000).toISOString(),
  }));

/** Loads the newest stored applications, if the caller may see them. */
async function loadStored({ db, actor }: Context): Promise<TrialApplication[]> {
  if (!actor.can.has('applications.see')) throw notAllowed();
  const projectId = currentProject(actor).id;
  const found = await findApplications(db, projectId, await findTrialIds(db, projectId, MAX_TRIAL_APPLICATIONS));
  return found.map(({ kayas, submittedAt, ...rest }) => ({
    ...rest,
    stored: true,
    kayas: kayas ?? 0,
    submitted: submittedAt?.toISOString() ?? '',
  }));
}

/** Wraps a script runner so that it records the first failure of each script. */
function recordingFailures(run: RunScripts, failures: Reply['Failures']): RunScripts {
  return async (kind, script, scopes) => {
    const outcomes = await run(kind, script, scopes);
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed && !failed.ok) {
      const { reason, message, line } = failed.failure;
      const Path = [kind === 'points' ? 'Points' : 'TieBreaks', script.Name];
      failures.push({ Path, Reason: reason, Message: message, ...(line !== undefined && { Line: line }) });
    }
    return outcomes;
  };
}

/** Computes the points of each application; points set by hand take precedence. */
async function rateApplications(
  context: Context,
  run: RunScripts,
  form: Form,
  applications: readonly TrialApplication[],
): Promise<RatedApplication[]> {
  const stored = applications.filter((application) => application.stored).map(({ id }) => id);
  const scopes = scriptScopes(context, applications, form, await findReviewMeans(context.db, stored));
  const byHand = (await findPoints(context.db, stored)).filter((row) => row.byHand);
  const rated = await Promise.all(form.Points.map((criterion) => computePoints(run, criterion, scopes)));
  return applications.flatMap(({ id, kayas, submitted }, index) => {
    const scope = scopes[index];
    const points = rated
      .flatMap((all) => all[index] ?? [])
      .map(({ Name, Points }) => {
        const manual = byHand.find(({ applicationId, criterion }) => applicationId === id && criterion === Name);
        return { Name, Points: manual?.points ?? Points };
      });
    const criteria = Object.fromEntries(points.map(({ Name, Points }) => [Name, Points]));
    return scope ? [{ id, kayas, submitted, total: totalPoints(points), criteria, scope }] : [];
  });
}

/** Ranks applications by the rules of a form being edited, without storing anything. */
export async function tryRanking(context: Context, { Form: form, Language, Invented }: Body): Promise<Reply> {
  const applications = Invented ? inventApplications(context, Invented, Language) : await loadStored(context);
  const Failures: Reply['Failures'] = [];
  const run = recordingFailures(trialScripts(context), Failures);
  const placed = await rateApplications(context, run, form, applications);
  const { Places: places, Reserve: reserve, LeastPoints: leastPoints, TieBreaks } = form.Selection;
  const candidates = await toCandidates(run, TieBreaks, placed);
  const { rows, log } = rankApplications(candidates, TieBreaks, { places, reserve, leastPoints });
  return { Rows: rows.map(presentRow), Log: presentTies(TieBreaks, log, currentProject(context.actor).zone), Failures };
}
