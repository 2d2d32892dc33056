import { MESSAGE_PAGE, type messages, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { titlesOf } from '../conversations/present-conversation.ts';
import { presentUser } from '../conversations/present-user.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { findUsers } from '../conversations/user-queries.ts';
import { presentMessages } from './present-message.ts';
import { findFileItems, findLinkItems, type ItemRow, type Searched, searchMessages } from './search-queries.ts';

/** Returns messages in the actor's own conversations that contain the searched words. */
export async function search(
  context: Context,
  body: ParsedBodyOf<typeof messages.search>,
): Promise<ReplyOf<typeof messages.search>> {
  const { db } = context;
  const where = await searchedBy(context, body, body.UserId ?? null);
  const words = body.Text.split(/\s+/);
  const rows = await searchMessages(db, words, {
    ...where,
    from: body.From === undefined ? null : new Date(body.From),
    to: body.To === undefined ? null : new Date(body.To),
  });
  const found = rows.slice(0, MESSAGE_PAGE);
  const titles = await titlesOf(
    context,
    found.map(({ conversationId }) => conversationId),
  );
  return {
    list: presentMessages(context, found).map((message) => ({
      ...message,
      Conversation: titles.get(message.ConversationId) ?? '',
    })),
    More: rows.length > MESSAGE_PAGE,
  };
}

/** Returns files, images or links in the actor's conversations. */
export async function listItems(
  context: Context,
  { Kind, Search = '', Own = false, ...body }: ParsedBodyOf<typeof messages.items>,
): Promise<ReplyOf<typeof messages.items>> {
  const { db, actor } = context;
  const where = await searchedBy(context, body, Own ? actor.userId : null);
  const rows =
    Kind === 'links'
      ? await findLinkItems(db, Search, where)
      : await findFileItems(db, Kind === 'images', Search, where);
  const found = rows.slice(0, MESSAGE_PAGE);
  const titles = await titlesOf(
    context,
    found.map(({ conversationId }) => conversationId),
  );
  const { id, settings } = currentProject(actor);
  const users = await findUsers(
    db,
    id,
    found.flatMap(({ userId }) => userId ?? []),
  );
  return {
    list: found.map((row) => {
      const user = row.userId === null ? undefined : users.get(row.userId);
      return {
        ConversationId: row.conversationId,
        Conversation: titles.get(row.conversationId) ?? '',
        Seq: row.seq,
        Time: row.at.toISOString(),
        User: user ? presentUser(user, settings) : null,
        ...partOf(row),
      };
    }),
    More: rows.length > MESSAGE_PAGE,
  };
}

/** Returns the file or the link of a row. */
const partOf = ({ fileId, fileName, type, bytes, thumbnail, url }: ItemRow) =>
  fileId === null
    ? { Url: url ?? '' }
    : {
        File: {
          Id: fileId,
          FileName: fileName ?? '',
          Type: type ?? '',
          Bytes: bytes ?? 0,
          Thumbnail: thumbnail === true,
        },
      };

async function searchedBy(
  context: Context,
  { ConversationId, page = 1 }: { ConversationId?: number | undefined; page?: number | undefined },
  authorId: number | null,
): Promise<Searched> {
  // For another person's conversation throw a 404, instead of returning no results.
  if (ConversationId !== undefined) await requireConversation(context, ConversationId);
  return {
    userId: context.actor.userId,
    projectId: currentProject(context.actor).id,
    conversationId: ConversationId ?? null,
    authorId,
    from: null,
    to: null,
    page,
  };
}
