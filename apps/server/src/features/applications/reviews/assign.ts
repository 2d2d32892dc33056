import { assignReviewers as planAssignment } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { isUnderConsideration } from '../applying/present-application.ts';
import { addEvents } from '../event-queries.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import { findMatchingIds } from '../selection/list-queries.ts';
import { lockMoves } from '../selection/move-queries.ts';
import { findApplicationHeads } from '../selection/selection-queries.ts';
import { findReviewers, insertReviews, lockReviews } from './review-queries.ts';

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

/** Assigns reviewers to applications evenly, avoiding conflicts of interest; existing assignments stay. */
export async function assignReviewers(
  context: Context,
  { ReviewerIds, Ids, Preview }: ParsedBodyOf<typeof selection.assignReviewers>,
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
  const ids = Ids ?? (await findMatchingIds(db, { projectId, tabs, terms: [], filters: [] }));
  if (!Preview) await lockMoves(db, projectId);
  const found = await findApplicationHeads(db, projectId, ids, !Preview);
  const open = new Map(found.filter(isUnderConsideration).map((application) => [application.id, application]));
  const reviews = await lockReviews(db, projectId);
  // Nobody reviews their own application.
  const own = [...open.values()].map(({ id, userId }) => ({ application: id, reviewer: userId }));
  const { pairs, shortfalls: short } = planAssignment({
    applications: [...open.keys()],
    reviewers,
    reviewersPerApplication: reviewersPerApplication,
    existing: reviews.filter(({ conflict }) => !conflict),
    conflicts: [...reviews.filter(({ conflict }) => conflict), ...own],
  });
  if (!Preview && pairs.length > 0) {
    await insertReviews(db, projectId, pairs, actor.userId);
    await addEvents(
      context,
      pairs.flatMap(({ application: id, reviewer }) => {
        const application = open.get(id);
        return application ? [{ application, kind: 'reviewAssigned' as const, data: { ReviewerId: reviewer } }] : [];
      }),
    );
    context.audit({ target: 'applications:reviewers', after: { Reviewers: reviewers, Reviews: pairs.length } });
  }
  return {
    Assigned: pairs.map(({ application, reviewer }) => ({ AppId: application, ReviewerId: reviewer })),
    Short: short.map(({ application }) => application),
  };
}
