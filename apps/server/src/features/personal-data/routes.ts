import { type JsonObject, personalData } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import { loadPerson } from '../../access/load-person.ts';
import { type Route, route } from '../../access/route.ts';
import { requireMode } from '../../access/session-modes.ts';
import type { TableOwner } from '../../platform/database/table-owner.ts';
import type { Files } from '../files/index.ts';
import { createDataArchive } from './data-archive.ts';
import { findDuplicatePairs } from './duplicate-queries.ts';
import type { PrepareErasure } from './erase.ts';
import { erasePerson } from './erase.ts';
import { findHoldings } from './holdings-queries.ts';
import { mergePersons } from './merge.ts';
import { ownReader } from './own-reader.ts';
import { findPrivateNotes } from './private-note-queries.ts';

/** Returns the texts of a note, one per line; values of other types as JSON. */
const noteText = (data: JsonObject): string =>
  Object.values(data)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join('\n');

interface PersonalDataSetting {
  /** The owners of all tables, in the order in which they move what they own. */
  owners: readonly TableOwner[];
  files: Pick<Files, 'about' | 'open'>;
  /** Passes on the places that an erased person held. */
  leaving: PrepareErasure;
}

/** Routes that export, merge and erase everything stored about a person. */
export const personalDataRoutes = ({ owners, files, leaving }: PersonalDataSetting): Route[] => [
  route(personalData.mine, async ({ db, actor }) => {
    requireMode(actor, 'ownData');
    return findHoldings(db, owners, actor.userId, await ownReader(db, actor.userId));
  }),
  route(personalData.ofPerson, async (context, { UserId, Notes = false }) => {
    await loadPerson(context, UserId);
    return findHoldings(context.db, owners, UserId, { own: false, notes: Notes });
  }),
  route(personalData.notes, async (context, { UserId }) => {
    await loadPerson(context, UserId);
    const notes = await findPrivateNotes(context.db, UserId);
    const { language } = context;
    return notes.map(({ about, data }) => ({
      About: localText(about, language),
      Text: noteText(data),
    }));
  }),
  route(personalData.archive, async (context) => {
    requireMode(context.actor, 'ownData');
    return createDataArchive(context, owners, files, context.actor, await ownReader(context.db, context.actor.userId));
  }),
  route(personalData.archiveOfPerson, async (context, { UserId, Notes }) => {
    const person = await loadPerson(context, UserId);
    return createDataArchive(context, owners, files, person, { own: false, notes: Notes === 'true' });
  }),
  route(personalData.merge, async (context, body) => mergePersons(context, owners, body)),
  route(personalData.duplicates, async ({ db, actor }) => {
    if (!actor.project) return [];
    const pairs = await findDuplicatePairs(db, actor, actor.project.id);
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
