import type { Language, resultsFilter } from '@ithaki/contract';
import { parseDate, zonedTimeToInstant } from '@ithaki/formats';
import type { Form } from '@ithaki/questionnaire';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { resolveMembers } from '../../grids/index.ts';
import { findActionsOfQuest, requireQuest } from '../administration/quest-access.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { momentAt } from '../answering/saving/live-set.ts';
import type { SetFilter } from './answer-set-queries.ts';

/**
 * Whether the actor sees totals only: no totals of fewer than five, no texts and no sheets, and no narrowing, since the
 * difference of two narrowed totals can reveal one person.
 */
const seesTotalsOnly = ({ can }: Pick<Actor, 'can'>): boolean => !can.has('quests.sheets');

/** What reading results needs of its call or job. */
export interface Reading extends Pick<Context, 'actor' | 'db' | 'now'> {
  language: Language;
}

type ResultsRequest = z.output<typeof resultsFilter>;

const DAY_MS = 24 * 60 * 60_000;

/** Returns midnight of a day in the project's time zone; undefined for an empty text. */
function midnight(text: string, zone: string, name: 'From' | 'To'): Date | undefined {
  if (text === '') return undefined;
  const instant = parseDate(text) && zonedTimeToInstant({ date: text, hours: 0, minutes: 0 }, zone);
  if (!instant) throw new Refusal(400, 'BadFilter', { fields: { [name]: 'errors.BadDate' } });
  return instant;
}

/** Returns the first instant after a day. Goes on a day and a half and back to midnight, to get past clock changes. */
function endOfDay(text: string, zone: string): Date | undefined {
  const start = midnight(text, zone, 'To');
  if (!start) return undefined;
  const next = new Date(start.getTime() + 1.5 * DAY_MS);
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(next).split('-');
  return zonedTimeToInstant({ date: `${day}-${month}-${year}`, hours: 0, minutes: 0 }, zone);
}

const isNarrowing = (set: ResultsRequest['Set']): boolean =>
  Object.values(set).some(
    (value) => value !== undefined && !(Array.isArray(value) && value.length === 0) && value !== '',
  );

/** Resolves the requested sets, of those the actor may know of; refuses an invalid request. */
export async function resolveSetFilter(
  reading: Pick<Reading, 'actor' | 'db'>,
  request: ResultsRequest,
  actionId = request.ActionId,
): Promise<SetFilter> {
  const { id, zone } = currentProject(reading.actor);
  const everyone = seesTotalsOnly(reading.actor);
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
    from: midnight(request.From, zone, 'From'),
    to: endOfDay(request.To, zone),
    members: narrowed ? await resolveMembers(reading, { ...request.Set, Roles: undefined }) : undefined,
    everyone,
  };
}

/** Returns the form of a questionnaire's newest version, by which all its sets are read. */
export async function loadForm(
  reading: Pick<Reading, 'actor' | 'db'>,
  forms: FormCache,
  questId: number,
): Promise<Form> {
  const { published } = await requireQuest(reading, questId);
  if (published === null) throw new Refusal(422, 'NotPublished');
  return (await forms.get(reading.db, questId, published)).form;
}

/** What conditions read besides the answers. */
export const readingMoment = ({ actor, language, now }: Reading) => momentAt(language, currentProject(actor).zone, now);

/** Yields to other work: reading many sets must not block the server. */
export const yieldToOthers = (): Promise<void> => new Promise((resume) => setImmediate(resume));
