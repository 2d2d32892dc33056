import { z } from 'zod';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { defineKind, mailedDaily, notify } from '../../notifications/index.ts';

/** Event: files were shared with people. */
export const filesShared = defineEvent({
  kind: 'files.shared',
  payload: z.strictObject({ UserIds: z.array(z.int()), Files: z.int(), ByUserId: z.int() }),
});

/** The notification that somebody shared files with the person. */
export const filesSharedKind = defineKind({
  kind: 'files.shared',
  group: 'library',
  to: 'own.account',
  default: mailedDaily,
  bundle: 'thing',
});

/** Notifies people of files that were shared with them. */
export const notifyOfFiles = defineHandler({
  name: 'files.tellOfSharing',
  event: filesShared,
  handle: ({ db, at, projectId }, { UserIds, ByUserId }) =>
    notify(
      db,
      filesSharedKind,
      { projectId, at, actorId: ByUserId, personId: ByUserId, thing: `user:${ByUserId}`, link: 'files' },
      UserIds,
    ),
});
