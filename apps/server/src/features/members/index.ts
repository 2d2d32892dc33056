export { BULK_CHANGE_LOCK } from './bulk-change-lock.ts';
export { memberConditions, memberSource, roleBits } from './condition-queries.ts';
export { countByCoordinator, countByMentor } from './counts-by-adviser-queries.ts';
export { countFieldValues } from './distinct-values-queries.ts';
export { fieldOrder } from './field-order-queries.ts';
export {
  countMembers,
  findAllMemberIds,
  findMemberIds,
  findPageAndCount,
  type MemberOrder,
  type MemberPage,
} from './find-queries.ts';
export { type ComputedCondition, type MemberQuery, memberQueryOf } from './member-set.ts';
export { startSearchTextUpdates, updateSomeSearchTexts } from './search-text-upkeep.ts';
export { membersOwner } from './tables.ts';
export { sortedValue } from './value-condition-queries.ts';
