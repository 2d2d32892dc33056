import type { Objection, ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context, OpenContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findApplicantApplication, refuseWithdrawn } from '../applying/applicant-access.ts';
import { findFiles } from '../documents/document-queries.ts';
import { evidenceName } from '../documents/file-places.ts';
import { addEvents } from '../event-queries.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { lockApplication } from '../selection/lock-application.ts';
import { lastFirstName } from '../selection/selection-queries.ts';
import { sendLetter } from '../selection/send-letter.ts';
import {
  findObjectableRanking,
  findObjections,
  insertObjection,
  lockObjection,
  type ObjectionRow,
  storeAnswer,
} from './objection-queries.ts';
import { storePointsByHand } from './points.ts';
import { findPoints } from './points-queries.ts';

/** Presents objections, each with the points by criterion and the evidence. */
async function presentObjections(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: readonly ObjectionRow[],
): Promise<Objection[]> {
  const project = currentProject(actor);
  const ids = [...new Set(rows.map(({ applicationId }) => applicationId))];
  const points = await findPoints(db, ids);
  const files = await findFiles(db, project.id, ids);
  const criteria = rows.length === 0 ? [] : (await loadPublishedForm(db, project)).form.Points;
  return rows.map((row) => ({
    Id: row.id,
    AppId: row.applicationId,
    RankingId: row.rankingId,
    kayas: row.kayas,
    Name: lastFirstName(row),
    Text: row.text,
    Files: files
      .filter(
        ({ applicationId, place }) => applicationId === row.applicationId && place === evidenceName(row.rankingId),
      )
      .map(({ file: { at, ...file } }) => ({ ...file, UploadedAt: at.toISOString() })),
    Points: criteria.map(({ Name, Label, Max }) => {
      const now = points.find(
        ({ applicationId, criterion }) => applicationId === row.applicationId && criterion === Name,
      );
      const RankedPoints = row.ranked.find((criterion) => criterion.Name === Name)?.Points ?? null;
      const { points: Points = 0, reason: Reason = '', failed: Failed = false } = now ?? {};
      return { Criterion: Name, Label, Points, Max, Reason, Failed, RankedPoints };
    }),
    MadeAt: row.madeAt.toISOString(),
    State: row.state,
    Answer: row.answer,
    AnsweredAt: row.answeredAt?.toISOString() ?? null,
    AnsweredBy: row.answeredBy,
    Unchanged: row.unchanged,
    UnchangedReason: row.unchangedReason,
  }));
}

/** Submits the objection of an applicant to their place, by a link or signed in, within the objection period. */
export async function submitObjection(
  context: OpenContext,
  { Token, Text }: ParsedBodyOf<typeof selection.object>,
): Promise<ReplyOf<typeof selection.object>> {
  requireMode(context.actor, 'write');
  const application = await findApplicantApplication(context, { Token }, ['status', 'documents'], true);
  refuseWithdrawn(application);
  const { db, actor } = context;
  const rankingId = await findObjectableRanking(db, application.id, true);
  if (rankingId === undefined) throw new Refusal(422, 'ObjectionsClosed');
  if (!(await insertObjection(db, application, rankingId, Text))) throw new Refusal(409, 'AlreadyObjected');
  await addEvents({ db, actor }, [{ application, kind: 'objected', open: true, data: { RankingId: rankingId, Text } }]);
  return { Ok: true };
}

/** Lists the objections, unanswered ones first. */
export async function listObjections(context: Context): Promise<Objection[]> {
  const rows = await findObjections(context.db, currentProject(context.actor).id);
  for (const { userId } of rows) context.recordView(userId);
  return presentObjections(context, rows);
}

/**
 * Accepts or refuses an objection and mails the answer. Points that an accepted objection corrects count as set by
 * hand.
 */
export async function answerObjection(
  context: Context,
  { ObjectionId, Accepted, Answer, Points }: ParsedBodyOf<typeof selection.answerObjection>,
  publicUrl: string,
): Promise<Objection> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const row = await lockObjection(db, project.id, ObjectionId);
  if (!row) throw notFound();
  if (row.state !== 'waiting') throw new Refusal(422, 'AlreadyAnswered');
  const state = Accepted ? 'accepted' : 'refused';
  await storeAnswer(db, ObjectionId, { state, answer: Answer, by: actor.userId });
  const application = await lockApplication(context, row.applicationId);
  if (Accepted)
    for (const corrected of Points) await storePointsByHand(context, { AppId: row.applicationId, ...corrected });
  const data = { State: state, Answer };
  await addEvents(context, [{ application, kind: 'objectionAnswered', open: true, data }]);
  const { form } = await loadPublishedVersion(db, project, application.formVersion);
  const letter = { name: 'objection', purpose: 'status', placeholders: { text: Answer } } as const;
  await sendLetter(context, publicUrl, form, application, letter);
  context.audit({ subjectId: row.userId, target: `objection:${ObjectionId}`, after: data });
  const answered = await lockObjection(db, project.id, ObjectionId);
  const [presented] = await presentObjections(context, [answered ?? row]);
  if (!presented) throw new Error(`objection ${ObjectionId} was not presented`);
  return presented;
}
