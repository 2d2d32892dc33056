import { type ContentGroup, SCANS } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../files/index.ts';
import { isProof } from '../proofs/proof-queries.ts';
import { meetingRights, readsScans } from '../rights.ts';
import { loadMeeting } from '../shown/load-meeting.ts';

const groups: readonly ContentGroup[] = ['image', 'pdf'];

/** The most bytes of a scan: 25 MiB. */
const MAX_BYTES = 26_214_400;

const refuseIfProof = async ({ db }: Context, { id }: { id: string }): Promise<void> => {
  if (await isProof(db, id)) throw new Refusal(422, 'ScanIsProof');
};

/**
 * Scanned presence sheets of single meetings or of groups, added by those who record the presence. One that proves
 * anything stays as it is. A sheet of a single meeting is about its mentee, so it is given out and erased with them;
 * that of a group stays, because it proves the presence of others too.
 */
const scans = (isOfGroup: boolean) =>
  defineFileKind({
    kind: isOfGroup ? SCANS.group : SCANS.single,
    belongsTo: isOfGroup ? 'project' : 'person',
    limits: { groups, bytes: MAX_BYTES },
    async load(context, { ref, userId }) {
      const { actor, now } = context;
      if (!actor.can.has('calendar.see') || !/^[1-9]\d{0,8}$/.test(ref)) throw notFound();
      const meeting = await loadMeeting(context, Number(ref));
      if (meeting.isGroup !== isOfGroup || (!isOfGroup && meeting.menteeId !== userId)) throw notFound();
      if (!readsScans(actor, meeting)) throw notFound();
      const records = meetingRights(actor, meeting, now).includes('presence');
      return { add: records, edit: records };
    },
    onStored: refuseIfProof,
    onRemoving: refuseIfProof,
  });

/** The kinds of scanned presence sheets. */
export const scanFiles = [scans(false), scans(true)];
