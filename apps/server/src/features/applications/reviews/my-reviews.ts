import { rubricTotal, unknownScores } from '@ithaki/application/selection';
import type { ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { addEvents } from '../event-queries.ts';
import { judgeAnswers } from '../form/check-answers.ts';
import { publishedForm } from '../form/published-form.ts';
import { askedOf, knownForm } from '../form/published-version.ts';
import { type ApplicationRow, findApplications } from '../selection/candidate-queries.ts';
import { findReviews } from '../selection/staff-application-queries.ts';
import { findOwnReviews, lockReview, saveScores, setConflict } from './review-queries.ts';
import { blindForm, blindNames, readsScores, reviewOf, withoutBlind } from './review-visibility.ts';

/** What is assigned to the caller to review. */
export async function myReviews({ db, actor }: Context): Promise<ReplyOf<typeof selection.myReviews>> {
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

/** An application that was sent, is not withdrawn, and is the caller's to review; 404 for any other. */
async function reviewed(context: Context, id: number): Promise<ApplicationRow> {
  const { db, actor } = context;
  const [application] = await findApplications(db, currentProject(actor).id, [id]);
  if (!application || application.status === -1 || application.withdrawnAt !== null) throw notFound();
  return application;
}

/** An application to be reviewed: its answers without the blind ones, the rubric, and one's own scores. */
export async function getReview(context: Context, AppId: number): Promise<ReplyOf<typeof selection.getReview>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const application = await reviewed(context, AppId);
  const rows = await findReviews(db, AppId);
  const own = rows.find(({ reviewerId }) => reviewerId === actor.userId);
  if (!own) throw notFound();
  const { answers, language, revision } = application;
  const known = await knownForm(db, project, application.formVersion);
  const { shown } = await judgeAnswers(context, { project, known, answers, language });
  const blind = blindNames(known.form);
  const opens = readsScores(rows, actor.userId);
  context.saw(application.userId);
  return {
    AppId,
    Protocol: application.protocol ?? '',
    kayas: application.kayas ?? 0,
    Revision: revision,
    Form: askedOf(blindForm(known.form)),
    Rubric: (await publishedForm(db, project)).form.Selection.Rubric,
    Answers: withoutBlind(known.form, answers),
    Shown: [...shown].filter((name) => !blind.has(name)),
    Own: reviewOf(own, revision, true),
    Version: own.version,
    Others: rows.filter((row) => row !== own && opens(row)).map((row) => reviewOf(row, revision, true)),
  };
}

/** The caller's review, held; refused once it is in for good, unless the answers changed since. */
async function lockOpen(context: Context, application: ApplicationRow) {
  const review = await lockReview(context.db, application.id, context.actor.userId);
  if (!review) throw notFound();
  if (review.conflict !== null) throw new Refusal(422, 'ConflictDeclared');
  if (review.submittedAt !== null && review.revision === application.revision) throw new Refusal(422, 'ReviewEnded');
  return review;
}

/** Keeps one's scores; with `Submit` they are in for good, of the answers that were read. */
export async function saveReview(
  context: Context,
  { AppId, Scores, Note, Revision, Version, Submit }: ParsedBodyOf<typeof selection.saveReview>,
): Promise<ReplyOf<typeof selection.saveReview>> {
  const { db, actor } = context;
  const application = await reviewed(context, AppId);
  const review = await lockOpen(context, application);
  if (review.version !== Version) throw conflict(await getReview(context, AppId));
  if (Revision !== application.revision) throw new Refusal(422, 'RevisionOutdated');
  const { Rubric } = (await publishedForm(context.db, currentProject(context.actor))).form.Selection;
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

/** Says why one may not review an application. */
export async function declareConflict(
  context: Context,
  { AppId, Reason }: ParsedBodyOf<typeof selection.declareConflict>,
): Promise<ReplyOf<typeof selection.declareConflict>> {
  const { db, actor } = context;
  const application = await reviewed(context, AppId);
  const review = await lockReview(db, AppId, actor.userId);
  if (!review) throw notFound();
  if (review.submittedAt !== null) throw new Refusal(422, 'ReviewEnded');
  await setConflict(db, AppId, actor.userId, Reason);
  await addEvents(context, [{ application, kind: 'conflict', data: { Reason } }]);
  context.audit({ subjectId: application.userId, target: `application:${AppId}:conflict`, after: { Reason } });
  return { Ok: true };
}
