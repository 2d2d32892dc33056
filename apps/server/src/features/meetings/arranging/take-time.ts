import type { Context } from '../../../access/context.ts';
import { takeFreeTime } from '../rows/clash.ts';
import type { WantedTime } from '../rows/clash-queries.ts';
import { lockPeople } from '../rows/meeting-queries.ts';

/** Does the same as {@link takeFreeTime}, but first locks the people whose time is taken. */
export async function takeTime(
  context: Context,
  wanted: readonly WantedTime[],
  work: () => Promise<void>,
): Promise<void> {
  await lockPeople(
    context.db,
    wanted.flatMap(({ userIds }) => userIds),
  );
  await takeFreeTime(context, wanted, work);
}
