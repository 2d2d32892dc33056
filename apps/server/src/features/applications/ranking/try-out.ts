import type { Answers, Form } from '@ithaki/application/schema';
import { rank, totalOf } from '@ithaki/application/selection';
import { type applicationForms, MOST_TRIED, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { type ApplicationRow, findApplications } from '../selection/candidate-queries.ts';
import { findPoints, findReviewMeans } from './points-queries.ts';
import { findTried } from './ranking-queries.ts';
import { linesOf, rowOf } from './ranking-view.ts';
import { candidatesOf, type Placed, type RunMany, ratedAll, triedScripts } from './run-scripts.ts';
import { scopesOf } from './script-scope.ts';

type Body = ParsedBodyOf<typeof applicationForms.tryRanking>;
type Reply = ReplyOf<typeof applicationForms.tryRanking>;

/** An application to be ranked in a trial. */
type Tried = Pick<ApplicationRow, 'answers' | 'id' | 'language'> & {
  kayas: number;
  submitted: string;
  /** Whether reviews and points of it are kept. */
  stored: boolean;
};

/** Applicants who do not exist, numbered and sent in their order, a minute apart. */
const inventedOf = ({ now }: Context, all: readonly Answers[], language: Body['Language']): Tried[] =>
  all.map((answers, at) => ({
    id: at + 1,
    kayas: at + 1,
    answers,
    language,
    stored: false,
    submitted: new Date(now.getTime() + at * 60_000).toISOString(),
  }));

async function storedOf({ db, actor }: Context): Promise<Tried[]> {
  if (!actor.can.has('applications.see')) throw notAllowed();
  const projectId = currentProject(actor).id;
  const found = await findApplications(db, projectId, await findTried(db, projectId, MOST_TRIED));
  return found.map(({ kayas, submittedAt, ...rest }) => ({
    ...rest,
    stored: true,
    kayas: kayas ?? 0,
    submitted: submittedAt?.toISOString() ?? '',
  }));
}

/** Runs scripts that are being written, and notes the first failure of each. */
function noting(run: RunMany, failures: Reply['Failures']): RunMany {
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

/** What the criteria give each of them; points that someone gave by hand stand. */
async function placedBy(context: Context, run: RunMany, form: Form, tried: readonly Tried[]): Promise<Placed[]> {
  const stored = tried.filter((one) => one.stored).map(({ id }) => id);
  const scopes = scopesOf(context, tried, form, await findReviewMeans(context.db, stored));
  const byHand = (await findPoints(context.db, stored)).filter((row) => row.byHand);
  const rated = await Promise.all(form.Points.map((criterion) => ratedAll(run, criterion, scopes)));
  return tried.flatMap(({ id, kayas, submitted }, at) => {
    const scope = scopes[at];
    const own = rated
      .flatMap((all) => all[at] ?? [])
      .map(({ Name, Points }) => {
        const given = byHand.find(({ applicationId, criterion }) => applicationId === id && criterion === Name);
        return { Name, Points: given?.points ?? Points };
      });
    const criteria = Object.fromEntries(own.map(({ Name, Points }) => [Name, Points]));
    return scope ? [{ id, kayas, submitted, total: totalOf(own), criteria, scope }] : [];
  });
}

/** Ranks by a form that is being written, and keeps nothing of it. */
export async function tryRanking(context: Context, { Form: form, Language, Invented }: Body): Promise<Reply> {
  const tried = Invented ? inventedOf(context, Invented, Language) : await storedOf(context);
  const Failures: Reply['Failures'] = [];
  const run = noting(triedScripts(context), Failures);
  const placed = await placedBy(context, run, form, tried);
  const { Places: places, Reserve: reserve, LeastPoints: least, TieBreaks } = form.Selection;
  const candidates = await candidatesOf(run, TieBreaks, placed);
  const { rows, log } = rank(candidates, TieBreaks, { places, reserve, least });
  return { Rows: rows.map(rowOf), Log: linesOf(TieBreaks, log, currentProject(context.actor).zone), Failures };
}
