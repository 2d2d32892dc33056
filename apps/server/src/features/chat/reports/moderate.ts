import type { ChatUser, chatReports, ParsedBodyOf, ReplyOf, Report } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { presentUser } from '../conversations/present-user.ts';
import { findUsers } from '../conversations/user-queries.ts';
import { publishLive } from '../live/publish-queries.ts';
import { emptyMessage, nextChange, refreshLast, refreshWaiting } from '../messages/change-queries.ts';
import { noticesOf } from '../messages/insert-messages.ts';
import { lockConversations } from '../messages/insert-queries.ts';
import { findMessages } from '../messages/message-queries.ts';
import { badSendTime } from '../send-time.ts';
import { recallMails } from '../unread-mails/unread-mails.ts';
import { reportDecided } from './report-kinds.ts';
import { findCopy, findReport, findReports, insertStop, markDecided, type ReportRow } from './report-queries.ts';

/** Removes a reported message for everyone, unless it was removed before; a removed message stays visible as such. */
async function removeMessage(db: Db, id: number, now: Date): Promise<void> {
  const [before] = await findMessages(db, [id]);
  const [conversation] = before ? await lockConversations(db, [before.conversationId]) : [];
  const [message] = await findMessages(db, [id]);
  if (!conversation || !message || message.removedAt) return;
  await emptyMessage(db, id, await nextChange(db, conversation.id), now);
  await refreshLast(db, conversation.id, message.seq, '');
  if (message.userId !== null) await refreshWaiting(db, conversation.id, message.userId);
  await recallMails(db, conversation.id, message.seq);
  const rows = await findMessages(db, [id]);
  await publishLive(db, noticesOf('messageChanged', new Map([[conversation.id, conversation]]), rows));
}

const PAGE_SIZE = 20;

/** Longest time for which a person may be barred from writing. */
const LONGEST_STOP_MS = 2 * 366 * 86_400_000;

/** Lists the reports that the actor may decide. */
export async function listReports(
  context: Context,
  { Open = false, page = 1 }: ParsedBodyOf<typeof chatReports.list>,
): Promise<ReplyOf<typeof chatReports.list>> {
  const { db, actor } = context;
  const range = { open: Open, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const { rows, all: All } = await findReports(db, currentProject(actor).id, actor.userId, range);
  return { list: await presentReports(context, rows), count: Math.ceil(All / PAGE_SIZE), All };
}

/** Returns a report with its sealed copy, and records for both people concerned that it was read. */
export async function getReport(
  context: Context,
  { Id }: ParsedBodyOf<typeof chatReports.get>,
): Promise<ReplyOf<typeof chatReports.get>> {
  const { db, actor, recordView, language } = context;
  const { id: projectId } = currentProject(actor);
  const row = await findReport(db, projectId, actor.userId, Id);
  if (!row) throw notFound();
  const copy = await findCopy(db, Id);
  const users = await findUsers(
    db,
    projectId,
    copy.flatMap(({ UserId }) => UserId ?? []),
  );
  for (const id of [row.reporterId, row.reportedId]) if (id !== null) recordView(id);
  const [report] = await presentReports(context, [row]);
  if (!report) throw notFound();
  const somebody = translate(language, 'notifications.somebody');
  return {
    ...report,
    Messages: copy.map(({ Seq, At, UserId, Text, Files, Reported }) => ({
      Seq,
      Time: At,
      Author: users.get(UserId ?? 0)?.name ?? somebody,
      Message: Text,
      Files,
      Reported,
    })),
  };
}

/** Decides a report. */
export async function decideReport(
  context: Context,
  { Id, Decision, Until, Text }: ParsedBodyOf<typeof chatReports.decide>,
): Promise<Report> {
  const { db, actor, now } = context;
  const { id: projectId } = currentProject(actor);
  const row = await findReport(db, projectId, actor.userId, Id, true);
  if (!row) throw notFound();
  if (row.state !== 'open') throw new Refusal(409, 'Decided');
  if (Decision === 'removed' && row.messageId !== null) await removeMessage(db, row.messageId, now);
  if (Decision === 'stopped') await stopWriting(context, row, new Date(Until ?? now));
  await markDecided(db, { id: Id, decision: Decision, deciderId: actor.userId, text: Text, now });
  const subject = row.reportedId === null ? {} : { subjectId: row.reportedId };
  const after = { Decision, ...(Until !== undefined && { Until }) };
  context.audit({ ...subject, target: `chatReport:${Id}`, after });
  await publish(db, reportDecided, projectId, { ReportId: Id });
  const decided = await findReport(db, projectId, actor.userId, Id);
  const [presented] = await presentReports(context, decided ? [decided] : []);
  if (!presented) throw notFound();
  return presented;
}

async function stopWriting(
  { db, now }: Context,
  { id, projectId, reportedId, conversationId }: ReportRow,
  until: Date,
) {
  const ahead = until.getTime() - now.getTime();
  if (ahead <= 0 || ahead > LONGEST_STOP_MS) throw badSendTime('Until', LONGEST_STOP_MS);
  if (reportedId === null) return;
  await insertStop(db, { projectId, userId: reportedId, until, reportId: id });
  if (conversationId !== null)
    await publishLive(db, [
      { to: [`user:${reportedId}`], e: { Event: 'conversationChanged', ConversationId: conversationId } },
    ]);
}

async function presentReports({ db, actor }: Context, rows: readonly ReportRow[]): Promise<Report[]> {
  const { id: projectId, settings } = currentProject(actor);
  const users = await findUsers(
    db,
    projectId,
    rows.flatMap(({ reporterId, reportedId }) => [reporterId ?? [], reportedId ?? []].flat()),
  );
  const show = (id: number | null): ChatUser | null => {
    const user = users.get(id ?? 0);
    return user ? presentUser(user, settings) : null;
  };
  return rows.map((row) => ({
    Id: row.id,
    At: row.createdAt.toISOString(),
    Reason: row.reason,
    Text: row.text,
    State: row.state,
    Reporter: show(row.reporterId),
    Reported: show(row.reportedId),
    DecidedBy: row.decidedByName,
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    DecisionText: row.decisionText,
    Until: row.until?.toISOString() ?? null,
  }));
}
