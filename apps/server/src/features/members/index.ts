export { MANY_LOCK } from './bulk-change-lock.ts';
export { conditionsOf, membersBy, roleBits } from './condition-queries.ts';
export { countByCoordinator, countByMentor } from './counts-by-adviser-queries.ts';
export { fieldValues } from './distinct-values-queries.ts';
export { fieldOrder } from './field-order-queries.ts';
export {
  countMembers,
  findAllMemberIds,
  findCounted,
  findMemberIds,
  type MemberOrder,
  type PageOf,
} from './find-queries.ts';
export { type Members, membersOf } from './member-set.ts';
export { followSomeTexts, startFollowingTexts } from './search-text-upkeep.ts';
export { sortedValue } from './value-condition-queries.ts';
