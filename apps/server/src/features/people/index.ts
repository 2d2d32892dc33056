export { looksOf } from './looks.ts';
export {
  countMembers,
  findMemberIds,
  type PageOf,
} from './members/find-queries.ts';
export { fieldOrder } from './members/order-queries.ts';
export { type Members, membersOf } from './members/set.ts';
export { fieldValues } from './members/values-queries.ts';
export { seesKayas } from './present.ts';
export { findNames } from './queries.ts';
export { peopleRoutes } from './routes.ts';
