import type { Form } from '@ithaki/application/schema';
import { type Candidate, rank, tieValueOf } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { type ApplicationRow, findApplications } from './application-queries.ts';
import { publishedForm } from './form.ts';
import { findPoints, findReviewMeans, type PointRow } from './points-queries.ts';
import { changesBetween } from './ranking-changes.ts';
import {
  countWaiting,
  findLines,
  findRanked,
  findRanking,
  findRankings,
  insertRanking,
  type NewLine,
  type RankingLine,
} from './ranking-queries.ts';
import { tableOf } from './ranking-view.ts';
import { scopesOf } from './rated-scope.ts';

/** Ranks the eligible by their points and shows who moves against the newest table; without `Preview` it is kept. */
export async function makeRanking(
  { Kind, Places, Preview }: ParsedBodyOf<typeof selection.makeRanking>,
  context: Context,
): Promise<ReplyOf<typeof selection.makeRanking>> {
  const { db, actor, request } = context;
  const projectId = currentProject(actor).id;
  if (Kind === 'final' && !Preview && (await countWaiting(db, projectId)) > 0)
    throw new Refusal(422, 'ObjectionsWaiting');
  const { number: version, form } = await publishedForm(context);
  const applications = await findApplications(db, projectId, await findRanked(db, projectId));
  if (applications.length === 0) throw new Refusal(422, 'NobodyToRank');
  const points = await findPoints(
    db,
    applications.map(({ id }) => id),
  );
  const places = Places ?? form.Selection.Places;
  const rules = form.Selection.TieBreaks.map(({ Name, Label, Ascending }) => ({ Name, Label, Ascending }));
  const candidates = await candidatesOf(context, { version, form }, applications, points);
  const { rows, log } = rank(candidates, rules, { places });
  const lines = rows.map((row) => lineOf(row, applications, points));
  const [newest] = await findRankings(db, projectId);
  const before = newest ? await findLines(db, newest.id) : [];
  const Changes = changesBetween(form, before, lines, request.language);
  if (Preview) return { Table: null, Changes };
  const id = await insertRanking(
    db,
    { projectId, kind: Kind, places, version, rules, log, madeBy: actor.userId },
    lines,
  );
  context.audit({ target: `ranking:${id}`, after: { Kind, Places: places, Applications: lines.length } });
  return { Table: await rankingTable(id, context), Changes };
}

async function candidatesOf(
  context: Context,
  { version, form }: { version: number; form: Form },
  applications: readonly ApplicationRow[],
  points: readonly PointRow[],
): Promise<Candidate[]> {
  const { db, scripts, actor } = context;
  const means = await findReviewMeans(
    db,
    applications.map(({ id }) => id),
  );
  const scopes = scopesOf(context, applications, form, means).map((scope, at) => ({
    ...scope,
    points: pointsOf(applications[at], points),
    submitted: applications[at]?.submittedAt?.toISOString() ?? '',
  }));
  const projectId = currentProject(actor).id;
  const ties = await Promise.all(
    form.Selection.TieBreaks.map(({ Name, Script }) =>
      scripts.runMany(
        { owner: `application:tieBreak:${Name}`, version, kind: 'tieBreak', code: Script, projectId },
        scopes,
      ),
    ),
  );
  return applications.map(({ id, kayas, points: total, submittedAt }, at) => ({
    id,
    kayas: kayas ?? 0,
    total: total ?? 0,
    submitted: submittedAt?.toISOString() ?? '',
    ties: ties.map((outcomes) => {
      const outcome = outcomes[at];
      return outcome ? tieValueOf(outcome) : null;
    }),
  }));
}

function pointsOf(application: ApplicationRow | undefined, points: readonly PointRow[]): Record<string, number> {
  const own = points.filter(({ applicationId }) => applicationId === application?.id);
  const byName = Object.fromEntries(own.map(({ criterion, points: given }) => [criterion, given]));
  return { ...byName, Total: application?.points ?? 0 };
}

type Line = NewLine & Pick<RankingLine, 'firstName' | 'lastName'>;

function lineOf(
  row: Omit<NewLine, 'criteria' | 'userId'>,
  applications: readonly ApplicationRow[],
  points: readonly PointRow[],
): Line {
  const { userId = 0, lastName = '', firstName = '' } = applications.find(({ id }) => id === row.id) ?? {};
  const criteria = points
    .filter(({ applicationId }) => applicationId === row.id)
    .map(({ criterion, points: Points, reason }) => ({ Name: criterion, Points, Reason: reason }));
  return { ...row, userId, lastName, firstName, criteria };
}

/** A table as staff read it; its persons are noted as seen. */
export async function rankingTable(id: number, context: Context): Promise<ReplyOf<typeof selection.ranking>> {
  const { db, actor } = context;
  const row = await findRanking(db, currentProject(actor).id, id);
  if (!row) throw notFound();
  const lines = await findLines(db, id);
  for (const { userId } of lines) context.saw(userId);
  return tableOf(db, row, lines);
}

/** Who stands elsewhere in another table, and why. */
export async function compareRankings(
  { From, To }: ParsedBodyOf<typeof selection.compareRankings>,
  context: Context,
): Promise<ReplyOf<typeof selection.compareRankings>> {
  const { db, actor, request } = context;
  const projectId = currentProject(actor).id;
  for (const id of [From, To]) if (!(await findRanking(db, projectId, id))) throw notFound();
  const { form } = await publishedForm(context);
  const [before, after] = [await findLines(db, From), await findLines(db, To)];
  for (const { userId } of [...before, ...after]) context.saw(userId);
  return changesBetween(form, before, after, request.language);
}
