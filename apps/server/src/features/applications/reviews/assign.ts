import { assignReviews as evenly } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { isUndecided } from '../applying/status.ts';
import { addEvents } from '../event-queries.ts';
import { publishedForm } from '../form/published-form.ts';
import { findHeads } from '../selection/candidate-queries.ts';
import { findWantedIds } from '../selection/list-queries.ts';
import { holdMoves } from '../selection/move-queries.ts';
import { findReviewers, insertReviews, lockReviews } from './review-queries.ts';

/** Who may review, and how many each has and has done. */
export async function listReviewers({ db, actor }: Context): Promise<ReplyOf<typeof selection.reviewers>> {
  const rows = await findReviewers(db, currentProject(actor).id);
  return rows.map(({ id, name, assigned, done, conflicts }) => ({
    Reviewer: { Id: id, Name: name },
    Assigned: assigned,
    Done: done,
    Conflicts: conflicts,
  }));
}

/** Gives applications evenly to reviewers, past those who declared a conflict; what was given stays. */
export async function assignReviewers(
  context: Context,
  { ReviewerIds, Ids, Preview }: ParsedBodyOf<typeof selection.assignReviewers>,
): Promise<ReplyOf<typeof selection.assignReviewers>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const projectId = project.id;
  const each = (await publishedForm(db, project)).form.Selection.Reviewers;
  const reviewers = [...new Set(ReviewerIds)];
  const able = new Set((await findReviewers(db, projectId)).map(({ id }) => id));
  if (!reviewers.every((id) => able.has(id))) throw notFound();
  if (reviewers.length < each) throw new Refusal(422, 'TooFewReviewers', { params: { count: each } });
  const tabs = ['Submitted', 'Resubmitted', 'Eligible'] as const;
  const ids = Ids ?? (await findWantedIds(db, { projectId, tabs, terms: [], filters: [] }));
  if (!Preview) await holdMoves(db, projectId);
  const found = await findHeads(db, projectId, ids, !Preview);
  const open = new Map(found.filter(isUndecided).map((application) => [application.id, application]));
  const there = await lockReviews(db, projectId);
  // Nobody reviews what is their own.
  const own = [...open.values()].map(({ id, userId }) => ({ application: id, reviewer: userId }));
  const { pairs, short } = evenly({
    applications: [...open.keys()],
    reviewers,
    each,
    given: there.filter(({ conflict }) => !conflict),
    conflicts: [...there.filter(({ conflict }) => conflict), ...own],
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
