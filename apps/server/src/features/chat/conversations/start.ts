import type { Conversation, conversations, GroupRule, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { countBegun } from '../contact/contact-queries.ts';
import { requireContacts } from '../contact/in-contact.ts';
import { publishLive } from '../live/publish-queries.ts';
import { findStop } from '../messages/send-queries.ts';
import { requireCoordinators, setObservers } from '../safeguarding/observers.ts';
import { insertMembers } from './membership-queries.ts';
import { presentConversation } from './present-conversation.ts';
import {
  findExisting,
  findRuleGroup,
  findRuleMembers,
  hasMenteesIn,
  insertConversation,
  type NewConversation,
} from './start-queries.ts';

const HOUR = 3_600_000;

/** Largest number of conversations that a person may begin within an hour. */
const MAX_BEGUN = 20;

/** Roles that write to the office as a whole; other roles find its people among their contacts. */
const officeWriters = ['Mentee', 'Mentor', 'RegistryMentor'] as const;

/** Begins a conversation, or returns the existing one. */
export async function startConversation(
  context: Context,
  { UserIds, Rule, Office, Title }: ParsedBodyOf<typeof conversations.start>,
): Promise<Conversation> {
  const ids = [...new Set(UserIds)];
  const [only] = ids;
  if (Office) return presentConversation(context, await beginOffice(context));
  if (Rule && Rule.Kind !== 'fixed') return presentConversation(context, await beginRuleGroup(context, Rule, Title));
  if (only !== undefined && ids.length === 1 && !Rule && Title === undefined) {
    await requireReachable(context, only);
    return presentConversation(context, await beginDirect(context, only));
  }
  return presentConversation(context, await beginGroup(context, ids, Title));
}

/** Throws unless a conversation with the person exists already or the actor may begin one. */
async function requireReachable(context: Context, userId: number): Promise<void> {
  const { db, actor } = context;
  const existing = await findExisting(db, currentProject(actor).id, 'direct', pairOf(actor.userId, userId));
  if (existing === undefined) await requireContacts(context, [userId]);
}

const pairOf = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** Returns the conversation between the actor and a person they may write to, beginning it if there is none. */
export async function beginDirect(context: Context, userId: number): Promise<number> {
  const { db, actor } = context;
  const { id: projectId } = currentProject(actor);
  const [personA, personB] = pairOf(actor.userId, userId);
  const existing = await findExisting(db, projectId, 'direct', [personA, personB]);
  if (existing !== undefined) return existing;
  const id = await begin(context, { ...nothingOf(context), kind: 'direct', personA, personB }, [personA, personB]);
  return id ?? (await findExisting(db, projectId, 'direct', [personA, personB])) ?? 0;
}

async function beginOffice(context: Context): Promise<number> {
  const { db, actor } = context;
  const { id: projectId } = currentProject(actor);
  if (!officeWriters.some((role) => actor.roles.includes(role))) throw new Refusal(403, 'NotInContact');
  const existing = await findExisting(db, projectId, 'office', [actor.userId, null]);
  if (existing !== undefined) return existing;
  const id = await begin(context, { ...nothingOf(context), kind: 'office', personA: actor.userId }, [actor.userId]);
  return id ?? (await findExisting(db, projectId, 'office', [actor.userId, null])) ?? 0;
}

async function beginRuleGroup(
  context: Context,
  rule: Exclude<GroupRule, { Kind: 'fixed' }>,
  title: string | undefined,
): Promise<number> {
  const { db, actor } = context;
  const { id: projectId } = currentProject(actor);
  requireGroups(context);
  // Only a mentor may begin a group of their mentees.
  if (rule.MentorId !== actor.userId) throw new Refusal(403, 'NotInContact');
  const actionId = rule.Kind === 'action' ? rule.ActionId : null;
  if (actionId !== null && !(await hasMenteesIn(db, projectId, actor.userId, actionId))) throw notFound();
  const existing = await findRuleGroup(db, projectId, actor.userId, actionId);
  if (existing !== undefined) return existing;
  const group = { rule: rule.Kind, ruleMentorId: actor.userId, ruleActionId: actionId, title: title ?? '' };
  const id = await begin(context, { ...nothingOf(context), ...group }, 'by the rule');
  return id ?? (await findRuleGroup(db, projectId, actor.userId, actionId)) ?? 0;
}

async function beginGroup(context: Context, ids: readonly number[], title: string | undefined): Promise<number> {
  requireGroups(context);
  if (ids.length === 0) throw new Refusal(403, 'NotInContact');
  await requireContacts(context, ids);
  const group = { rule: 'fixed' as const, title: title ?? '' };
  const id = await begin(context, { ...nothingOf(context), ...group }, [context.actor.userId, ...ids]);
  return id ?? 0;
}

function requireGroups({ actor }: Context): void {
  if (!actor.can.has('chat.groups')) throw new Refusal(403, 'NoGroups');
}

const nothingOf = ({ actor }: Context): NewConversation => ({
  projectId: currentProject(actor).id,
  kind: 'group',
  title: '',
  personA: null,
  personB: null,
  rule: null,
  ruleMentorId: null,
  ruleActionId: null,
  createdBy: actor.userId,
});

/** Stores a conversation with its members; undefined when someone else began the same conversation meanwhile. */
async function begin(
  { db, actor, now }: Context,
  conversation: NewConversation,
  members: readonly number[] | 'by the rule',
): Promise<number | undefined> {
  if (await findStop(db, conversation.projectId, actor.userId, now)) throw new Refusal(403, 'WritingStopped');
  if ((await countBegun(db, actor.userId, new Date(now.getTime() - HOUR))) >= MAX_BEGUN)
    throw new Refusal(429, 'TooOften', { params: { seconds: 600 }, retryAfter: 600 });
  const project = currentProject(actor);
  if (members !== 'by the rule' && conversation.kind !== 'office') await requireCoordinators(db, project, members, now);
  const id = await insertConversation(db, conversation);
  if (id === undefined) return undefined;
  const ids = members === 'by the rule' ? await findRuleMembers(db, id) : members;
  await insertMembers(db, id, ids);
  await setObservers(db, project, id, now);
  await publishLive(
    db,
    [...new Set([...ids, actor.userId])].map((userId) => ({
      to: [`user:${userId}` as const],
      e: { Event: 'conversationChanged' as const, ConversationId: id },
    })),
  );
  return id;
}
