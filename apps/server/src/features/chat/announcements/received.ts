import type { announcements, ParsedBodyOf, ReceivedAnnouncement, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { markThingRead } from '../../notifications/index.ts';
import { announcementKind, announcementThing } from './announcement-kind.ts';
import { presentReceived } from './present-announcement.ts';
import { findReceivedBy } from './received-queries.ts';
import { findWithdrawn, markSeen } from './receiver-queries.ts';

const PAGE_SIZE = 10;

const readerOf = ({ actor }: Context) => ({ projectId: currentProject(actor).id, userId: actor.userId });

/** Lists the announcements that the actor received, or only those not read yet. */
export async function listReceived(
  context: Context,
  { Open = false, page = 1 }: ParsedBodyOf<typeof announcements.received>,
  files: Files,
): Promise<ReplyOf<typeof announcements.received>> {
  const filter = { open: Open, id: null, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const { rows, all: All } = await findReceivedBy(context.db, readerOf(context), filter);
  return { list: await presentReceived(context, files, rows), count: Math.ceil(All / PAGE_SIZE), All };
}

/** Records that the actor has seen an announcement, or confirms having read it. */
export async function confirmAnnouncement(
  context: Context,
  { Id, Confirm }: ParsedBodyOf<typeof announcements.confirm>,
  files: Files,
): Promise<ReceivedAnnouncement> {
  const { db, now } = context;
  const reader = readerOf(context);
  if (!(await markSeen(db, { id: Id, ...reader }, Confirm, now))) {
    if (await findWithdrawn(db, reader.projectId, Id, reader.userId)) throw new Refusal(422, 'Withdrawn');
    throw notFound();
  }
  await markThingRead(db, announcementKind, announcementThing(Id), reader.userId, now);
  const { rows } = await findReceivedBy(db, reader, { open: false, id: Id, skip: 0, take: 1 });
  const [presented] = await presentReceived(context, files, rows);
  if (!presented) throw notFound();
  return presented;
}
