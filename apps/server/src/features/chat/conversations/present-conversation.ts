import type { Conversation } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { filterInContact } from '../contact/in-contact.ts';
import { systemSentence } from '../messages/system-sentence.ts';
import { findLacking } from '../safeguarding/observers.ts';
import { type ConversationRow, findConversationRows } from './conversation-queries.ts';
import { presentUser } from './present-user.ts';
import { viewerOf } from './require-conversation.ts';
import { findUsers, type UserRow } from './user-queries.ts';

/** Number of letters of a message that lists show. */
const SHOWN_LETTERS = 120;

/** Returns the text shortened for lists, never in the middle of a letter. */
export const shorten = (text: string): string => text.slice(0, SHOWN_LETTERS).replace(/[\uD800-\uDBFF]$/, '');

/** Returns the other person of a conversation of two; null when their account no longer exists. */
export const otherOf = ({ personA, personB }: { personA: number | null; personB: number | null }, userId: number) =>
  personA === userId ? personB : personA;

/** Returns conversations in the form sent to the actor. */
export async function presentConversations(
  context: Context,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const ids = rows.flatMap(({ userIds, observerId, personA, personB }) => [...userIds, observerId, personA, personB]);
  const users = await findUsers(
    db,
    project.id,
    ids.filter((id) => id !== null),
  );
  const others = rows.flatMap((row) => partnerOf(row, actor.userId) ?? []);
  const inContact = await filterInContact(context, [...new Set(others)]);
  const watched = rows.filter(({ kind }) => kind !== 'office').map(({ id }) => id);
  const lacking = await findLacking(db, project, watched, context.now);
  return rows.map((row) =>
    presentOne(context, row, users, closedReason(row, { userId: actor.userId, inContact, lacking })),
  );
}

/** Returns one conversation in the form sent to the actor; throws 404 when the actor may not see it. */
export async function presentConversation(context: Context, id: number): Promise<Conversation> {
  const { db, actor } = context;
  const rows = await findConversationRows(db, viewerOf(actor), currentProject(actor).id, [id]);
  const [presented] = await presentConversations(context, rows);
  if (!presented) throw notFound();
  return presented;
}

/** Returns the titles of conversations as the actor sees them, by id. */
export async function titlesOf({ db, actor, language }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id: projectId } = currentProject(actor);
  const rows = await findConversationRows(db, viewerOf(actor), projectId, [...new Set(ids)]);
  const people = rows.flatMap(({ userIds, personA, personB }) => [...userIds, personA, personB]);
  const users = await findUsers(
    db,
    projectId,
    people.filter((id) => id !== null),
  );
  const nameOf = (id: number) => users.get(id)?.name ?? '';
  return new Map(rows.map((row) => [row.id, titleOf(row, actor.userId, language, nameOf)]));
}

/**
 * Returns the other person of the conversation, with whom the actor must still be in contact. Null in groups, and for a
 * member's own conversation with the office.
 */
function partnerOf(row: ConversationRow, userId: number): number | null {
  if (row.kind === 'direct') return otherOf(row, userId);
  return row.kind === 'office' && row.personA !== userId ? row.personA : null;
}

/** Returns why the actor can no longer write; undefined while they can. */
function closedReason(
  row: ConversationRow,
  { userId, inContact, lacking }: { userId: number; inContact: ReadonlySet<number>; lacking: ReadonlySet<number> },
): Conversation['Closed'] {
  if (row.toSeq !== null) return 'Left';
  if (row.stoppedUntil) return 'WritingStopped';
  if (row.closed !== null) return row.closed as Conversation['Closed'];
  if (row.kind === 'direct' || (row.kind === 'office' && row.personA !== userId)) {
    const partner = partnerOf(row, userId);
    if (partner === null || !inContact.has(partner)) return 'NotInContact';
  }
  return lacking.has(row.id) ? 'NoCoordinator' : undefined;
}

