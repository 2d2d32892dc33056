import { imports } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { addUsers, hashPasswords, type Invite } from '../people/index.ts';
import { checkUserFields } from './check-user-fields.ts';
import { checkUsers } from './check-users.ts';
import { findUsers } from './find-users.ts';
import { readList } from './read-list.ts';
import { updateUserFields } from './update-user-fields.ts';

/** What imports needs from outside. */
interface ImportsSetting {
  invite: Invite;
}

/** The calls by which lists are read, previewed and taken in. */
export const importsRoutes = ({ invite }: ImportsSetting): Route[] => [
  route(imports.read, readList),
  route(imports.checkUsers, ({ Users }, context) => checkUsers(Users, context)),
  route(imports.findUsers, ({ Users, Field }, context) => findUsers(Users, Field, context)),
  route(imports.checkUserFields, ({ Users, Field }, context) => checkUserFields(Users, Field, context)),
  route(imports.updateUserFields, ({ Users, Field }, context) => updateUserFields(Users, Field, context)),
  preparedRoute(
    imports.addEvaluationMentees,
    ({ Users }, context) => hashPasswords(Users, context),
    ({ Users }, context, hashes) => addUsers(context, Users, hashes, { invite, evaluation: true }),
  ),
];
