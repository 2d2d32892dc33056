import type { conversations, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { presentUser } from '../conversations/present-user.ts';
import { CONTACT_PAGE, findContacts } from './list-queries.ts';

/**
 * Lists to whom the actor may begin to write, and why; the rule is in `access/contact-scope.ts`. Only people who share
 * a conversation see whether the other is online.
 */
export async function listContacts(
  { db, actor }: Context,
  { Search = '', page = 1 }: ParsedBodyOf<typeof conversations.contacts>,
): Promise<ReplyOf<typeof conversations.contacts>> {
  const { settings } = currentProject(actor);
  const { rows, all } = await findContacts(db, actor, Search, page);
  return {
    list: rows.map((row) => ({
      ...presentUser({ ...row, online: row.online && row.conversationId !== null }, settings),
      ConversationId: row.conversationId,
      Why: row.why,
    })),
    count: Math.ceil(all / CONTACT_PAGE),
    All: all,
  };
}
