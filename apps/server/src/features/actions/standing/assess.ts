import type { Language, LocalText, Standing } from '@ithaki/contract';
import { dateAt, formatDate, localText } from '@ithaki/formats';
import { isInactive, standingOf } from '@ithaki/script';
import { translate } from '../../../platform/texts/translate.ts';
import type { ActionRow } from '../queries.ts';
import { actionScripts, judgeFor, referencedActionIds, type StandingContext } from './conditions.ts';
import type { MenteeActionRow } from './mentee-action-queries.ts';
import { type MenteeView, projectZone } from './mentee-view.ts';
import { canSeeAction } from './visibility.ts';

/** Whether the due date of the action has passed and the mentee still has to work on it. */
export const isLate = (row: MenteeActionRow | undefined, standing: Standing, now: Date): boolean =>
  row?.dueAt != null && row.dueAt < now && (standing === 'open' || standing === 'returned');

/** An action with a mentee's standing in it. */
export interface Assessment {
  action: ActionRow;
  row: MenteeActionRow | undefined;
  /** Whether ShowCondition holds; if not, the action does not appear for the mentee. */
  shown: boolean;
  /** Whether EnableCondition holds. */
  enabled: boolean;
  standing: Standing;
  /** Why the action is locked or inactive, in the language of the request. */
  lockedBecause: string | undefined;
}

/** Evaluates an action's conditions for the mentee and returns the mentee's standing in it. */
export async function assessAction(context: StandingContext, view: MenteeView, action: ActionRow): Promise<Assessment> {
  const conditions = await judgeFor(context, view.world).conditions(action.id, actionScripts(action));
  const row = view.rows.get(action.id);
  return { action, row, ...conditions, ...standingIfEnabled(context, view, action, conditions.enabled) };
}

/** Returns a mentee's standing in a shown action for each outcome of its EnableCondition. */
export function standingIfEnabled(
  context: StandingContext,
  view: MenteeView,
  action: ActionRow,
  enabled: boolean,
): Pick<Assessment, 'standing' | 'lockedBecause'> {
  const standing = standingOf(view.rows.get(action.id), enabled, view.now, projectZone(context.actor));
  const isClosed = standing === 'locked' || standing === 'inactive';
  return { standing, lockedBecause: isClosed ? lockedReason(context, view, action, enabled) : undefined };
}

/** Returns the text in the language, or in Greek where it has no translation. */
export const localizedText = (text: LocalText, language: Language): string => localText(text, language);

/** Returns why an action cannot be worked on. Unmet conditions take precedence over the publication date. */
function lockedReason(context: StandingContext, view: MenteeView, action: ActionRow, enabled: boolean): string {
  const { language } = context;
  const zone = projectZone(context.actor);
  const publishedAt = view.rows.get(action.id)?.publishedAt ?? null;
  if (isInactive(publishedAt, zone)) return translate(language, 'actions.inactive');
  if (!enabled) {
    const titles = incompleteReferences(context, view, action)
      .map(({ title }) => `«${localizedText(title, language)}»`)
      .join(', ');
    return titles
      ? translate(language, 'actions.unlocksAfter', { titles })
      : translate(language, 'actions.unlocksLater');
  }
  if (!publishedAt) return translate(language, 'actions.notPublished');
  return translate(language, 'actions.opensOn', { date: formatDate(dateAt(publishedAt, zone)) });
}

/** Returns the actions named by an EnableCondition that the actor sees and the mentee has not completed. */
const incompleteReferences = ({ actor }: StandingContext, view: MenteeView, action: ActionRow): ActionRow[] =>
  referencedActionIds(String(action.data.EnableCondition ?? ''))
    .map((id) => view.actions.find((other) => other.id === id))
    .filter((other) => other !== undefined)
    .filter((other) => canSeeAction(actor, other) && !view.rows.get(other.id)?.completedAt);
