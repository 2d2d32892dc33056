import type { chatReports, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { reportMade } from './report-kinds.ts';
import { insertReport } from './report-queries.ts';
import { copyAround, findMessage, lockMessage, markReported } from './sealed-copy-queries.ts';

/**
 * Reports a message of one of the actor's conversations, with a copy of the messages around it. It leaves no audit
 * record, because administrators read the audit and one of them may be the author; the report itself records who made
 * it.
 */
export async function reportMessage(
  context: Context,
  { MessageId, Reason, Text }: ParsedBodyOf<typeof chatReports.report>,
): Promise<{ Ok: true }> {
  const { db, actor } = context;
  const { id: projectId } = currentProject(actor);
  const named = await findMessage(db, MessageId);
  if (!named) throw notFound();
  const place = await requireConversation(context, named.conversationId);
  const message = await lockMessage(db, MessageId);
  if (message?.kind !== 'text' || message.userId === null) throw notFound();
  const copy = await copyAround(db, place, message.seq);
  if (!copy.some(({ Reported }) => Reported)) throw notFound();
  if (message.userId === actor.userId) throw new Refusal(422, 'OwnMessage');
  const stored = await insertReport(db, {
    projectId,
    conversationId: message.conversationId,
    messageId: message.id,
    reporterId: actor.userId,
    reportedId: message.userId,
    reason: Reason,
    text: Text,
    copy,
  });
  if (!stored) throw new Refusal(422, 'ReportedAlready');
  await markReported(db, message.id);
  await publish(db, reportMade, projectId, { ReportId: stored.id });
  return { Ok: true };
}
