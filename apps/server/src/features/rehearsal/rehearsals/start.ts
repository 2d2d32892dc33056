import type { ParsedBodyOf, RehearsalSettings, ReplyOf, rehearsal } from '@ithaki/contract';
import { MOST_REHEARSED_DAYS } from '@ithaki/contract';
import { dateAt, formatDate, parseDate } from '@ithaki/formats';
import { calendarDate, dayNumber } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { plain } from '../../../platform/json/plain.ts';
import { refuseBroken } from '../../../platform/scripts/bad-script.ts';
import { findActions, isForMentees } from '../../actions/index.ts';
import { findRealPeople } from '../problem/problem-queries.ts';
import { REHEARSAL_JOB } from './rehearsal-job.ts';
import { insertRehearsal, setJob } from './rehearsal-queries.ts';

type Body = ParsedBodyOf<typeof rehearsal.start>;

/** The most real people of a rehearsal. */
const MOST_REAL = 2_000;
const YEAR = 365;

/** Stores a rehearsal and queues the job that runs it. */
export async function startRehearsal(context: Context, body: Body): Promise<ReplyOf<typeof rehearsal.start>> {
  const { actor, db } = context;
  const { id: projectId } = currentProject(actor);
  const settings = await settingsOf(context, body);
  const actions = await findActions(db, projectId);
  const draft = body.Draft ?? [];
  for (const conditions of draft) {
    if (!actions.some(({ id }) => id === conditions.ActionId)) throw notFound();
    refuseBroken(context, 'EnableCondition', 'enable', conditions.EnableCondition ?? '');
    refuseBroken(context, 'ShowCondition', 'enable', conditions.ShowCondition ?? '');
  }
  if (!actions.some(isForMentees)) throw new Refusal(422, 'NothingToRehearse');
  const id = await insertRehearsal(db, { projectId, madeBy: actor.userId, settings, madeAt: context.now });
  const args = {
    rehearsalId: id,
    draft: plain(draft),
    actingAdminId: actor.actingAdmin?.id ?? null,
  };
  const JobId = await insertJob(db, { ...REHEARSAL_JOB, userId: actor.userId, projectId, args });
  await setJob(db, id, JobId);
  context.audit({ target: `rehearsal:${id}` });
  return { RehearsalId: id, JobId };
}

async function settingsOf({ actor, db, now }: Context, body: Body): Promise<RehearsalSettings> {
  const { id: projectId, zone } = currentProject(actor);
  const today = dayNumber(dateAt(now, zone));
  const dayOf = (text: string | undefined, otherwise: number) => {
    const date = text === undefined ? undefined : parseDate(text);
    return date ? dayNumber(date) : otherwise;
  };
  const real = body.Draft !== undefined;
  // Real people go on from where they stand today.
  const from = real ? today : dayOf(body.From, today);
  const until = dayOf(body.Until, from + YEAR);
  if (until < from) throw new Refusal(400, 'BadRange', { fields: { Until: 'errors.field.wrongOrder' } });
  if (until - from > MOST_REHEARSED_DAYS) throw new Refusal(422, 'RehearsalTooBig');
  const people = real ? (await findRealPeople(db, actor, projectId)).length : body.People;
  if (people === 0) throw new Refusal(422, 'NothingToRehearse');
  if (people > MOST_REAL) throw new Refusal(422, 'RehearsalTooBig');
  return {
    ...{ Seed: body.Seed, People: people, Mix: body.Mix, Pace: body.Pace, Real: real },
    From: formatDate(calendarDate(from)),
    Until: formatDate(calendarDate(until)),
    Drafted: (body.Draft ?? []).map(({ ActionId }) => ActionId),
  };
}
