import { type ListedQuest, type ParsedBodyOf, QUEST_PAGE, type questAdmin, type ReplyOf } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { newQuestionnaire } from '@ithaki/questionnaire/edit';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { invalidateSetsOfToken } from '../answering/time/extra-seconds-queries.ts';
import { updateDraft } from '../editing/quest-queries.ts';
import { insertQuest } from '../editing/version-queries.ts';
import { findTokens } from './link-queries.ts';
import { findActionsOfQuest, loadListedQuest, requireQuest } from './quest-access.ts';
import {
  findDefinition,
  findQuests,
  findVersionNumbers,
  type ListedQuestRow,
  setArchived,
  setForMentors,
} from './quest-list-queries.ts';

function questState({ archived, published }: ListedQuestRow): ListedQuest['State'] {
  if (archived) return 'archived';
  return published === null ? 'draft' : 'published';
}

function presentListed(row: ListedQuestRow): ListedQuest {
  return {
    Id: row.id,
    Title: row.title,
    State: questState(row),
    Published: row.published,
    PublishedAt: row.publishedAt?.toISOString() ?? null,
    HasDraft: row.hasDraft,
    ForMentors: row.forMentors,
    Duration: row.duration,
    Questions: row.questions,
    Actions: row.actions,
    Tokens: row.tokens,
    Sets: row.sets,
    Ended: row.ended,
    LastAnswerAt: row.lastAnswerAt?.toISOString() ?? null,
  };
}

/** Lists a page of the project's questionnaires. */
export async function listQuests(
  context: Pick<Context, 'actor' | 'db'>,
  { Search = '', State, page = 0 }: ParsedBodyOf<typeof questAdmin.list>,
  perPage = QUEST_PAGE,
): Promise<ReplyOf<typeof questAdmin.list>> {
  const { id } = currentProject(context.actor);
  const range = { skip: page * perPage, take: perPage };
  const { rows, all } = await findQuests(context.db, id, { search: Search, state: State }, range);
  return { list: rows.map(presentListed), count: Math.ceil(all / perPage), All: all };
}

/** Returns a questionnaire as in the list, and where it is used. */
export async function getListedQuest(
  context: Context,
  { QuestId }: ParsedBodyOf<typeof questAdmin.get>,
): Promise<ReplyOf<typeof questAdmin.get>> {
  const quest = presentListed(await loadListedQuest(context, QuestId));
  const actions = await findActionsOfQuest(context, QuestId);
  return {
    ...quest,
    UsedBy: actions.map(({ id, typeId, title }) => ({ Id: id, TypeId: typeId, Title: title })),
    Versions: await findVersionNumbers(context.db, QuestId),
  };
}

async function insertDraftQuest(
  { db, actor, now, audit }: Context,
  projectId: number,
  { definition, forMentors }: { definition: Questionnaire; forMentors: boolean },
): Promise<{ Id: number }> {
  const { userId } = actor;
  const title = definition.Title;
  const id = await insertQuest(db, { projectId, title, forMentors, createdBy: userId });
  await updateDraft(db, id, { draft: { ...definition, Id: String(id) }, by: userId, at: now });
  audit({ target: `quest:${id}`, after: { title } });
  return { Id: id };
}

/** Creates a questionnaire: empty, or with the content of an imported one. */
export async function createQuest(
  context: Context,
  { Title, ForMentors, Draft }: ParsedBodyOf<typeof questAdmin.create>,
): Promise<ReplyOf<typeof questAdmin.create>> {
  const { id } = currentProject(context.actor);
  const empty = newQuestionnaire('', Title);
  const definition = Draft ? { ...Draft, Title, Version: empty.Version, State: empty.State } : empty;
  return insertDraftQuest(context, id, { definition, forMentors: ForMentors });
}

/** Creates a draft as a copy of another questionnaire. */
export async function duplicateQuest(
  context: Context,
  { QuestId, Title }: ParsedBodyOf<typeof questAdmin.duplicate>,
): Promise<ReplyOf<typeof questAdmin.duplicate>> {
  const { forMentors } = await requireQuest(context, QuestId);
  const original = (await findDefinition(context.db, QuestId)) as Questionnaire;
  const definition: Questionnaire = { ...original, Title, Version: 1, State: 'draft' };
  return insertDraftQuest(context, currentProject(context.actor).id, { definition, forMentors });
}

/** Archives a questionnaire, or restores it from the archive. */
export async function archiveQuest(
  context: Context,
  { QuestId, Archived }: ParsedBodyOf<typeof questAdmin.archive>,
): Promise<ReplyOf<typeof questAdmin.archive>> {
  const { archived } = await requireQuest(context, QuestId);
  if (archived === Archived) return { Ok: true };
  await setArchived(context.db, QuestId, Archived ? context.now : null);
  if (Archived) {
    for (const { id } of await findTokens(context.db, { questId: QuestId }))
      await invalidateSetsOfToken(context.db, id);
  }
  context.audit({ target: `quest:${QuestId}:archived`, before: archived, after: Archived });
  return { Ok: true };
}

/** Sets whether mentors may answer a questionnaire for themselves. */
export async function changeForMentors(
  context: Context,
  { QuestId, ForMentors }: ParsedBodyOf<typeof questAdmin.setForMentors>,
): Promise<ReplyOf<typeof questAdmin.setForMentors>> {
  const { forMentors } = await requireQuest(context, QuestId);
  await setForMentors(context.db, QuestId, ForMentors);
  context.audit({ target: `quest:${QuestId}:forMentors`, before: forMentors, after: ForMentors });
  return { Ok: true };
}
