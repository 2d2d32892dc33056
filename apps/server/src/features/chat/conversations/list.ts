import { CONVERSATION_PAGE, type conversations, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { findConversations, findNews } from './conversation-queries.ts';
import { countNewIn } from './own-state-queries.ts';
import { presentConversations } from './present-conversation.ts';
import { requireConversation, viewerOf } from './require-conversation.ts';

/** Number of conversations with new messages returned at once. */
const MOST_NEWS = 50;

/** Returns a page of the actor's conversations in the programme. */
export async function listConversations(
  context: Context,
  body: ParsedBodyOf<typeof conversations.list>,
): Promise<ReplyOf<typeof conversations.list>> {
  const { db, actor } = context;
  const { Search = '', Kind = null, Side = 'own', Unread = false, Archived = false, Waiting = false, page = 1 } = body;
  const viewer = viewerOf(actor);
  if (Side === 'office' && !viewer.office) throw notAllowed();
  const { rows, all } = await findConversations(db, viewer, currentProject(actor).id, {
    search: Search,
    kind: Kind,
    side: Side,
    unread: Unread,
    archived: Archived,
    waiting: Waiting,
    since: body.Since === undefined ? null : new Date(body.Since),
    page,
  });
  return {
    list: await presentConversations(context, rows),
    count: Math.ceil(all / CONVERSATION_PAGE),
    All: all,
  };
}

/** Returns how many messages are new to the actor: in one conversation, or in all conversations of every programme. */
export async function newCount(
  context: Context,
  { ConversationId }: ParsedBodyOf<typeof conversations.newCount>,
): Promise<ReplyOf<typeof conversations.newCount>> {
  const { db, actor } = context;
  if (ConversationId !== undefined) {
    const place = await requireConversation(context, ConversationId);
    const { fresh, last } = await countNewIn(db, place, actor.userId);
    return { Count: fresh, Last: last.toISOString() };
  }
  const rows = await findNews(db, actor.userId);
  return {
    Conversations: rows.slice(0, MOST_NEWS).map(({ id, projectId, fresh, last }) => ({
      Id: id,
      ProjectId: projectId,
      New: fresh,
      Last: last.toISOString(),
    })),
    Count: rows.reduce((sum, { fresh }) => sum + fresh, 0),
  };
}
