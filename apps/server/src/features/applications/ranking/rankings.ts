import type { Form } from '@ithaki/application/schema';
import { rank } from '@ithaki/application/selection';
import { type ParsedBodyOf, RANKING_PAGE, type ReplyOf, type selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publishedForm } from '../form/published-form.ts';
import { type ApplicationRow, findApplications } from '../selection/candidate-queries.ts';
import { findPoints, findReviewMeans, type PointRow } from './points-queries.ts';
import { changesBetween } from './ranking-changes.ts';
import {
  countTable,
  countWaiting,
  findLines,
  findRanked,
  findRanking,
  findRankings,
  findTies,
  insertRanking,
  type NewLine,
  type Part,
  type RankingLine,
} from './ranking-queries.ts';
import { linesOf, rankingOf, rowsOf } from './ranking-view.ts';
import { candidatesOf, type Placed, publishedScripts } from './run-scripts.ts';
import { scopesOf } from './script-scope.ts';

/** Ranks the eligible by their points and shows who moves against the newest table; without `Preview` it is kept. */
export async function makeRanking(
  context: Context,
  { Kind, Places, Preview }: ParsedBodyOf<typeof selection.makeRanking>,
): Promise<ReplyOf<typeof selection.makeRanking>> {
  const { db, actor, request } = context;
  const project = currentProject(actor);
  const projectId = project.id;
  if (Kind === 'final' && !Preview && (await countWaiting(db, projectId)) > 0)
    throw new Refusal(422, 'ObjectionsWaiting');
  const { number: version, form } = await publishedForm(db, project);
  const applications = await findApplications(db, projectId, await findRanked(db, projectId));
  if (applications.length === 0) throw new Refusal(422, 'NobodyToRank');
  const points = await pointsOf(context, applications);
  const { Places: offered, Reserve: reserve, LeastPoints: least } = form.Selection;
  const places = Places ?? offered;
  const rules = form.Selection.TieBreaks.map(({ Name, Label, Ascending }) => ({ Name, Label, Ascending }));
  const placed = await placedOf(context, form, applications, points);
  const candidates = await candidatesOf(publishedScripts(context, version), form.Selection.TieBreaks, placed);
  const { rows, log } = rank(candidates, rules, { places, reserve, least });
  const byId = new Map(applications.map((application) => [application.id, application]));
  const lines = rows.map((row) => lineOf(row, byId, points));
  const [newest] = await findRankings(db, projectId);
  const before = newest ? await findLines(db, newest.id) : [];
  const Changes = changesBetween(form, before, lines, request.language);
  if (Preview) return { Table: null, Changes };
  const id = await insertRanking(
    db,
    {
      projectId,
      kind: Kind,
      places,
      reserve: reserve ?? null,
      leastPoints: least ?? null,
      version,
      rules,
      log,
      madeBy: actor.userId,
    },
    lines,
  );
  context.audit({ target: `ranking:${id}`, after: { Kind, Places: places, Applications: lines.length } });
  return { Table: await rankingTable(context, { RankingId: id, page: 0 }), Changes };
}

/** The points of applications, found by theirs without asking all of them. */
interface PointsOf {
  of(applicationId: number): readonly PointRow[];
}

async function pointsOf({ db }: Context, applications: readonly ApplicationRow[]): Promise<PointsOf> {
  const byApplication = new Map(applications.map(({ id }) => [id, [] as PointRow[]]));
  for (const row of await findPoints(db, [...byApplication.keys()])) byApplication.get(row.applicationId)?.push(row);
  return { of: (id) => byApplication.get(id) ?? [] };
}

async function placedOf(
  context: Context,
  form: Form,
  applications: readonly ApplicationRow[],
  points: PointsOf,
): Promise<Placed[]> {
  const means = await findReviewMeans(
    context.db,
    applications.map(({ id }) => id),
  );
  const scopes = scopesOf(context, applications, form, means);
  return applications.flatMap(({ id, kayas, points: total, submittedAt }, at) => {
    const scope = scopes[at];
    const criteria = Object.fromEntries(points.of(id).map(({ criterion, points: given }) => [criterion, given]));
    const submitted = submittedAt?.toISOString() ?? '';
    return scope ? [{ id, kayas: kayas ?? 0, total: total ?? 0, submitted, criteria, scope }] : [];
  });
}

type Line = NewLine & Pick<RankingLine, 'firstName' | 'lastName'>;

function lineOf(
  row: Omit<NewLine, 'criteria' | 'userId'>,
  applications: ReadonlyMap<number, ApplicationRow>,
  points: PointsOf,
): Line {
  const { userId = 0, lastName = '', firstName = '' } = applications.get(row.id) ?? {};
  const criteria = points
    .of(row.id)
    .map(({ criterion, points: Points, reason }) => ({ Name: criterion, Points, Reason: reason }));
  return { ...row, userId, lastName, firstName, criteria };
}

type OfTable = ParsedBodyOf<typeof selection.ranking>;

const partOf = (page: number): Part => ({ offset: page * RANKING_PAGE, limit: RANKING_PAGE });
const pagesOf = (all: number): number => Math.ceil(all / RANKING_PAGE);

/** A table with a page of its rows as staff read it; their persons are noted as seen. */
export async function rankingTable(
  context: Context,
  { RankingId, page }: Pick<OfTable, 'RankingId' | 'page'>,
): Promise<ReplyOf<typeof selection.ranking>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const row = await findRanking(db, project.id, RankingId);
  if (!row) throw notFound();
  const lines = await findLines(db, RankingId, partOf(page));
  for (const { userId } of lines) context.saw(userId);
  const tied = lines.flatMap(({ kayas, decidedBy }) => (decidedBy === '' ? [] : [kayas]));
  const Rows = rowsOf(lines, await findTies(db, RankingId, tied), project.zone);
  const { lines: All, ties: Ties, objections: Objections } = await countTable(db, RankingId);
  return { ...rankingOf(row), Rows, All, count: pagesOf(All), Ties, Objections };
}

/** A page of what the rules for equals decided in a table. */
export async function rankingLog(
  { db, actor }: Context,
  { RankingId, page }: ParsedBodyOf<typeof selection.rankingLog>,
): Promise<ReplyOf<typeof selection.rankingLog>> {
  const project = currentProject(actor);
  if (!(await findRanking(db, project.id, RankingId))) throw notFound();
  const { rules, log } = await findTies(db, RankingId, partOf(page));
  const { ties: All } = await countTable(db, RankingId);
  return { list: linesOf(rules, log, project.zone), count: pagesOf(All), All };
}

/** Who stands elsewhere in another table, and why. */
export async function compareRankings(
  context: Context,
  { From, To }: ParsedBodyOf<typeof selection.compareRankings>,
): Promise<ReplyOf<typeof selection.compareRankings>> {
  const { db, actor, request } = context;
  const project = currentProject(actor);
  for (const id of [From, To]) if (!(await findRanking(db, project.id, id))) throw notFound();
  const { form } = await publishedForm(db, project);
  const [before, after] = [await findLines(db, From), await findLines(db, To)];
  for (const { userId } of [...before, ...after]) context.saw(userId);
  return changesBetween(form, before, after, request.language);
}
