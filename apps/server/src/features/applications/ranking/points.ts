import { type Rated, totalOf } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, StaffApplication, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { addEvents } from '../event-queries.ts';
import { publishedForm } from '../form/published-form.ts';
import type { KnownForm } from '../form/published-version.ts';
import { type ApplicationRow, findApplications } from '../selection/candidate-queries.ts';
import { findWantedIds } from '../selection/list-queries.ts';
import { holdMoves } from '../selection/move-queries.ts';
import { staffApplication } from '../selection/staff-application.ts';
import { findPoints, findReviewMeans, keepPoints, type NewPoints, type PointRow, setByHand } from './points-queries.ts';
import { publishedScripts, ratedAll } from './run-scripts.ts';
import { scopesOf } from './script-scope.ts';

/** So many applications are worked out and kept at once. */
const BATCH = 200;

/** Works out the points of applications by the published form's criteria, each with its reason. */
export async function runPoints(
  context: Context,
  { Ids }: ParsedBodyOf<typeof selection.runPoints>,
): Promise<ReplyOf<typeof selection.runPoints>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const projectId = project.id;
  const published = await publishedForm(db, project);
  const tabs = ['Submitted', 'Resubmitted', 'Eligible', 'Selected'] as const;
  const ids = Ids ?? (await findWantedIds(db, { projectId, tabs, terms: [], filters: [] }));
  await holdMoves(db, projectId);
  const counts = { Applications: 0, Changed: 0, Failed: 0 };
  for (let at = 0; at < ids.length; at += BATCH) {
    const found = await findApplications(db, projectId, ids.slice(at, at + BATCH), true);
    const sent = found.filter(({ submittedAt, withdrawnAt }) => submittedAt && !withdrawnAt);
    const { changed, failed } = await rateBatch(context, published, sent);
    counts.Applications += sent.length;
    counts.Changed += changed;
    counts.Failed += failed;
  }
  context.audit({ target: 'applications:points', after: counts });
  return counts;
}

async function rateBatch(
  context: Context,
  { number: version, form }: KnownForm,
  applications: readonly ApplicationRow[],
): Promise<{ changed: number; failed: number }> {
  const { db } = context;
  const ids = applications.map(({ id }) => id);
  const before = await findPoints(db, ids);
  const means = await findReviewMeans(db, ids);
  const scopes = scopesOf(context, applications, form, means);
  const run = publishedScripts(context, version);
  const byCriterion = await Promise.all(form.Points.map((criterion) => ratedAll(run, criterion, scopes)));
  const given = applications.map((application, at): NewPoints => {
    const rated = byCriterion.flatMap((all) => all[at] ?? []).map((one) => kept(before, application.id, one));
    return {
      applicationId: application.id,
      userId: application.userId,
      revision: application.revision,
      total: totalOf(rated),
      rated,
    };
  });
  await keepPoints(db, version, given);
  const changed = given.filter(({ applicationId, rated }) => differs(before, applicationId, rated));
  await addEvents(
    context,
    changed.map(({ applicationId, total, rated }) => ({
      application: applications.find(({ id }) => id === applicationId) as ApplicationRow,
      kind: 'points',
      data: { Total: total, Points: rated.map(({ Name, Points, Reason }) => ({ Name, Points, Reason })) },
    })),
  );
  return { changed: changed.length, failed: given.filter(({ rated }) => rated.some(({ Failed }) => Failed)).length };
}

const find = (rows: readonly PointRow[], id: number, name: string) =>
  rows.find(({ applicationId, criterion }) => applicationId === id && criterion === name);

/** What someone gave by hand stays. */
function kept(before: readonly PointRow[], id: number, rated: Rated): Rated {
  const row = find(before, id, rated.Name);
  return row?.byHand ? { Name: rated.Name, Points: row.points, Reason: row.reason, Failed: false } : rated;
}

function differs(before: readonly PointRow[], id: number, rated: readonly Rated[]): boolean {
  const rows = before.filter(({ applicationId }) => applicationId === id);
  return (
    rows.length !== rated.length ||
    rated.some(({ Name, Points, Reason }) => {
      const row = find(rows, id, Name);
      return row?.points !== Points || row.reason !== Reason;
    })
  );
}

/** Gives points for a criterion by hand, with the reason. */
export async function setPoints(
  context: Context,
  { AppId, Criterion: name, Points, Reason }: ParsedBodyOf<typeof selection.setPoints>,
): Promise<StaffApplication> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const { number: version, form } = await publishedForm(db, project);
  const [application] = await findApplications(db, project.id, [AppId], true);
  const criterion = form.Points.find(({ Name }) => Name === name);
  if (!application || !criterion) throw notFound();
  if (Points > criterion.Max)
    throw new Refusal(422, 'MorePointsThanMax', {
      params: { max: criterion.Max },
      fields: { Points: { label: 'errors.MorePointsThanMax', params: { max: criterion.Max } } },
    });
  const earlier = find(await findPoints(db, [AppId]), AppId, name);
  const { userId, revision } = application;
  const rated = { Name: name, Points, Reason, Failed: false };
  await setByHand(db, { applicationId: AppId, userId, revision, version }, rated);
  const data = { Criterion: name, From: earlier?.points ?? null, To: Points, Reason };
  await addEvents(context, [{ application, kind: 'pointsByHand', data }]);
  context.audit({ subjectId: userId, target: `application:${AppId}:points`, after: data });
  return staffApplication(context, AppId);
}
