import type { Objection, ParsedBodyOf, ReplyOf, selection } from '@ithaki/contract';
import type { Context, OpenContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findWhose, refuseLooking, refuseWithdrawn } from '../applying/applicant-access.ts';
import { addEvents } from '../event-queries.ts';
import { knownForm } from '../form/published-version.ts';
import { nameOf } from '../selection/candidate-queries.ts';
import { lockApplication } from '../selection/lock-application.ts';
import { sendLetter } from '../selection/send-letter.ts';
import {
  answer,
  findObjections,
  findOpenTable,
  insertObjection,
  lockObjection,
  type ObjectionRow,
} from './objection-queries.ts';

const objectionOf = (row: ObjectionRow): Objection => ({
  Id: row.id,
  AppId: row.applicationId,
  RankingId: row.rankingId,
  kayas: row.kayas,
  Name: nameOf(row),
  Text: row.text,
  MadeAt: row.madeAt.toISOString(),
  State: row.state,
  Answer: row.answer,
  AnsweredAt: row.answeredAt?.toISOString() ?? null,
  AnsweredBy: row.answeredBy,
});

/** An applicant's objection to their place, by a link or signed in, while the time for it runs. */
export async function objectTo(
  context: OpenContext,
  { Token, Text }: ParsedBodyOf<typeof selection.object>,
): Promise<ReplyOf<typeof selection.object>> {
  refuseLooking(context);
  const application = await findWhose(context, { Token }, ['status', 'documents'], true);
  refuseWithdrawn(application);
  const { db, actor } = context;
  const table = await findOpenTable(db, application.id);
  if (table === undefined) throw new Refusal(422, 'ObjectionsClosed');
  if (!(await insertObjection(db, application, table, Text))) throw new Refusal(409, 'AlreadyObjected');
  await addEvents({ db, actor }, [{ application, kind: 'objected', open: true, data: { RankingId: table, Text } }]);
  return { Ok: true };
}

/** The objections there are, those that wait first. */
export async function listObjections(context: Context): Promise<Objection[]> {
  const rows = await findObjections(context.db, currentProject(context.actor).id);
  for (const { userId } of rows) context.saw(userId);
  return rows.map(objectionOf);
}

/** Accepts or refuses an objection with the reason, which is mailed. Points change by hand or by another run. */
export async function answerObjection(
  context: Context,
  { ObjectionId, Accepted, Answer }: ParsedBodyOf<typeof selection.answerObjection>,
  publicUrl: string,
): Promise<Objection> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const row = await lockObjection(db, project.id, ObjectionId);
  if (!row) throw notFound();
  if (row.state !== 'waiting') throw new Refusal(422, 'AlreadyAnswered');
  const state = Accepted ? 'accepted' : 'refused';
  await answer(db, ObjectionId, { state, answer: Answer, by: actor.userId });
  const application = await lockApplication(context, row.applicationId);
  const data = { State: state, Answer };
  await addEvents(context, [{ application, kind: 'objectionAnswered', open: true, data }]);
  const { form } = await knownForm(db, project, application.formVersion);
  const letter = { name: 'objection', purpose: 'status', gaps: { text: Answer } } as const;
  await sendLetter(context, publicUrl, form, application, letter);
  context.audit({ subjectId: row.userId, target: `objection:${ObjectionId}`, after: data });
  const answered = await lockObjection(db, project.id, ObjectionId);
  return objectionOf(answered ?? row);
}
