import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findAllMemberIds, memberQueryOf } from '../../members/index.ts';
import { resolveComputed } from '../../people/index.ts';

/** What studying participants needs of a call. */
export type StudyContext = Pick<Context, 'db' | 'actor' | 'now' | 'scripts' | 'language'>;

/**
 * Finds whom the programme's filter lets be sent, as far as the actor sees them; null when it has no filter. The filter
 * may look at fields that the actor does not see: it belongs to the programme.
 */
export async function findFiltered(
  context: StudyContext,
  ids?: readonly number[],
): Promise<ReadonlySet<number> | null> {
  const { actor, db } = context;
  const { MicrodataSendFilter: filter } = currentProject(actor).settings;
  if (!filter || filter.length === 0) return null;
  const asProgramme = { ...context, actor: { ...actor, level: 0 } };
  try {
    const members = await resolveComputed(
      asProgramme,
      memberQueryOf(asProgramme, { Filter: filter, ...(ids && { Ids: [...ids] }) }),
    );
    return new Set(await findAllMemberIds(db, asProgramme.actor, members, { order: undefined, descending: false }));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BadFilter') throw new Refusal(422, 'FilterOfMicrodataWrong');
    throw error;
  }
}
