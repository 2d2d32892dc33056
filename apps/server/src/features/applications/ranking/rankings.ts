import { createHash } from 'node:crypto';
import type { Form } from '@ithaki/application/schema';
import { rankApplications } from '@ithaki/application/selection';
import { type ParsedBodyOf, RANKING_PAGE, type ReplyOf, type selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { PageRange } from '../../../platform/database/page.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import { changedMeanwhile } from '../selection/meanwhile.ts';
import { lockMoves } from '../selection/move-queries.ts';
import { type ApplicationRow, findApplications, lastFirstName } from '../selection/selection-queries.ts';
import { findUnchanged, type ObjectionRow, storeUnchangedReasons } from './objection-queries.ts';
import { findPoints, findReviewMeans, type PointRow } from './points-queries.ts';
import { changesBetween } from './ranking-changes.ts';
import {
  countTiesAndObjections,
  countUnanswered,
  findLastActor,
  findRankableIds,
  findRanking,
  findRankingPage,
  findRankingRows,
  findRankings,
  findTies,
  insertRanking,
  type NewRankingRow,
  type RankingRow,
} from './ranking-queries.ts';
import { presentRanking, presentStaffRows, presentTies } from './ranking-view.ts';
import { publishedScripts, type RatedApplication, toCandidates } from './run-scripts.ts';
import { scriptScopes } from './script-scope.ts';

/** Ranks the eligible and selected applications and compares with the newest ranking; stores it unless `Preview`. */
export async function makeRanking(
  context: Context,
  { Kind, Places, Preview, Previewed, Unchanged: reasons }: ParsedBodyOf<typeof selection.makeRanking>,
): Promise<ReplyOf<typeof selection.makeRanking>> {
  const { db, actor, language } = context;
  const project = currentProject(actor);
  const projectId = project.id;
  if (!Preview) await lockMoves(db, projectId);
  if (Kind === 'final' && !Preview && (await countUnanswered(db, projectId)) > 0)
    throw new Refusal(422, 'ObjectionsWaiting');
  const { number: version, form } = await loadPublishedForm(db, project);
  const applications = await findApplications(db, projectId, await findRankableIds(db, projectId));
  if (applications.length === 0) throw new Refusal(422, 'NobodyToRank');
  const points = await loadPoints(context, applications);
  const { Places: defaultPlaces, Reserve: reserve, LeastPoints: leastPoints } = form.Selection;
  const places = Places ?? defaultPlaces;
  const rules = form.Selection.TieBreaks.map(({ Name, Label, Ascending }) => ({ Name, Label, Ascending }));
  const rated = await collectRated(context, form, applications, points);
  const candidates = await toCandidates(publishedScripts(context, version), form.Selection.TieBreaks, rated);
  const { rows, log } = rankApplications(candidates, rules, { places, reserve, leastPoints });
  const byId = new Map(applications.map((application) => [application.id, application]));
  const lines = rows.map((row) => toNewLine(row, byId, points));
  const [newest] = await findRankings(db, projectId);
  const before = newest ? await findRankingRows(db, newest.id) : [];
  const Changes = changesBetween(form, before, lines, language);
  const Digest = digestOf({ version, places, reserve, leastPoints, newest: newest?.id, lines });
  const unchanged = Kind === 'final' ? await findUnchanged(db, projectId) : [];
  const Unchanged = unchanged.map(presentUnchanged);
  if (Preview) return { Table: null, Changes, Digest, Unchanged };
  if (Previewed !== undefined && Previewed !== Digest) throw changedMeanwhile(await findLastActor(db, projectId));
  await explainUnchanged(context, unchanged, reasons);
  const id = await insertRanking(
    db,
    {
      projectId,
      kind: Kind,
      places,
      reserve: reserve ?? null,
      leastPoints: leastPoints ?? null,
      version,
      rules,
      log,
      madeBy: actor.userId,
    },
    lines,
  );
  context.audit({ target: `ranking:${id}`, after: { Kind, Places: places, Applications: lines.length } });
  return { Table: await rankingTable(context, { RankingId: id, page: 0 }), Changes, Digest, Unchanged };
}

/** Returns a digest of everything that the preview of a ranking shows, to detect changes since. */
const digestOf = (ranking: object): string => createHash('sha256').update(JSON.stringify(ranking)).digest('base64url');

type MadeRanking = ReplyOf<typeof selection.makeRanking>;

/** Presents an accepted objection without changed points. */
const presentUnchanged = (row: ObjectionRow): MadeRanking['Unchanged'][number] => ({
  Id: row.id,
  AppId: row.applicationId,
  kayas: row.kayas,
  Name: lastFirstName(row),
  Text: row.text,
  Answer: row.answer,
});

/** Stores why accepted objections change no points; refuses a final ranking that leaves one without a reason. */
async function explainUnchanged(
  { db, audit }: Context,
  unchanged: readonly ObjectionRow[],
  reasons: ParsedBodyOf<typeof selection.makeRanking>['Unchanged'],
): Promise<void> {
  const byId = new Map(reasons.map(({ ObjectionId, Reason }) => [ObjectionId, Reason]));
  const explained = unchanged.map(({ id, userId }) => ({ id, userId, reason: byId.get(id) ?? '' }));
  if (explained.some(({ reason }) => reason === '')) throw new Refusal(422, 'ObjectionsUnchanged');
  await storeUnchangedReasons(db, explained);
  for (const { id, userId, reason } of explained)
    audit({ subjectId: userId, target: `objection:${id}:unchanged`, after: { Reason: reason } });
}

/** Stored points, indexed by application. */
interface PointsByApplication {
  of(applicationId: number): readonly PointRow[];
}

async function loadPoints({ db }: Context, applications: readonly ApplicationRow[]): Promise<PointsByApplication> {
  const byApplication = new Map(applications.map(({ id }) => [id, [] as PointRow[]]));
  for (const row of await findPoints(db, [...byApplication.keys()])) byApplication.get(row.applicationId)?.push(row);
  return { of: (id) => byApplication.get(id) ?? [] };
}

/** Collects the values of each application that tie-breaks need. */
async function collectRated(
  context: Context,
  form: Form,
  applications: readonly ApplicationRow[],
  points: PointsByApplication,
): Promise<RatedApplication[]> {
  const means = await findReviewMeans(
    context.db,
    applications.map(({ id }) => id),
  );
  const scopes = scriptScopes(context, applications, form, means);
  return applications.flatMap(({ id, kayas, points: total, submittedAt }, index) => {
    const scope = scopes[index];
    const criteria = Object.fromEntries(points.of(id).map((row) => [row.criterion, row.points]));
    const submitted = submittedAt?.toISOString() ?? '';
    return scope ? [{ id, kayas: kayas ?? 0, total: total ?? 0, submitted, criteria, scope }] : [];
  });
}

type Line = NewRankingRow & Pick<RankingRow, 'firstName' | 'lastName'>;

/** Returns a row to be stored. */
function toNewLine(
  row: Omit<NewRankingRow, 'criteria' | 'userId'>,
  applications: ReadonlyMap<number, ApplicationRow>,
  points: PointsByApplication,
): Line {
  const application = applications.get(row.id);
  if (!application) throw new Error(`application ${row.id} was not loaded`);
  const { userId, lastName, firstName } = application;
  const criteria = points
    .of(row.id)
    .map(({ criterion, points: Points, reason }) => ({ Name: criterion, Points, Reason: reason }));
  return { ...row, userId, lastName, firstName, criteria };
}

type RankingBody = ParsedBodyOf<typeof selection.ranking>;

const pageRange = (page: number): PageRange => ({ skip: page * RANKING_PAGE, take: RANKING_PAGE });
const countPages = (all: number): number => Math.ceil(all / RANKING_PAGE);

/** Presents a ranking with one page of its rows to staff; records the view of its applicants. */
export async function rankingTable(
  context: Context,
  { RankingId, page }: Pick<RankingBody, 'RankingId' | 'page'>,
): Promise<ReplyOf<typeof selection.ranking>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const row = await findRanking(db, project.id, RankingId);
  if (!row) throw notFound();
  const { rows: lines, all } = await findRankingPage(db, RankingId, pageRange(page));
  for (const { userId } of lines) context.recordView(userId);
  const tied = lines.flatMap(({ kayas, decidedBy }) => (decidedBy === '' ? [] : [kayas]));
  const Rows = presentStaffRows(lines, await findTies(db, RankingId, tied), project.zone);
  const { ties: Ties, objections: Objections } = await countTiesAndObjections(db, RankingId);
  return { ...presentRanking(row), Rows, All: all, count: countPages(all), Ties, Objections };
}

/** Returns a page of the tie-break log of a ranking. */
export async function rankingLog(
  { db, actor }: Context,
  { RankingId, page }: ParsedBodyOf<typeof selection.rankingLog>,
): Promise<ReplyOf<typeof selection.rankingLog>> {
  const project = currentProject(actor);
  if (!(await findRanking(db, project.id, RankingId))) throw notFound();
  const { rules, log } = await findTies(db, RankingId, pageRange(page));
  const { ties: All } = await countTiesAndObjections(db, RankingId);
  return { list: presentTies(rules, log, project.zone), count: countPages(All), All };
}

/** Compares two rankings: who changed place, and why. */
export async function compareRankings(
  context: Context,
  { From, To }: ParsedBodyOf<typeof selection.compareRankings>,
): Promise<ReplyOf<typeof selection.compareRankings>> {
  const { db, actor, language } = context;
  const project = currentProject(actor);
  for (const id of [From, To]) if (!(await findRanking(db, project.id, id))) throw notFound();
  const { form } = await loadPublishedForm(db, project);
  const [before, after] = [await findRankingRows(db, From), await findRankingRows(db, To)];
  for (const { userId } of [...before, ...after]) context.recordView(userId);
  return changesBetween(form, before, after, language);
}
