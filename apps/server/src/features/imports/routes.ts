import { imports } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { addUsers, hashPasswords, type SendInvitations } from '../people/index.ts';
import { checkUserFields } from './check-user-fields.ts';
import { checkUsers } from './check-users.ts';
import { findUsers } from './find-users.ts';
import { readList } from './read-list.ts';
import { updateUserFields } from './update-user-fields.ts';

/** Services of other features that imports need. */
interface ImportsSetting {
  invite: SendInvitations;
}

/** Routes for reading, checking and importing lists. */
export const importsRoutes = ({ invite }: ImportsSetting): Route[] => [
  route(imports.read, (_context, list) => readList(list)),
  route(imports.checkUsers, (context, { Users }) => checkUsers(context, Users)),
  route(imports.findUsers, (context, { Users, Field }) => findUsers(context, Users, Field)),
  route(imports.checkUserFields, (context, { Users, Field }) => checkUserFields(context, Users, Field)),
  route(imports.updateUserFields, (context, { Users, Field }) => updateUserFields(context, Users, Field)),
  preparedRoute(
    imports.addEvaluationMentees,
    (context, { Users }) => hashPasswords(context, Users),
    (context, { Users }, hashes) => addUsers(context, Users, hashes, { invite, evaluation: true }),
  ),
];
