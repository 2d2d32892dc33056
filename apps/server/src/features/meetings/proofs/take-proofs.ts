import type { ParsedBodyOf, ProofRecord, ProofResult, presences, ReplyOf } from '@ithaki/contract';
import { type ProofClass, strongerClass } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { completeForPresent } from '../presence/complete-all.ts';
import { findMeetingPeople, settleState } from '../rows/people-queries.ts';
import { type Judged, judgeRecord } from './judge-record.ts';
import { proofKeys } from './keys.ts';
import {
  countWrong,
  findEarlierProof,
  lockProvenPart,
  type ProvenPart,
  storeProven,
  wasReplied,
} from './proof-queries.ts';
import { findKeyHolders } from './renewal-queries.ts';
import { keepProofs } from './sealed-proofs.ts';

/** After this many wrong codes within `WRONG_MINUTES` nothing more is accepted. */
const MOST_WRONG = 10;
const WRONG_MINUTES = 15;

/**
 * Returns a function that stores what a telephone recorded at meetings, in order, and replies with a result for each
 * record; a record that arrives again gets the same result. After ten wrong codes the rest is left out, and further
 * calls are refused for a while.
 */
export const takeProofs =
  (keys: Keyring) =>
  async (
    context: Context,
    { Records }: ParsedBodyOf<typeof presences.proofs>,
  ): Promise<ReplyOf<typeof presences.proofs>> => {
    const { db, actor, now } = context;
    requireMode(actor, 'ownData');
    const since = new Date(now.getTime() - WRONG_MINUTES * 60_000);
    let wrong = await countWrong(db, actor.userId, since);
    if (wrong >= MOST_WRONG) {
      const seconds = WRONG_MINUTES * 60;
      throw new Refusal(429, 'TooOften', { params: { seconds }, retryAfter: seconds });
    }
    const Results: ProofResult[] = [];
    for (const record of Records) {
      if (wrong >= MOST_WRONG) break;
      const result = await takeRecord(context, keys, record);
      if (result.Error === 'CodeWrong') wrong++;
      Results.push(result);
    }
    return { Results };
  };

async function takeRecord(context: Context, keys: Keyring, record: ProofRecord): Promise<ProofResult> {
  const { db, actor, now } = context;
  const { RecordId } = record;
  const menteeId = record.Kind === 'reply' ? record.MenteeId : actor.userId;
  const part = await lockProvenPart(db, {
    ...{ meetingId: record.MeetingId, menteeId, senderId: actor.userId },
    projectId: actor.project?.id ?? 0,
  });
  // Asked once the part is locked, since the same record may arrive twice at the same time.
  const earlier = await findEarlierProof(db, actor.userId, RecordId);
  if (earlier) return resultOf(RecordId, earlier.proof, earlier.shownAt, earlier.error);
  if (!part) return resultOf(RecordId, null, null, 'NoMeeting');
  const holders = await findKeyHolders(db, part);
  const sideKeys = (side: 'mentor' | 'mentee') =>
    proofKeys(
      keys,
      holders.filter((holder) => holder.side === side),
    );
  const judged = await judgeRecord(
    record,
    part,
    { mentor: await sideKeys('mentor'), mentee: await sideKeys('mentee') },
    { now, isReplied: (step) => wasReplied(db, part, { phase: phaseOf(record) ?? 'in', step }) },
  );
  const proof = 'error' in judged ? null : await applyProof(context, part, phaseOf(record), judged);
  const error = 'error' in judged ? judged.error : null;
  const [step, shownAt] = 'error' in judged ? [null, null] : [judged.step, judged.shownAt];
  const kept = {
    ...{ meetingId: part.meetingId, projectId: part.projectId, senderId: actor.userId, menteeId, recordId: RecordId },
    kind: record.Kind,
    phase: phaseOf(record),
    ...{ at: new Date(record.At), shownAt, receivedAt: now, step, proof, error },
    proves: 'error' in judged ? null : judged.proof,
    reason: record.Kind === 'disputed' ? record.Reason : '',
  };
  await keepProofs(context, part.actionId, [kept]);
  return resultOf(RecordId, proof, shownAt, error);
}

const phaseOf = (record: ProofRecord): 'in' | 'out' | null => (record.Kind === 'disputed' ? null : record.Phase);

/**
 * Adds what a record proves to what was proven before; returns the class that holds now. A proof of presence from
 * someone recorded as absent is disputed.
 */
async function applyProof(
  context: Context,
  part: ProvenPart,
  phase: 'in' | 'out' | null,
  { proof, shownAt }: Exclude<Judged, { error: string }>,
): Promise<ProofClass> {
  const { db, actor } = context;
  const isByCode = shownAt !== null;
  const contradicts = proof !== 'disputed' && (part.presence === 'absent' || part.presence === 'excused');
  const stronger = contradicts ? 'disputed' : strongerClass(part.proof ?? proof, proof);
  const presence = isByCode && part.presence === null ? 'present' : part.presence;
  await storeProven(db, part, {
    ...{ proof: stronger, presence },
    cameAt: phase === 'in' ? shownAt : null,
    leftAt: phase === 'out' ? shownAt : null,
  });
  if (presence !== part.presence && part.startsAt <= context.now) {
    await settleState(db, part.meetingId);
    if (part.minutesText !== '')
      await completeForPresent(context, part.actionId, await findMeetingPeople(db, actor, [part.meetingId]));
  }
  return stronger;
}

const resultOf = (
  RecordId: string,
  Proof: ProofClass | null,
  shownAt: Date | null,
  error: ProofResult['Error'] | null,
): ProofResult => ({
  RecordId,
  Proof,
  ...(shownAt && { ShownAt: shownAt.toISOString() }),
  ...(error && { Error: error }),
});
