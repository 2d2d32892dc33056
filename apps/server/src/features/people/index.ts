export { addUsers, hashPasswords } from './adding/add-users.ts';
export { checkNewUsers } from './adding/add-users-check.ts';
export type { SendInvitations } from './adding/invitations.ts';
export { rowProblem, rowRefused } from './adding/row-refusal.ts';
export { type NamedUser, withUserNames } from './adding/user-names.ts';
export { evaluateAppearance } from './appearance.ts';
export { computedValues } from './computed-fields.ts';
export { computeAmong, computedOrder, resolveComputed } from './computed-members.ts';
export { checkFields, fieldsRefused } from './fields/check-fields.ts';
export { planFieldChange, saveFields, storeFileNames } from './fields/update-fields.ts';
export { readAudit } from './history.ts';
export {
  writeDefaultMentors,
  writeLinks,
  writeMemberField,
  writeMemberships,
  writeStates,
} from './membership/bulk-queries.ts';
export { insertFirstMember, makeMentees, registerApplicant, revertMentees } from './membership/member-queries.ts';
export { mentorNotifications, mentorsChanged, notifyOfMentors } from './membership/mentor-notification-queries.ts';
export { findPeople } from './person-list.ts';
export { findJoinDates, listOrders } from './person-list-queries.ts';
export { findActionData, findActorAsPerson, findNames } from './queries.ts';
export { givableRoles, outranks } from './role-rank.ts';
export { peopleRoutes } from './routes.ts';
export { sortedRoles } from './shown-user.ts';
export { peopleOwner } from './tables.ts';
