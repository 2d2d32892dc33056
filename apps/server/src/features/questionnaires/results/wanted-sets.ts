import type { Language, resultsAsked } from '@ithaki/contract';
import { parseDate, zonedTimeToInstant } from '@ithaki/formats';
import type { Form } from '@ithaki/questionnaire';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { membersAsked } from '../../grids/index.ts';
import { actionsAsking, requireQuest } from '../administration/quest-access.ts';
import type { Forms } from '../answering/forms.ts';
import { momentIn } from '../answering/saving/live-set.ts';
import type { SetsWanted } from './wanted-set-queries.ts';

/**
 * Whether the actor reads results by totals alone. They are told nothing of fewer than five, no texts and no sheets, and
 * cannot narrow, since two narrow totals tell one person.
 */
const seesTotalsOnly = ({ can }: Pick<Actor, 'can'>): boolean => !can.has('quests.sheets');

/** What reading results needs, of a call or of a job alike. */
export interface Reading extends Pick<Context, 'actor' | 'db' | 'now'> {
  language: Language;
}

type Asked = z.output<typeof resultsAsked>;

const DAY = 24 * 60 * 60_000;

/** Midnight of a day in the project's zone; nothing for an empty text. */
function midnight(text: string, zone: string, name: 'From' | 'To'): Date | undefined {
  if (text === '') return undefined;
  const instant = parseDate(text) && zonedTimeToInstant({ date: text, hours: 0, minutes: 0 }, zone);
  if (!instant) throw new Refusal(400, 'BadFilter', { fields: { [name]: 'errors.BadDate' } });
  return instant;
}

/** The first instant after a day: clocks that change within it are passed by going on half a day and back to midnight. */
function dayAfter(text: string, zone: string): Date | undefined {
  const start = midnight(text, zone, 'To');
  if (!start) return undefined;
  const next = new Date(start.getTime() + 1.5 * DAY);
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(next).split('-');
  return zonedTimeToInstant({ date: `${day}-${month}-${year}`, hours: 0, minutes: 0 }, zone);
}

const isNarrowing = (set: Asked['Set']): boolean =>
  Object.values(set).some(
    (value) => value !== undefined && !(Array.isArray(value) && value.length === 0) && value !== '',
  );

/** The sets that are meant, as far as the actor may know of them; what cannot be asked is refused. */
export async function setsWanted(
  reading: Pick<Reading, 'actor' | 'db'>,
  asked: Asked,
  actionId = asked.ActionId,
): Promise<SetsWanted> {
  const { id, zone } = currentProject(reading.actor);
  const everyone = seesTotalsOnly(reading.actor);
  const narrowed = isNarrowing(asked.Set);
  if (everyone && (narrowed || asked.Unfinished || asked.From !== '' || asked.To !== ''))
    throw new Refusal(422, 'TotalsOnly');
  const seen = (await actionsAsking(reading, asked.QuestId)).map((action) => action.id);
  if (actionId !== undefined && !seen.includes(actionId)) throw notFound();
  return {
    projectId: id,
    questId: asked.QuestId,
    actionIds: actionId === undefined ? seen : [actionId],
    others: actionId === undefined,
    unfinished: asked.Unfinished,
    from: midnight(asked.From, zone, 'From'),
    to: dayAfter(asked.To, zone),
    members: narrowed ? await membersAsked(reading, { ...asked.Set, Roles: undefined }) : undefined,
    everyone,
  };
}

/** The newest version of a questionnaire, by which all its sets are read. */
export async function formOf(reading: Pick<Reading, 'actor' | 'db'>, forms: Forms, questId: number): Promise<Form> {
  const { published } = await requireQuest(reading, questId);
  if (published === null) throw new Refusal(422, 'NotPublished');
  return (await forms.get(reading.db, questId, published)).form;
}

/** What conditions know beside the answers. */
export const momentOf = ({ actor, language, now }: Reading) => momentIn(language, currentProject(actor).zone, now);

/** Lets others in: reading many sets must not hold the server. */
export const breathe = (): Promise<void> => new Promise((resume) => setImmediate(resume));
