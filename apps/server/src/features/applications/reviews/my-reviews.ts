import { rubricTotal, unknownScores } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { presentStaffDocuments } from '../documents/staff-documents.ts';
import { addEvents } from '../event-queries.ts';
import { evaluateAnswers } from '../form/evaluate-answers.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import { loadPublishedVersion, toPublicForm } from '../form/published-version.ts';
import { type ApplicationRow, findApplications } from '../selection/selection-queries.ts';
import { findOwnReviews, findReviews, lockReview, saveScores, setConflict } from './review-queries.ts';
import {
  blindNames,
  presentReview,
  reviewerDocuments,
  reviewerForm,
  scoreVisibility,
  withoutBlindQuestions,
} from './review-visibility.ts';

/** Lists the reviews assigned to the caller. */
export async function listOwnReviews({ db, actor }: Context): Promise<ReplyOf<typeof selection.myReviews>> {
  const rows = await findOwnReviews(db, currentProject(actor).id, actor.userId);
  return rows.map((row) => ({
    AppId: row.applicationId,
    Protocol: row.protocol,
    kayas: row.kayas,
    AssignedAt: row.assignedAt.toISOString(),
    SubmittedAt: row.submittedAt?.toISOString() ?? null,
    Conflict: row.conflict,
    Total: row.total,
    Outdated: row.outdated,
  }));
}

/** Loads a submitted application that is not withdrawn; throws a 404 for any other. */
async function loadReviewable(context: Context, id: number): Promise<ApplicationRow> {
  const { db, actor } = context;
  const [application] = await findApplications(db, currentProject(actor).id, [id]);
  if (!application || application.status === -1 || application.withdrawnAt !== null) throw notFound();
  return application;
}

/** Returns an application for review: its answers without blind questions, the rubric, and the caller's scores. */
export async function getReview(context: Context, AppId: number): Promise<ReplyOf<typeof selection.getReview>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const application = await loadReviewable(context, AppId);
  const rows = await findReviews(db, AppId);
  const own = rows.find(({ reviewerId }) => reviewerId === actor.userId);
  if (!own) throw notFound();
  const { answers, language, revision } = application;
  const published = await loadPublishedVersion(db, project, application.formVersion);
  const { shown } = await evaluateAnswers(context, { project, published, answers, language });
  const blind = blindNames(published.form);
  const scoresVisible = scoreVisibility(rows, actor.userId);
  context.recordView(application.userId);
  return {
    AppId,
    Protocol: application.protocol ?? '',
    kayas: application.kayas ?? 0,
    Revision: revision,
    Form: toPublicForm(reviewerForm(published.form)),
    Rubric: (await loadPublishedForm(db, project)).form.Selection.Rubric,
    Answers: withoutBlindQuestions(published.form, answers),
    Shown: [...shown].filter((name) => !blind.has(name)),
    Documents: reviewerDocuments(published.form, await presentStaffDocuments(context, application, published.form)),
    Own: presentReview(own, revision, true),
    Version: own.version,
    Others: rows.filter((row) => row !== own && scoresVisible(row)).map((row) => presentReview(row, revision, true)),
  };
}

/**
 * Locks the caller's review; refuses a conflict of interest, and a submitted review unless the answers changed since.
 */
async function lockOpenReview(context: Context, application: ApplicationRow) {
  const review = await lockReview(context.db, application.id, context.actor.userId);
  if (!review) throw notFound();
  if (review.conflict !== null) throw new Refusal(422, 'ConflictDeclared');
  if (review.submittedAt !== null && review.revision === application.revision) throw new Refusal(422, 'ReviewEnded');
  return review;
}

/** Saves the caller's scores; with `Submit` they are final for this revision of the answers. */
export async function saveReview(
  context: Context,
  { AppId, Scores, Note, Revision, Version, Submit }: ParsedBodyOf<typeof selection.saveReview>,
): Promise<ReplyOf<typeof selection.saveReview>> {
  const { db, actor } = context;
  const application = await loadReviewable(context, AppId);
  const review = await lockOpenReview(context, application);
  if (review.version !== Version) throw conflict(await getReview(context, AppId));
  if (Revision !== application.revision) throw new Refusal(422, 'RevisionOutdated');
  const { Rubric } = (await loadPublishedForm(context.db, currentProject(context.actor))).form.Selection;
  if (unknownScores(Rubric, Scores).length > 0) throw new Refusal(422, 'UnknownScore');
  const { Total, Missing } = rubricTotal(Rubric, Scores);
  if (Submit && Missing.length > 0) throw new Refusal(422, 'ScoresMissing', { params: { count: Missing.length } });
  const saved = await saveScores(
    db,
    { applicationId: AppId, reviewerId: actor.userId },
    { scores: Scores, note: Note, total: Total, revision: Revision, submit: Submit },
  );
  if (Submit) await addEvents(context, [{ application, kind: 'reviewed', data: { Total, Revision } }]);
  return { Version: saved.version, Total, SubmittedAt: saved.submittedAt?.toISOString() ?? null };
}

/** Declares a conflict of interest of the caller. */
export async function declareConflict(
  context: Context,
  { AppId, Reason }: ParsedBodyOf<typeof selection.declareConflict>,
): Promise<ReplyOf<typeof selection.declareConflict>> {
  const { db, actor } = context;
  const application = await loadReviewable(context, AppId);
  const review = await lockReview(db, AppId, actor.userId);
  if (!review) throw notFound();
  if (review.submittedAt !== null) throw new Refusal(422, 'ReviewEnded');
  if (review.conflict === Reason) return { Ok: true };
  await setConflict(db, AppId, actor.userId, Reason);
  await addEvents(context, [{ application, kind: 'conflict', data: { Reason } }]);
  context.audit({ subjectId: application.userId, target: `application:${AppId}:conflict`, after: { Reason } });
  return { Ok: true };
}
