import { actionTypeIds } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { findActions } from '../queries.ts';
import { localizedText } from './assess.ts';
import { assessVisibleActions } from './mentee-actions.ts';
import { loadMenteeView } from './mentee-view.ts';
import { canSeeAction } from './visibility.ts';

/**
 * Matches the addresses of an action, of its mentee's page and of pages for those who follow it, and of its
 * questionnaire.
 */
const addresses = /^(?:mentee\/action|mentor\/action2?\/list|admin\/action\/list)\/([1-9]\d{0,8})(?:\/[a-z]+)?$/;
const questionnaireAddresses = /^questionnaire\/([1-9]\d{0,8})(?:\/[1-9]\d{0,8})?$/;

const idBy = (pattern: RegExp) => (path: string) => {
  const [, id] = pattern.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
};

/**
 * Returns the titles of those actions that the actor may see, and for a mentee the standing in each. An action that is
 * not shown to a mentee is left out.
 */
async function readActions(context: Context, ids: readonly number[], questionnaires: boolean) {
  const { actor, db, language } = context;
  const cards = new Map<number, { title: string; state: string | null }>();
  if (!actor.project) return cards;
  const isWanted = ({ id, typeId }: { id: number; typeId: number }) =>
    ids.includes(id) && (!questionnaires || typeId === actionTypeIds.questionnaire);
  if (actor.roles.includes('Mentee')) {
    for (const { action, standing } of await assessVisibleActions(context, await loadMenteeView(context)))
      if (isWanted(action)) cards.set(action.id, { title: localizedText(action.title, language), state: standing });
    return cards;
  }
  if (!actor.can.has('mentor.read')) return cards;
  for (const action of await findActions(db, actor.project.id))
    if (isWanted(action) && canSeeAction(actor, action))
      cards.set(action.id, { title: localizedText(action.title, language), state: null });
  return cards;
}

/** The cards that messages show for links to actions. */
export const actionCards = {
  type: 'action' as const,
  idIn: idBy(addresses),
  read: (context: Context, ids: readonly number[]) => readActions(context, ids, false),
};

/** The cards that messages show for links to questionnaires, which are found by their actions. */
export const questionnaireCards = {
  type: 'questionnaire' as const,
  idIn: idBy(questionnaireAddresses),
  read: (context: Context, ids: readonly number[]) => readActions(context, ids, true),
};
