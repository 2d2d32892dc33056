import { randomUUID } from 'node:crypto';
import { type Meeting, type ParsedBodyOf, type presences, SCANS } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { keepProofs } from '../proofs/sealed-proofs.ts';
import { findMeetingPeople } from '../rows/people-queries.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import { keepPresence } from './save-presence.ts';

/**
 * Returns a function that records a scanned sheet, a file of the meeting, as the proof of mentees' presence. The file can
 * then no longer be deleted or replaced.
 */
export const savePaper =
  (files: Files) =>
  async (
    context: Context,
    { Id, FileId, MenteeIds, Version, Reason = '' }: ParsedBodyOf<typeof presences.savePaper>,
  ): Promise<Meeting> => {
    const { db, actor, now } = context;
    const meeting = await loadMeetingWithRight(context, 'presence', { Id, Version });
    const { projectId, isGroup, menteeId } = meeting;
    const place = { projectId, kind: isGroup ? SCANS.group : SCANS.single, ref: String(Id), userId: menteeId };
    const scan = (await files.find(db, place)).find(({ id }) => id === FileId);
    if (!scan) throw new Refusal(422, 'NoScan', { fields: { FileId: 'errors.NoScan' } });
    const rows = [...new Set(MenteeIds)].map((userId) => ({ userId, presence: 'present' as const }));
    await keepPresence(context, meeting, { rows, word: 'paper', reason: Reason });
    const people = new Map((await findMeetingPeople(db, actor, [Id])).map((person) => [person.userId, person]));
    await keepProofs(
      context,
      meeting.actionId,
      rows.map(({ userId }) => ({
        ...{ meetingId: Id, projectId, senderId: actor.userId, menteeId: userId, recordId: randomUUID() },
        ...{ kind: 'paper' as const, phase: null, at: now, shownAt: null, receivedAt: now, step: null, error: null },
        ...{ proves: 'paper' as const, proof: people.get(userId)?.proof ?? null, reason: '' },
        ...{ fileId: scan.id, filePrint: scan.sha256 },
      })),
    );
    return showMeeting(context, Id);
  };
