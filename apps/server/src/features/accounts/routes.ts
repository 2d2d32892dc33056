import { accounts } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { identityOf } from './identity.ts';

/** The calls of signing in, sessions, passwords, the second factor and acting as another. */
export function accountsRoutes(): Route[] {
  return [route(accounts.identity, async (_body, { actor }) => identityOf(actor))];
}
