import { type CriterionPoints, totalPoints } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, StaffApplication, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { addEvents, findLatestActor } from '../event-queries.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import type { PublishedVersion } from '../form/published-version.ts';
import { findMatchingIds } from '../selection/list-queries.ts';
import { changedMeanwhile } from '../selection/meanwhile.ts';
import { lockMoves } from '../selection/move-queries.ts';
import { type ApplicationRow, findApplications } from '../selection/selection-queries.ts';
import { getStaffApplication } from '../selection/staff-application.ts';
import {
  findPoints,
  findReviewMeans,
  type NewPoints,
  type PointRow,
  setByHand,
  storePoints,
} from './points-queries.ts';
import { computePoints, publishedScripts } from './run-scripts.ts';
import { scriptScopes } from './script-scope.ts';

/** Number of applications whose points are computed and stored together. */
const BATCH = 200;

/** Computes the points of applications by the criteria of the published form, each with its reason. */
export async function runPoints(
  context: Context,
  { Ids }: ParsedBodyOf<typeof selection.runPoints>,
): Promise<ReplyOf<typeof selection.runPoints>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const projectId = project.id;
  const published = await loadPublishedForm(db, project);
  const tabs = ['Submitted', 'Resubmitted', 'Eligible', 'Selected'] as const;
  const ids = Ids ?? (await findMatchingIds(db, { projectId, tabs, terms: [], filters: [] }));
  await lockMoves(db, projectId);
  const counts = { Applications: 0, Changed: 0, Failed: 0 };
  for (let start = 0; start < ids.length; start += BATCH) {
    const found = await findApplications(db, projectId, ids.slice(start, start + BATCH), true);
    const submitted = found.filter(({ submittedAt, withdrawnAt }) => submittedAt && !withdrawnAt);
    const { changed, failed } = await rateBatch(context, published, submitted);
    counts.Applications += submitted.length;
    counts.Changed += changed;
    counts.Failed += failed;
  }
  context.audit({ target: 'applications:points', after: counts });
  return counts;
}

/**
 * Computes and stores the points of some applications. Returns how many of them changed, and how many had scripts that
 * failed.
 */
async function rateBatch(
  context: Context,
  { number: version, form }: PublishedVersion,
  applications: readonly ApplicationRow[],
): Promise<{ changed: number; failed: number }> {
  const { db } = context;
  const ids = applications.map(({ id }) => id);
  const before = await findPoints(db, ids);
  const means = await findReviewMeans(db, ids);
  const scopes = scriptScopes(context, applications, form, means);
  const run = publishedScripts(context, version);
  const byCriterion = await Promise.all(form.Points.map((criterion) => computePoints(run, criterion, scopes)));
  const results = applications.map((application, index): NewPoints => {
    const rated = byCriterion
      .flatMap((all) => all[index] ?? [])
      .map((points) => keepByHand(before, application.id, points));
    return {
      applicationId: application.id,
      userId: application.userId,
      revision: application.revision,
      total: totalPoints(rated),
      rated,
    };
  });
  await storePoints(db, version, results);
  const changed = results.filter(({ applicationId, rated }) => differs(before, applicationId, rated));
  await addEvents(
    context,
    changed.map(({ applicationId, total, rated }) => ({
      application: applications.find(({ id }) => id === applicationId) as ApplicationRow,
      kind: 'points',
      data: { Total: total, Points: rated.map(({ Name, Points, Reason }) => ({ Name, Points, Reason })) },
    })),
  );
  return { changed: changed.length, failed: results.filter(({ rated }) => rated.some(({ Failed }) => Failed)).length };
}

const findCriterion = (rows: readonly PointRow[], id: number, name: string) =>
  rows.find(({ applicationId, criterion }) => applicationId === id && criterion === name);

/** Returns the points with those set by hand in place of computed ones. */
function keepByHand(before: readonly PointRow[], id: number, rated: CriterionPoints): CriterionPoints {
  const row = findCriterion(before, id, rated.Name);
  return row?.byHand ? { Name: rated.Name, Points: row.points, Reason: row.reason, Failed: false } : rated;
}

/** Whether the points or reasons of an application changed. */
function differs(before: readonly PointRow[], id: number, rated: readonly CriterionPoints[]): boolean {
  const rows = before.filter(({ applicationId }) => applicationId === id);
  return (
    rows.length !== rated.length ||
    rated.some(({ Name, Points, Reason }) => {
      const row = findCriterion(rows, id, Name);
      return row?.points !== Points || row.reason !== Reason;
    })
  );
}

/** Points for a criterion to be set by hand; `From` are the points that the caller saw. */
type PointsByHand = Omit<ParsedBodyOf<typeof selection.setPoints>, 'ProjectId'>;

/** Sets the points of a criterion by hand, with the reason. */
export async function setPoints(context: Context, points: PointsByHand): Promise<StaffApplication> {
  await storePointsByHand(context, points);
  return getStaffApplication(context, points.AppId);
}

/**
 * Stores points set by hand, and adds them to the history of the application, from which the audit shows them. Throws
 * when someone else changed them meanwhile.
 */
export async function storePointsByHand(
  context: Context,
  { AppId, Criterion: name, Points, Reason, From }: PointsByHand,
): Promise<void> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const { number: version, form } = await loadPublishedForm(db, project);
  const [application] = await findApplications(db, project.id, [AppId], true);
  const criterion = form.Points.find(({ Name }) => Name === name);
  if (!application || !criterion) throw notFound();
  if (Points > criterion.Max)
    throw new Refusal(422, 'MorePointsThanMax', {
      params: { max: criterion.Max },
      fields: { Points: { label: 'errors.MorePointsThanMax', params: { max: criterion.Max } } },
    });
  const earlier = findCriterion(await findPoints(db, [AppId]), AppId, name);
  if (From !== undefined && From !== (earlier?.points ?? null))
    throw changedMeanwhile((await findLatestActor(db, AppId, ['points', 'pointsByHand']))?.Name);
  const { userId, revision } = application;
  const rated = { Name: name, Points, Reason, Failed: false };
  await setByHand(db, { applicationId: AppId, userId, revision, version }, rated);
  const data = { Criterion: name, From: earlier?.points ?? null, To: Points, Reason };
  await addEvents(context, [{ application, kind: 'pointsByHand', data }]);
  context.audit({ subjectId: userId, target: `application:${AppId}:points`, after: earlier ? [name] : data });
}
