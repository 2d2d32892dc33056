import { personalData } from '@ithaki/contract';
import { onlyByOwnHand } from '../../access/by-own-hand.ts';
import { loadPerson } from '../../access/load-person.ts';
import { type Route, route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import { archiveOf } from './data-archive.ts';
import type { Leaving } from './erase.ts';
import { erasePerson } from './erase.ts';
import { findHoldings } from './holdings-queries.ts';
import { mergePersons } from './merge.ts';
import { findPairs } from './merge-queries.ts';

interface PersonalDataSetting {
  files: Pick<Files, 'about' | 'open'>;
  /** What becomes of the places that an erased person held. */
  leaving: Leaving;
}

/** What is held on a person: given to them whole, and removed. */
export const personalDataRoutes = ({ files, leaving }: PersonalDataSetting): Route[] => [
  route(personalData.mine, async ({ db, actor }) => {
    onlyByOwnHand(actor);
    return findHoldings(db, actor.userId);
  }),
  route(personalData.ofPerson, async (context, { UserId }) => {
    await loadPerson(context.db, context.actor, UserId);
    context.saw(UserId);
    return findHoldings(context.db, UserId);
  }),
  route(personalData.archive, async (context) => {
    onlyByOwnHand(context.actor);
    return archiveOf(context, files, context.actor);
  }),
  route(personalData.archiveOfPerson, async (context, { UserId }) => {
    const person = await loadPerson(context.db, context.actor, UserId);
    context.saw(UserId);
    return archiveOf(context, files, person);
  }),
  route(personalData.merge, mergePersons),
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
    await erasePerson(context, leaving, UserId, Reason);
    return { Ok: true as const };
  }),
];
