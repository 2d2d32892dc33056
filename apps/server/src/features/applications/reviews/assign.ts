import { assignReviewers as planAssignment, type ReviewPair } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { isUnderConsideration } from '../applying/present-application.ts';
import { addEvents } from '../event-queries.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import { findMatchingIds } from '../selection/list-queries.ts';
import { MEANWHILE } from '../selection/meanwhile.ts';
import { findLastActors, lockMoves } from '../selection/move-queries.ts';
import { findApplicationSummaries, lastFirstName, type SelectionSummary } from '../selection/selection-queries.ts';
import { reviewsAssigned } from './notifications.ts';
import { type AssignedReview, findReviewers, insertReviews, lockReviews } from './review-queries.ts';

/** Lists the reviewers with their numbers of assigned and completed reviews. */
export async function listReviewers({ db, actor }: Context): Promise<ReplyOf<typeof selection.reviewers>> {
  const rows = await findReviewers(db, currentProject(actor).id);
  return rows.map(({ id, name, assigned, done, conflicts }) => ({
    Reviewer: { Id: id, Name: name },
    Assigned: assigned,
    Done: done,
    Conflicts: conflicts,
  }));
}

type Assignment = ParsedBodyOf<typeof selection.assignReviewers>;

/** The applications and reviews from which an assignment starts. */
interface AssignmentGround {
  /** The applications under consideration, by id. */
  open: ReadonlyMap<number, SelectionSummary>;
  reviewers: readonly number[];
  reviewersPerApplication: number;
  reviews: readonly AssignedReview[];
}

/**
 * Returns the pairs of application and reviewer that are not allowed: conflicts of interest, and reviewers' own
 * applications.
 */
const conflictsIn = ({ open, reviews }: AssignmentGround): ReviewPair[] => [
  ...reviews.filter(({ conflict }) => conflict),
  ...[...open.values()].map(({ id, userId }) => ({ application: id, reviewer: userId })),
];

/** Plans an even assignment. */
const planPairs = (ground: AssignmentGround): readonly ReviewPair[] =>
  planAssignment({
    applications: [...ground.open.keys()],
    reviewers: ground.reviewers,
    reviewersPerApplication: ground.reviewersPerApplication,
    existing: ground.reviews.filter(({ conflict }) => !conflict),
    conflicts: conflictsIn(ground),
  }).pairs;

/**
 * Returns the previewed pairs that may still be assigned: no other reviewer was assigned meanwhile, and no rule forbids
 * them.
 */
function keepPossible(ground: AssignmentGround, previewed: NonNullable<Assignment['Previewed']>): ReviewPair[] {
  const keyOfPair = ({ application, reviewer }: ReviewPair) => `${application} ${reviewer}`;
  const taken = new Set([...ground.reviews, ...conflictsIn(ground)].map(keyOfPair));
  const counts = countReviewers(ground.reviews);
  return previewed.flatMap(({ AppId, ReviewerId }) => {
    const pair = { application: AppId, reviewer: ReviewerId };
    const count = counts.get(AppId) ?? 0;
    const isPossible =
      ground.open.has(AppId) &&
      ground.reviewers.includes(ReviewerId) &&
      !taken.has(keyOfPair(pair)) &&
      count < ground.reviewersPerApplication;
    if (!isPossible) return [];
    counts.set(AppId, count + 1);
    taken.add(keyOfPair(pair));
    return [pair];
  });
}

/** Counts the reviewers of each application, leaving out those with a conflict of interest. */
function countReviewers(reviews: readonly (ReviewPair & { conflict?: boolean })[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { application, conflict } of reviews)
    if (!conflict) counts.set(application, (counts.get(application) ?? 0) + 1);
  return counts;
}

/**
 * Presents the applications for which the preview could not be carried out in full, with the person who changed each
 * since.
 */
async function presentSkipped(
  { db }: Context,
  found: readonly SelectionSummary[],
  previewed: NonNullable<Assignment['Previewed']>,
  pairs: readonly ReviewPair[],
): Promise<ReplyOf<typeof selection.assignReviewers>['Skipped']> {
  const assigned = new Set(pairs.map(({ application, reviewer }) => `${application} ${reviewer}`));
  const left = previewed.filter(({ AppId, ReviewerId }) => !assigned.has(`${AppId} ${ReviewerId}`));
  const ids = [...new Set(left.map(({ AppId }) => AppId))];
  const actors = await findLastActors(db, ids, ['reviewAssigned', 'conflict', 'withdrawn']);
  return ids.map((id) => {
    const application = found.find((row) => row.id === id);
    const Name = application ? lastFirstName(application) : '';
    return { Id: id, Name, Code: MEANWHILE, By: actors.get(id) ?? null };
  });
}

/** Assigns reviewers to applications evenly, avoiding conflicts of interest; existing assignments stay. */
export async function assignReviewers(
  context: Context,
  { ReviewerIds, Ids, Preview, Previewed }: Assignment,
): Promise<ReplyOf<typeof selection.assignReviewers>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const projectId = project.id;
  const reviewersPerApplication = (await loadPublishedForm(db, project)).form.Selection.Reviewers;
  const reviewers = [...new Set(ReviewerIds)];
  const permitted = new Set((await findReviewers(db, projectId)).map(({ id }) => id));
  if (!reviewers.every((id) => permitted.has(id))) throw notFound();
  if (reviewers.length < reviewersPerApplication)
    throw new Refusal(422, 'TooFewReviewers', { params: { count: reviewersPerApplication } });
  const tabs = ['Submitted', 'Resubmitted', 'Eligible'] as const;
  const ids =
    Ids ??
    Previewed?.map(({ AppId }) => AppId) ??
    (await findMatchingIds(db, { projectId, tabs, terms: [], filters: [] }));
  if (!Preview) await lockMoves(db, projectId);
  const found = await findApplicationSummaries(db, projectId, [...new Set(ids)], !Preview);
  const open = new Map(found.filter(isUnderConsideration).map((application) => [application.id, application]));
  const reviews = await lockReviews(db, projectId);
  const ground = { open, reviewers, reviewersPerApplication, reviews };
  const pairs = Previewed && !Preview ? keepPossible(ground, Previewed) : planPairs(ground);
  if (!Preview && pairs.length > 0) await storePairs(context, open, reviewers, pairs);
  const counts = countReviewers([...reviews, ...pairs]);
  return {
    Assigned: pairs.map(({ application, reviewer }) => ({ AppId: application, ReviewerId: reviewer })),
    Skipped: Previewed && !Preview ? await presentSkipped(context, found, Previewed, pairs) : [],
    Short: [...open.keys()].filter((id) => (counts.get(id) ?? 0) < reviewersPerApplication),
  };
}

/** Stores assignments and records them in the history and the audit. */
async function storePairs(
  context: Context,
  open: AssignmentGround['open'],
  reviewers: readonly number[],
  pairs: readonly ReviewPair[],
): Promise<void> {
  const { db, actor } = context;
  await insertReviews(db, currentProject(actor).id, pairs, actor.userId);
  const assigned = pairs.map(({ reviewer }) => reviewer);
  await publish(db, reviewsAssigned, currentProject(actor).id, { ReviewerIds: assigned, ByUserId: actor.userId });
  await addEvents(
    context,
    pairs.flatMap(({ application: id, reviewer }) => {
      const application = open.get(id);
      return application ? [{ application, kind: 'reviewAssigned' as const, data: { ReviewerId: reviewer } }] : [];
    }),
  );
  context.audit({ target: 'applications:reviewers', after: { Reviewers: [...reviewers], Reviews: pairs.length } });
}
