import { type Asked, stepOf } from '@ithaki/application/selection';
import type { StaffApplication } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { isUndecided } from '../applying/status.ts';
import { staffDocuments } from '../documents/staff-documents.ts';
import { judgeAnswers } from '../form/check-answers.ts';
import { knownForm } from '../form/published-version.ts';
import { findPoints } from '../ranking/points-queries.ts';
import { blindForm, blindNames, readsScores, reviewOf, withoutBlind } from '../reviews/review-visibility.ts';
import { listedOf } from './list.ts';
import { findListed, type ListedRow } from './list-queries.ts';
import { findEvents, findMessages, findNotes, findReviews } from './staff-application-queries.ts';

/** An application with everything staff know of it. Reviewers see one that is theirs to review, without the blind part. */
export async function staffApplication(context: Context, id: number): Promise<StaffApplication> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const row = await findListed(db, project.id, id);
  if (!row) throw notFound();
  const reviews = await findReviews(db, id);
  const staff = actor.can.has('applications.see');
  const own = reviews.find(({ reviewerId, conflict }) => reviewerId === actor.userId && conflict === null);
  if (!staff && !own) throw notFound();
  const known = await knownForm(db, project, row.formVersion);
  const { answers, language } = row;
  const { shown, failures } = await judgeAnswers(context, { project, known, answers, language });
  context.saw(row.userId);
  const points = await findPoints(db, [id]);
  const messages = await findMessages(db, id);
  const notes = await findNotes(db, id);
  const events = await findEvents(db, id);
  const opens = readsScores(reviews, actor.userId);
  const whole: StaffApplication = {
    ...listedOf(row),
    UserId: row.userId,
    Form: known.form,
    Version: row.formVersion,
    Revision: row.revision,
    Answers: row.answers,
    Shown: [...shown],
    RejectCode: row.rejectCode,
    RejectText: row.rejectText,
    Documents: await staffDocuments(context, row, known.form),
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
      const defined = known.form.Points.find(({ Name }) => Name === criterion);
      const { Label, Max } = defined ?? { Label: criterion, Max: Points };
      return { Criterion: criterion, Label, Points, Max, Reason: reason, Failed: failed };
    }),
    ReviewList: reviews.map((review) => reviewOf(review, row.revision, opens(review))),
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
      ...canOf(row, actor.can.has('applications.edit'), own !== undefined && own.submittedAt === null),
      Erase: actor.can.has('people.erase') && row.status !== 3 && !events.some(({ kind }) => kind === 'erased'),
    },
  };
  return staff ? whole : blinded(whole);
}

function canOf(row: ListedRow, edits: boolean, reviews: boolean): Omit<StaffApplication['Can'], 'Erase'> {
  const standing = { status: row.status, before: row.statusBefore, withdrawn: row.withdrawnAt !== null };
  const leadsTo = (asked: Asked) => {
    const step = stepOf(standing, asked);
    return edits && 'to' in step ? step.to : null;
  };
  const Reject = leadsTo(1000) !== null;
  const [Forward, Back] = [leadsTo(-1), leadsTo(-2)];
  return {
    Move: Forward !== null || Back !== null || Reject,
    Forward,
    Back,
    Reject,
    Documents: edits && isUndecided(row),
    Note: edits,
    Review: reviews,
  };
}

/** Names, addresses and what staff wrote are as blind as the questions that say so. */
function blinded(whole: StaffApplication): StaffApplication {
  const blind = blindNames(whole.Form);
  return {
    ...whole,
    UserId: null,
    Name: '',
    Email: null,
    Points: null,
    Form: blindForm(whole.Form),
    Answers: withoutBlind(whole.Form, whole.Answers),
    Shown: whole.Shown.filter((name) => !blind.has(name)),
    Documents: whole.Documents.filter(({ Name }) => !blind.has(Name)),
    RejectCode: null,
    RejectText: null,
    Messages: [],
    Notes: [],
    PointsBy: [],
    History: [],
    Failures: [],
  };
}
