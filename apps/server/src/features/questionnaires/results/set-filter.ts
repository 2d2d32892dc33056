import type { Language, resultsFilter } from '@ithaki/contract';
import type { Form } from '@ithaki/questionnaire';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { dayEnd, dayStart } from '../../../access/days.ts';
import { seesTotalsOnly } from '../../../access/purposes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { resolveMembers } from '../../grids/index.ts';
import { findActionsOfQuest, requireQuest } from '../administration/quest-access.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { conditionMomentAt } from '../answering/saving/live-set.ts';
import type { SetFilter } from './answer-set-queries.ts';

/** The parts of a call or job that reading results needs. */
export interface ResultsContext extends Pick<Context, 'actor' | 'db' | 'now' | 'scripts'> {
  language: Language;
}

type ResultsRequest = z.output<typeof resultsFilter>;

const isNarrowing = (set: ResultsRequest['Set']): boolean =>
  Object.values(set).some(
    (value) => value !== undefined && !(Array.isArray(value) && value.length === 0) && value !== '',
  );

/**
 * Resolves the requested sets, limited to those the actor may know of; throws for an invalid request. People who see
 * totals only get no totals of fewer than five, no texts and no sheets. They may not narrow the sets either, since the
 * difference of two narrowed totals can reveal one person.
 */
export async function resolveSetFilter(
  reading: Omit<ResultsContext, 'language'>,
  request: ResultsRequest,
  actionId = request.ActionId,
): Promise<SetFilter> {
  const { id, zone } = currentProject(reading.actor);
  const everyone = seesTotalsOnly(reading.actor, 'quests.sheets');
  const narrowed = isNarrowing(request.Set);
  if (everyone && (narrowed || request.Unfinished || request.From !== '' || request.To !== ''))
    throw new Refusal(422, 'TotalsOnly');
  const visibleActionIds = (await findActionsOfQuest(reading, request.QuestId)).map((action) => action.id);
  if (actionId !== undefined && !visibleActionIds.includes(actionId)) throw notFound();
  return {
    projectId: id,
    questId: request.QuestId,
    actionIds: actionId === undefined ? visibleActionIds : [actionId],
    others: actionId === undefined,
    unfinished: request.Unfinished,
    from: dayStart(request.From, zone, 'From'),
    to: dayEnd(request.To, zone),
    members: narrowed ? await resolveMembers(reading, { ...request.Set, Roles: undefined }) : undefined,
    everyone,
  };
}

/** Returns the form of a questionnaire's newest version, which is used to read all its sets. */
export async function loadForm(
  reading: Pick<ResultsContext, 'actor' | 'db'>,
  forms: FormCache,
  questId: number,
): Promise<Form> {
  const { published } = await requireQuest(reading, questId);
  if (published === null) throw new Refusal(422, 'NotPublished');
  return (await forms.get(reading.db, questId, published)).form;
}

/** Returns what conditions read besides the answers. */
export const conditionMoment = ({ actor, language, now }: ResultsContext) =>
  conditionMomentAt(language, currentProject(actor).zone, now);

/** Gives the server's other work a turn, so that reading many sets does not block it. */
export const letOthersRun = (): Promise<void> => new Promise((resume) => setImmediate(resume));
