import type { Context } from '../../../access/context.ts';
import { clashOf, clashWithoutName } from '../rows/clash.ts';
import { lockPeople, type MeetingRow, whereFree } from '../rows/meeting-queries.ts';

/** A meeting that takes time, of whom. */
export interface TimeTaken extends Pick<MeetingRow, 'projectId' | 'startsAt' | 'duration' | 'roomId' | 'ruleActionId'> {
  userIds: readonly number[];
  /** Meetings that do not stand in the way. */
  except: readonly number[];
}

/** Does work that takes time of people and rooms, all of it or nothing; refuses it where the time is taken. */
export async function takeTime(
  context: Context,
  taken: readonly TimeTaken[],
  work: () => Promise<void>,
): Promise<void> {
  await lockPeople(
    context.db,
    taken.flatMap(({ userIds }) => userIds),
  );
  if (await whereFree(context.db, work)) return;
  for (const wanted of taken) {
    const clash = await clashOf(context, wanted);
    if (clash) throw clash.refusal;
  }
  throw clashWithoutName();
}
