export { addUsers, hashPasswords, type Invite } from './add-users.ts';
export { judgeUsers } from './add-users-check.ts';
export { checkFields, fieldsRefused } from './check-fields.ts';
export { computedValues } from './computed.ts';
export { readAudit } from './history.ts';
export { findJoined, listOrders } from './list-queries.ts';
export { looksOf } from './looks.ts';
export { countByCoordinator, countByMentor } from './members/advisers-queries.ts';
export { conditionsOf, membersBy, roleBits } from './members/condition-queries.ts';
export {
  countMembers,
  findAllMemberIds,
  findMemberIds,
  type PageOf,
} from './members/find-queries.ts';
export { MANY_LOCK } from './members/many-lock.ts';
export { fieldOrder } from './members/order-queries.ts';
export { type Members, membersOf } from './members/set.ts';
export { followSomeTexts, startFollowingTexts } from './members/stale-texts.ts';
export { sortedValue } from './members/value-condition-queries.ts';
export { fieldValues } from './members/values-queries.ts';
export { seesEmail, seesKayas, sortedRoles } from './present.ts';
export { findActionsOf, findNames } from './queries.ts';
export { givableRoles, outranks } from './rank.ts';
export { peopleRoutes } from './routes.ts';
export { rowProblem, rowRefused } from './row-problem.ts';
export { noteFieldFiles, plannedChange, saveFields } from './update-fields.ts';
