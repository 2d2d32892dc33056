import type { Language, LocalText, Standing } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { ActionRow } from '../queries.ts';
import { actionsNamedIn, judgeIn, scriptsOf } from './conditions.ts';
import type { MenteeActionRow } from './mentee-action-queries.ts';
import { type MenteeView, zoneOf } from './mentee-view.ts';
import { seesAction } from './visibility.ts';

/** What of a mentee's row decides where they stand, and whether the conditions hold. */
export interface StandingFacts {
  row: MenteeActionRow | undefined;
  enabled: boolean;
  now: Date;
}

/** Year 3000 or later means inactive (decisions: actions). */
const isInactive = (publishedAt: Date | null) => publishedAt !== null && publishedAt.getUTCFullYear() >= 3000;

/** Where a mentee stands in an action that is shown to them. */
function standingOf({ row, enabled, now }: StandingFacts): Standing {
  if (row?.completedAt) return 'completed';
  if (isInactive(row?.publishedAt ?? null)) return 'inactive';
  if (!row?.publishedAt || row.publishedAt > now || !enabled) return 'locked';
  if (row.submittedAt && !row.reviewedAt) return 'waiting';
  return row.review === 'returned' ? 'returned' : 'open';
}

/** Past its date and not done. */
export const isLate = (row: MenteeActionRow | undefined, standing: Standing, now: Date): boolean =>
  row?.dueAt != null && row.dueAt < now && (standing === 'open' || standing === 'returned');

/** How an action stands for a mentee. */
export interface Assessment {
  action: ActionRow;
  row: MenteeActionRow | undefined;
  /** Whether ShowCondition holds: an action that is not shown is absent. */
  shown: boolean;
  enabled: boolean;
  standing: Standing;
  lockedBecause: string | undefined;
}

/** Evaluates an action's conditions for the mentee and says where they stand. */
export async function assess(context: Context, view: MenteeView, action: ActionRow): Promise<Assessment> {
  const judged = await judgeIn(context, view.world).conditions(action.id, scriptsOf(action));
  return { action, row: view.rows.get(action.id), ...judged, ...standingIf(context, view, action, judged.enabled) };
}

/** Where a mentee stands in an action that is shown, if it is enabled or if it is not. */
export function standingIf(
  context: Context,
  view: MenteeView,
  action: ActionRow,
  enabled: boolean,
): Pick<Assessment, 'standing' | 'lockedBecause'> {
  const standing = standingOf({ row: view.rows.get(action.id), enabled, now: view.now });
  const isClosed = standing === 'locked' || standing === 'inactive';
  return { standing, lockedBecause: isClosed ? reason(context, view, action, enabled) : undefined };
}

export const textIn = (text: LocalText, language: Language): string =>
  typeof text === 'string' ? text : text[language] || text.el;

/** Why an action cannot be worked on, in words: what it waits for comes before when it opens. */
function reason(context: Context, view: MenteeView, action: ActionRow, enabled: boolean): string {
  const { language } = context.request;
  const publishedAt = view.rows.get(action.id)?.publishedAt;
  if (publishedAt && publishedAt.getUTCFullYear() >= 3000) return translate(language, 'actions.inactive');
  if (!enabled) {
    const waitsFor = actionsNamedIn(String(action.data.EnableCondition ?? ''))
      .map((id) => view.actions.find((other) => other.id === id))
      .filter((other) => other !== undefined)
      .filter((other) => seesAction(context.actor, other) && !view.rows.get(other.id)?.completedAt);
    const titles = waitsFor.map((other) => `«${textIn(other.title, language)}»`).join(', ');
    return titles
      ? translate(language, 'actions.unlocksAfter', { titles })
      : translate(language, 'actions.unlocksLater');
  }
  if (!publishedAt) return translate(language, 'actions.notPublished');
  return translate(language, 'actions.opensOn', { date: formatDate(dateAt(publishedAt, zoneOf(context.actor))) });
}
