import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { defineEvent, defineHandler } from '../../platform/events/event-kind.ts';
import { defineKind, findHolders, mailedDaily, notify, shownHere } from '../notifications/index.ts';
import { findNotifiedVersion } from './item/item-queries.ts';

/** Event: an item was sent to mentees. */
export const itemShared = defineEvent({
  kind: 'library.shared',
  payload: z.strictObject({ VersionId: z.int(), MenteeIds: z.array(z.int()), ByUserId: z.int() }),
});

/** Event: a version waits for approval, was approved, or was rejected. */
export const versionChanged = defineEvent({
  kind: 'library.versionChanged',
  payload: z.strictObject({
    VersionId: z.int(),
    State: z.enum(['waiting', 'approved', 'rejected']),
    ByUserId: z.int(),
  }),
});

const ofLibrary = { group: 'library', bundle: 'thing' } as const;
const sharedKind = defineKind({ ...ofLibrary, kind: 'library.shared', to: 'mentee.own', default: mailedDaily });
const approvedKind = defineKind({ ...ofLibrary, kind: 'library.approved', to: 'library.add', default: shownHere });
const rejectedKind = defineKind({ ...ofLibrary, kind: 'library.rejected', to: 'library.add', default: mailedDaily });
const waitingKind = defineKind({
  kind: 'library.waiting',
  group: 'staff',
  to: 'library.approve',
  default: { ...shownHere, Mail: 'daily' },
  bundle: 'kind',
});

/** The kinds of notification about the library. */
export const libraryNotifications = [sharedKind, approvedKind, rejectedKind, waitingKind];

const findSubject = async (db: Db, versionId: number) => {
  const version = await findNotifiedVersion(db, versionId);
  return version && { version, data: { title: version.title }, thing: `library:${version.itemId}` };
};

const notifyOfSharing = defineHandler({
  name: 'library.tellOfSharing',
  event: itemShared,
  async handle({ db, at, projectId }, { VersionId, MenteeIds, ByUserId }) {
    const subject = await findSubject(db, VersionId);
    if (!subject) return;
    const { data, thing } = subject;
    await notify(
      db,
      sharedKind,
      { projectId, at, actorId: ByUserId, data, thing, link: 'mentee/senditems' },
      MenteeIds,
    );
  },
});

const notifyOfVersion = defineHandler({
  name: 'library.tellOfVersion',
  event: versionChanged,
  async handle({ db, at, projectId }, { VersionId, State, ByUserId }) {
    const subject = await findSubject(db, VersionId);
    if (!subject || subject.version.state !== State) return;
    const { version, data, thing } = subject;
    const occasion = { projectId, at, actorId: ByUserId, data, thing };
    if (State === 'waiting') {
      const approvers = await findHolders(db, projectId, 'library.approve');
      await notify(db, waitingKind, { ...occasion, link: 'library?waiting=1', personId: ByUserId }, approvers);
    } else if (version.madeBy !== null) {
      const kind = State === 'approved' ? approvedKind : rejectedKind;
      await notify(db, kind, { ...occasion, link: 'library' }, [version.madeBy]);
    }
  },
});

/** The handlers that notify people of the library's events. */
export const libraryHandlers = [notifyOfSharing, notifyOfVersion];
