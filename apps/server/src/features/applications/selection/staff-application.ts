import { type RequestedMove, resolveMove } from '@ithaki/application/selection';
import type { StaffApplication } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { isUnderConsideration } from '../applying/present-application.ts';
import { presentStaffDocuments } from '../documents/staff-documents.ts';
import { evaluateAnswers } from '../form/evaluate-answers.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { findPoints } from '../ranking/points-queries.ts';
import { findReviews } from '../reviews/review-queries.ts';
import {
  blindNames,
  presentReview,
  reviewerDocuments,
  reviewerForm,
  scoreVisibility,
  withoutBlindQuestions,
} from '../reviews/review-visibility.ts';
import { presentListedRow } from './list.ts';
import { findListedRow, type ListedRow } from './list-queries.ts';
import { findEvents, findMessages, findNotes } from './staff-application-queries.ts';

/**
 * Returns an application with all details for staff. Reviewers get only applications assigned to them, without the
 * blind parts.
 */
export async function getStaffApplication(context: Context, id: number): Promise<StaffApplication> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const row = await findListedRow(db, project.id, id);
  if (!row) throw notFound();
  const reviews = await findReviews(db, id);
  const seesAll = actor.can.has('applications.see');
  const own = reviews.find(({ reviewerId, conflict }) => reviewerId === actor.userId && conflict === null);
  if (!seesAll && !own) throw notFound();
  const published = await loadPublishedVersion(db, project, row.formVersion);
  const { answers, language } = row;
  const { shown, failures } = await evaluateAnswers(context, { project, published, answers, language });
  context.recordView(row.userId);
  const points = await findPoints(db, [id]);
  const messages = await findMessages(db, id);
  const notes = await findNotes(db, id);
  const events = await findEvents(db, id);
  const scoresVisible = scoreVisibility(reviews, actor.userId);
  const whole: StaffApplication = {
    ...presentListedRow(row),
    UserId: row.userId,
    Form: published.form,
    Version: row.formVersion,
    Revision: row.revision,
    Answers: row.answers,
    Shown: [...shown],
    RejectCode: row.rejectCode,
    RejectText: row.rejectText,
    Documents: await presentStaffDocuments(context, row, published.form),
    Messages: messages.map(({ id: Id, subject, text, at, readAt, author }) => ({
      Id,
      Subject: subject,
      Text: text,
      At: at.toISOString(),
      ReadAt: readAt?.toISOString() ?? null,
      Author: author,
    })),
    Notes: notes.map(({ id: Id, text, at, author }) => ({ Id, Text: text, At: at.toISOString(), Author: author })),
    PointsBy: points.map(({ criterion, points: Points, reason, failed }) => {
      const defined = published.form.Points.find(({ Name }) => Name === criterion);
      const { Label, Max } = defined ?? { Label: criterion, Max: Points };
      return { Criterion: criterion, Label, Points, Max, Reason: reason, Failed: failed };
    }),
    ReviewList: reviews.map((review) => presentReview(review, row.revision, scoresVisible(review))),
    History: events.map(({ id: Id, at, kind, actor: Actor, from, to, data }) => ({
      Id,
      At: at.toISOString(),
      Kind: kind,
      Actor,
      From: from,
      To: to,
      Data: data,
    })),
    Failures: failures.map(({ Path, Reason, Line }) => ({
      Path: [...Path],
      Reason,
      ...(Line !== undefined && { Line }),
    })),
    Can: {
      ...presentRights(row, actor.can.has('applications.edit'), own !== undefined && own.submittedAt === null),
      Erase: actor.can.has('people.erase') && row.status !== 3 && !events.some(({ kind }) => kind === 'erased'),
    },
  };
  return seesAll ? whole : blindApplication(whole);
}

/** Returns what the caller may do with an application. */
function presentRights(row: ListedRow, mayEdit: boolean, reviews: boolean): Omit<StaffApplication['Can'], 'Erase'> {
  const standing = { status: row.status, before: row.statusBefore, withdrawn: row.withdrawnAt !== null };
  const targetOf = (requested: RequestedMove) => {
    const step = resolveMove(standing, requested);
    return mayEdit && 'to' in step ? step.to : null;
  };
  const Reject = targetOf(1000) !== null;
  const [Forward, Back] = [targetOf(-1), targetOf(-2)];
  return {
    Move: Forward !== null || Back !== null || Reject,
    Forward,
    Back,
    Reject,
    Documents: mayEdit && isUnderConsideration(row),
    Note: mayEdit,
    Review: reviews,
  };
}

/** Removes what reviewers must not see: blind questions and documents, name, address, and everything written by staff. */
function blindApplication(whole: StaffApplication): StaffApplication {
  const blind = blindNames(whole.Form);
  return {
    ...whole,
    UserId: null,
    Name: '',
    Email: null,
    Points: null,
    Form: reviewerForm(whole.Form),
    Answers: withoutBlindQuestions(whole.Form, whole.Answers),
    Shown: whole.Shown.filter((name) => !blind.has(name)),
    Documents: reviewerDocuments(whole.Form, whole.Documents),
    RejectCode: null,
    RejectText: null,
    Messages: [],
    Notes: [],
    PointsBy: [],
    History: [],
    Failures: [],
  };
}
