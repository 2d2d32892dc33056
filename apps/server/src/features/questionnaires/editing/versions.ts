import type { ParsedBodyOf, questEditing, ReplyOf } from '@ithaki/contract';
import { definedIds, idsIn } from '@ithaki/questionnaire/edit';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { loadDraft } from './edited-quest.ts';
import { loadQuest } from './load-quest.ts';
import { findUses, findVersions } from './quest-queries.ts';
import { findVersion } from './version-queries.ts';

/** Lists the published versions, the newest first. */
export async function listVersions(
  context: Context,
  { Id }: { Id: number },
): Promise<ReplyOf<typeof questEditing.versions>> {
  await loadQuest(context, Id);
  const listed = await findVersions(context.db, Id);
  return listed.map(({ number, at, by, byName, sets }) => ({
    Number: number,
    PublishedAt: at.toISOString(),
    PublishedBy: by === null ? null : { Id: by, Name: byName ?? '' },
    Sets: sets,
  }));
}

/** Returns a published version, which never changes. */
export async function getVersion(
  context: Context,
  { Id, Number: number }: ParsedBodyOf<typeof questEditing.getVersion>,
): Promise<ReplyOf<typeof questEditing.getVersion>> {
  await loadQuest(context, Id);
  const version = await findVersion(context.db, Id, number);
  if (!version) throw notFound();
  return version.definition;
}

/**
 * Lists where a questionnaire is used. Scripts of an action read the results of its own questionnaire as `quest`, so
 * the scripts of all actions with this questionnaire are listed. Scripts of other actions are listed if they name the
 * id of such an action.
 */
export async function listUses(context: Context, { Id }: { Id: number }): Promise<ReplyOf<typeof questEditing.uses>> {
  const quest = await loadQuest(context, Id);
  const ids = new Set(definedIds(await loadDraft(context.db, quest)));
  const { actions, tokens, scripts } = await findUses(context.db, currentProject(context.actor).id, Id, context.now);
  return {
    Actions: actions.map(({ id, typeId, title }) => ({ Id: id, TypeId: typeId, Title: title })),
    Tokens: tokens.map(({ id, label, ended }) => ({ Id: id, Label: label, Ended: ended })),
    Scripts: scripts
      .filter(({ own, text }) => own || idsIn(text).some((id) => ids.has(id)))
      .map(({ actionId, title, part }) => ({ ActionId: actionId, Title: title, Part: part })),
  };
}
