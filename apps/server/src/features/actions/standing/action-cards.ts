import { actionTypeIds } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { findActions } from '../queries.ts';
import { localizedText } from './assess.ts';
import { assessVisibleActions } from './mentee-actions.ts';
import { loadMenteeView } from './mentee-view.ts';
import { canSeeAction } from './visibility.ts';

/** Addresses of an action, as its mentee and those who follow it see it; and of its questionnaire. */
const addresses = /^(?:mentee\/action|mentor\/action2?\/list|admin\/action\/list)\/([1-9]\d{0,8})(?:\/[a-z]+)?$/;
const questionnaireAddresses = /^questionnaire\/([1-9]\d{0,8})(?:\/[1-9]\d{0,8})?$/;

const idBy = (pattern: RegExp) => (path: string) => {
  const [, id] = pattern.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
};

/**
 * Titles of actions that the actor may see, and for a mentee the standing of each. An action that is not shown to a mentee
 * has neither.
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

/** What links to actions show their readers. */
export const actionCards = {
  type: 'action' as const,
  idIn: idBy(addresses),
  read: (context: Context, ids: readonly number[]) => readActions(context, ids, false),
};

/** What links to questionnaires show their readers; each is known by its action. */
export const questionnaireCards = {
  type: 'questionnaire' as const,
  idIn: idBy(questionnaireAddresses),
  read: (context: Context, ids: readonly number[]) => readActions(context, ids, true),
};
