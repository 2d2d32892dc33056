import type { ProofRecord } from '@ithaki/contract';
import {
  classOfCode,
  findStep,
  PROOF_DAYS,
  type ProofClass,
  type ProofKey,
  proofCode,
  proofReply,
  readProofCode,
  stepAt,
  stepBegins,
} from '@ithaki/meetings';
import type { ProvenPart } from './proof-queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a record proves about a mentee's presence, or why it is refused. */
export type Judged =
  | { proof: ProofClass; step: number | null; shownAt: Date | null }
  | { error: 'CodeWrong' | 'CodeTooOld' };

/** The keys of the mentor and the mentee of a meeting, each with earlier ones. */
export interface BothKeys {
  mentor: readonly ProofKey[];
  mentee: readonly ProofKey[];
}

/** Judges a code that a mentee's telephone read: it must be one that the mentor's key showed. */
async function judgeRead(
  { Phase, Code }: Extract<ProofRecord, { Kind: 'read' }>,
  { startsAt, endsAt }: ProvenPart,
  { mentor }: BothKeys,
  { now, isReplied }: { now: Date; isReplied: (step: number) => Promise<boolean> },
): Promise<Judged> {
  const code = readProofCode(Code);
  if (code === null) return { error: 'CodeWrong' };
  for (const key of mentor) {
    const step = await findStep(key, { phase: Phase, code, starts: startsAt, ends: endsAt });
    if (step === undefined) continue;
    return judgeStep(step, now, await isReplied(step));
  }
  return { error: 'CodeWrong' };
}

/** Judges a reply that the mentor typed: it must be correct for one of the codes shown so far. */
async function judgeReply(
  { Phase, Reply }: Extract<ProofRecord, { Kind: 'reply' }>,
  { startsAt, endsAt }: ProvenPart,
  { mentor, mentee }: BothKeys,
  now: Date,
): Promise<Judged> {
  const typed = Reply.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const first = stepAt(new Date(startsAt.getTime() - HOUR_MS));
  const last = Math.min(stepAt(new Date(endsAt.getTime() + 2 * HOUR_MS)), stepAt(now) + 3);
  for (const mentorKey of mentor)
    for (const menteeKey of mentee)
      for (let step = first; step <= last; step++) {
        const code = await proofCode(mentorKey, Phase, step);
        if ((await proofReply(menteeKey, Phase, code)) === typed) return judgeStep(step, now, true);
      }
  return { error: 'CodeWrong' };
}

function judgeStep(step: number, received: Date, replied: boolean): Judged {
  const proof = classOfCode({ step, received, replied });
  return proof === null ? { error: 'CodeTooOld' } : { proof, step, shownAt: stepBegins(step) };
}

/** Judges what a telephone recorded at a meeting. */
export async function judgeRecord(
  record: ProofRecord,
  part: ProvenPart,
  keys: BothKeys,
  about: { now: Date; isReplied: (step: number) => Promise<boolean> },
): Promise<Judged> {
  if (about.now.getTime() - Date.parse(record.At) > PROOF_DAYS * DAY_MS) return { error: 'CodeTooOld' };
  if (record.Kind === 'read') return judgeRead(record, part, keys, about);
  if (record.Kind === 'reply') return judgeReply(record, part, keys, about.now);
  return { proof: record.Kind, step: null, shownAt: null };
}
