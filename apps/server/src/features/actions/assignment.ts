import type { Context } from '../../access/context.ts';
import { loadPerson, type Person } from '../../access/load-person.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { enableFor, isMentor, moveMeetings, setActionMentor, setDefaultMentor } from './assignment-queries.ts';

async function loadMentee({ db, actor }: Context, menteeId: number): Promise<Person> {
  const person = await loadPerson(db, actor, menteeId);
  if (!person.roles.includes('Mentee')) throw notFound();
  return person;
}

async function requireMentor({ db }: Context, projectId: number, mentorId: number): Promise<void> {
  if (!(await isMentor(db, projectId, mentorId)))
    throw new Refusal(422, 'NotAMentor', { fields: { MentorId: 'errors.NotAMentor' } });
}

/** A meeting ahead goes with the action to its new mentor, unless that mentor is busy then. */
async function takeMeetingsAlong({ db }: Context, projectId: number, menteeId: number): Promise<void> {
  try {
    await moveMeetings(db, projectId, [menteeId]);
  } catch (error) {
    if ((error as { code?: string }).code === '23P01') throw new Refusal(422, 'MentorBusy');
    throw error;
  }
}

/** Sets the mentor of a mentee's actions; null gives them back to the default mentor. Answers of how many it changed. */
export async function assignActions(
  context: Context,
  menteeId: number,
  actionIds: readonly number[],
  mentorId: number | null,
  enable: boolean,
): Promise<number> {
  const { db, now } = context;
  const { projectId } = await loadMentee(context, menteeId);
  if (mentorId !== null) await requireMentor(context, projectId, mentorId);
  const changed = await setActionMentor(db, projectId, menteeId, actionIds, mentorId);
  const enabled = enable ? await enableFor(db, projectId, menteeId, actionIds, now) : [];
  await takeMeetingsAlong(context, projectId, menteeId);
  if (changed.length > 0)
    context.audit({ subjectId: menteeId, target: 'actionMentor', after: { actionIds: changed, mentorId } });
  for (const id of enabled)
    context.audit({ subjectId: menteeId, target: `action:${id}:publication`, after: now.toISOString() });
  return changed.length;
}

export async function assignDefaultMentor(context: Context, menteeId: number, mentorId: number | null): Promise<void> {
  const { db } = context;
  const { projectId, defaultMentorId } = await loadMentee(context, menteeId);
  if (mentorId !== null) await requireMentor(context, projectId, mentorId);
  if (mentorId === defaultMentorId) return;
  await setDefaultMentor(db, projectId, menteeId, mentorId);
  await takeMeetingsAlong(context, projectId, menteeId);
  context.audit({ subjectId: menteeId, target: 'defaultMentor', before: defaultMentorId, after: mentorId });
}
