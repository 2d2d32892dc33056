import type { grids, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { countByCoordinator, countByMentor, type Members } from '../../people/index.ts';
import { findByIds, findMentors } from './people-values-queries.ts';

type Values = ReplyOf<typeof grids.mentorValues>;
type By = NonNullable<ParsedBodyOf<typeof grids.mentorValues>['Order']>;

/** The mentors the actor sees, with how many of the members each has, whether or not they have any. */
export async function mentorsAmong({ db, actor }: Pick<Context, 'db' | 'actor'>, members: Members): Promise<Values> {
  const loads = await countByMentor(db, actor, members);
  return (await findMentors(db, actor, members.projectId)).map((one) => ({ ...one, Count: loads.get(one.Id) ?? 0 }));
}

/** The coordinators of the members, with how many of them each has. */
export async function coordinatorsAmong({ db, actor }: Pick<Context, 'db' | 'actor'>, members: Members) {
  const loads = await countByCoordinator(db, actor, members);
  return (await findByIds(db, members.projectId, [...loads.keys()])).map((one) => ({
    ...one,
    Count: loads.get(one.Id) ?? 0,
  }));
}

/** Those with most first, if so wanted; equals stay by name. */
export const inOrder = (values: Values, by: By): Values =>
  by === 'load' ? values.toSorted((a, b) => b.Count - a.Count) : values;
