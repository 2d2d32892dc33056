import { personalData } from '@ithaki/contract';
import { loadPerson } from '../../access/load-person.ts';
import { onlyByOwnHand } from '../../access/own-hands.ts';
import { type Route, route } from '../../access/route.ts';
import { erasePerson } from './erase.ts';
import { findHoldings } from './holdings-queries.ts';

/** What is held on a person: given to them whole, and removed. */
export const personalDataRoutes = (): Route[] => [
  route(personalData.mine, async (_body, { db, actor }) => {
    onlyByOwnHand(actor);
    return findHoldings(db, actor.userId);
  }),
  route(personalData.ofPerson, async ({ UserId }, context) => {
    await loadPerson(context.db, context.actor, UserId);
    context.saw(UserId);
    return findHoldings(context.db, UserId);
  }),
  route(personalData.erase, async ({ UserId, Reason }, context) => {
    await erasePerson(context, UserId, Reason);
    return { Ok: true as const };
  }),
];
