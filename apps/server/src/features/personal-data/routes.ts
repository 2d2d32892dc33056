import { personalData } from '@ithaki/contract';
import { loadPerson } from '../../access/load-person.ts';
import { refuseWhileActing } from '../../access/refuse-while-acting.ts';
import { type Route, route } from '../../access/route.ts';
import type { TableOwner } from '../../platform/database/ownership.ts';
import type { Files } from '../files/index.ts';
import { archiveOf } from './data-archive.ts';
import { findPairs } from './duplicate-queries.ts';
import type { Leaving } from './erase.ts';
import { erasePerson } from './erase.ts';
import { findHoldings } from './holdings-queries.ts';
import { mergePersons } from './merge.ts';

interface PersonalDataSetting {
  /** The owners of all tables, in the order in which they move what they own. */
  owners: readonly TableOwner[];
  files: Pick<Files, 'about' | 'open'>;
  /** What becomes of the places an erased person held. */
  leaving: Leaving;
}

/** Routes that export, merge and erase everything stored about a person. */
export const personalDataRoutes = ({ owners, files, leaving }: PersonalDataSetting): Route[] => [
  route(personalData.mine, async ({ db, actor }) => {
    refuseWhileActing(actor);
    return findHoldings(db, owners, actor.userId);
  }),
  route(personalData.ofPerson, async (context, { UserId }) => {
    await loadPerson(context.db, context.actor, UserId);
    context.recordView(UserId);
    return findHoldings(context.db, owners, UserId);
  }),
  route(personalData.archive, async (context) => {
    refuseWhileActing(context.actor);
    return archiveOf(context, owners, files, context.actor);
  }),
  route(personalData.archiveOfPerson, async (context, { UserId }) => {
    const person = await loadPerson(context.db, context.actor, UserId);
    context.recordView(UserId);
    return archiveOf(context, owners, files, person);
  }),
  route(personalData.merge, async (context, body) => mergePersons(context, owners, body)),
  route(personalData.duplicates, async ({ db, actor }) => {
    if (!actor.project) return [];
    const pairs = await findPairs(db, actor, actor.project.id);
    return pairs.map((pair) => ({
      Keep: { Id: pair.keepId, Name: pair.keepName, Username: pair.keepUserName },
      Other: { Id: pair.otherId, Name: pair.otherName, Username: pair.otherUserName },
      Reasons: pair.reasons,
    }));
  }),
  route(personalData.erase, async (context, { UserId, Reason }) => {
    await erasePerson(context, owners, leaving, UserId, Reason);
    return { Ok: true as const };
  }),
];