function presentOne(
  { actor, language }: Context,
  row: ConversationRow,
  users: ReadonlyMap<number, UserRow>,
  closed: Conversation['Closed'],
): Conversation {
  const project = currentProject(actor);
  const show = (id: number | null) => {
    const user = id === null ? undefined : users.get(id);
    return user && presentUser(user, project.settings);
  };
  const observer = show(row.observerId);
  return {
    Id: row.id,
    ProjectId: row.projectId,
    Kind: row.kind as Conversation['Kind'],
    Title: titleOf(row, actor.userId, language, (id) => users.get(id)?.name ?? ''),
    Users: row.userIds.flatMap((id) => show(id) ?? []),
    Members: row.members,
    ...(row.rule === null ? {} : { Rule: ruleOf(row) }),
    Seq: row.toSeq ?? row.seq,
    Change: row.shownChange,
    Read: row.readSeq,
    New: row.fresh,
    Last: (row.lastAt ?? row.createdAt).toISOString(),
    LastMessage:
      row.lastAt === null
        ? null
        : {
            UserId: row.lastKind === 'system' ? null : row.lastUserId,
            Time: row.lastAt.toISOString(),
            Message: shorten(
              row.lastKind === 'system'
                ? systemSentence(row.lastText ?? '', row.lastAuthor, row.lastPeople, language)
                : (row.lastText ?? ''),
            ),
          },
    Muted: row.mutedUntil?.toISOString() ?? null,
    Archived: row.archived,
    ...(isAwaited(row, actor.userId) && row.waitingSince ? { Waiting: row.waitingSince.toISOString() } : {}),
    ...(observer ? { Observer: observer } : {}),
    ...(closed ? { Closed: closed } : {}),
    Version: row.version,
    can: rightsIn(actor, row, closed),
  };
}

/** Whether the other side waits for an answer of this person. */
const isAwaited = ({ kind, personA, lastUserId }: ConversationRow, userId: number) =>
  lastUserId !== userId && !(kind === 'office' && personA === userId);

function ruleOf({ rule, ruleMentorId, ruleActionId }: ConversationRow): NonNullable<Conversation['Rule']> {
  if (rule === 'mentor' && ruleMentorId !== null) return { Kind: 'mentor', MentorId: ruleMentorId };
  if (rule === 'action' && ruleMentorId !== null && ruleActionId !== null)
    return { Kind: 'action', MentorId: ruleMentorId, ActionId: ruleActionId };
  return { Kind: 'fixed' };
}

function titleOf(
  row: ConversationRow,
  userId: number,
  language: Context['language'],
  nameOf: (id: number) => string,
): string {
  if (row.kind === 'direct') return nameOf(otherOf(row, userId) ?? 0);
  if (row.kind === 'office')
    return row.personA === userId ? translate(language, 'chat.office') : nameOf(row.personA ?? 0);
  if (row.title !== '') return row.title;
  if (row.rule === 'action' && row.actionTitle !== null) return localText(row.actionTitle, language);
  if (row.rule === 'mentor' && row.mentorName !== null)
    return translate(language, 'chat.groupOfMentor', { name: row.mentorName });
  return row.userIds.map(nameOf).join(', ') || translate(language, 'chat.group');
}

/** Returns what the actor may do in a conversation. The pages show it; each call checks its own right again. */
function rightsIn(actor: Context['actor'], row: ConversationRow, closed: Conversation['Closed']): Conversation['can'] {
  if (actor.state !== 1 || actor.project?.archived || row.toSeq !== null) return [];
  const writes = closed === undefined && row.role !== 'observer';
  const keeps = row.kind === 'group' && row.createdBy === actor.userId;
  const fixed = row.kind === 'group' && row.rule === 'fixed';
  return [
    ...(writes ? (['send', 'attach'] as const) : []),
    ...(keeps ? (['rename'] as const) : []),
    ...(keeps && fixed ? (['members'] as const) : []),
    ...(fixed && row.role === 'member' ? (['leave'] as const) : []),
  ];
}
