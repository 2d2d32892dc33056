export { MANY_LOCK } from '../members/bulk-change-lock.ts';
export { conditionsOf, membersBy, roleBits } from '../members/condition-queries.ts';
export { countByCoordinator, countByMentor } from '../members/counts-by-adviser-queries.ts';
export { fieldValues } from '../members/distinct-values-queries.ts';
export { fieldOrder } from '../members/field-order-queries.ts';
export {
  countMembers,
  findAllMemberIds,
  findMemberIds,
  type PageOf,
} from '../members/find-queries.ts';
export { type Members, membersOf } from '../members/member-set.ts';
export { followSomeTexts, startFollowingTexts } from '../members/search-text-upkeep.ts';
export { sortedValue } from '../members/value-condition-queries.ts';
export { addUsers, hashPasswords, type Invite } from './adding/add-users.ts';
export { judgeUsers } from './adding/add-users-check.ts';
export { rowProblem, rowRefused } from './adding/row-refusal.ts';
export { computedValues } from './computed-fields.ts';
export { checkFields, fieldsRefused } from './fields/check-fields.ts';
export { noteFieldFiles, plannedChange, saveFields } from './fields/update-fields.ts';
export { readAudit } from './history.ts';
export { looksOf } from './looks.ts';
export { findJoined, listOrders } from './person-list-queries.ts';
export { findActionsOf, findNames } from './queries.ts';
export { givableRoles, outranks } from './role-rank.ts';
export { peopleRoutes } from './routes.ts';
export { seesEmail, seesKayas, sortedRoles } from './shown-user.ts';
