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
  | { error: 'CodeWrong' | 'CodeTooOld' | 'KeyRenewed' };

/** The keys of one side of a meeting: those that prove, and those of before a renewal, which prove nothing. */
interface SideKeys {
  present: readonly ProofKey[];
  renewed: readonly ProofKey[];
}

/** The keys of the mentors of a meeting, and of the mentee. */
export interface BothKeys {
  mentor: SideKeys;
  mentee: SideKeys;
}

/** Judges a code that a mentee's telephone read: it must be one that a mentor's present key showed. */
async function judgeRead(
  { Phase, Code }: Extract<ProofRecord, { Kind: 'read' }>,
  { startsAt, endsAt }: ProvenPart,
  { mentor }: BothKeys,
  { now, isReplied }: { now: Date; isReplied: (step: number) => Promise<boolean> },
): Promise<Judged> {
  const code = readProofCode(Code);
  if (code === null) return { error: 'CodeWrong' };
  const stepOf = async (keys: readonly ProofKey[]): Promise<number | undefined> => {
    for (const key of keys) {
      const step = await findStep(key, { phase: Phase, code, starts: startsAt, ends: endsAt });
      if (step !== undefined) return step;
    }
    return undefined;
  };
  const step = await stepOf(mentor.present);
  if (step !== undefined) return judgeStep(step, now, await isReplied(step));
  return { error: (await stepOf(mentor.renewed)) === undefined ? 'CodeWrong' : 'KeyRenewed' };
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
  const stepOf = async (mentorKeys: readonly ProofKey[], menteeKeys: readonly ProofKey[]) => {
    for (const mentorKey of mentorKeys)
      for (let step = first; step <= last; step++) {
        const code = await proofCode(mentorKey, Phase, step);
        for (const menteeKey of menteeKeys) if ((await proofReply(menteeKey, Phase, code)) === typed) return step;
      }
    return undefined;
  };
  const step = await stepOf(mentor.present, mentee.present);
  if (step !== undefined) return judgeStep(step, now, true);
  const isRenewed =
    (await stepOf(mentor.renewed, [...mentee.present, ...mentee.renewed])) ??
    (await stepOf(mentor.present, mentee.renewed));
  return { error: isRenewed === undefined ? 'CodeWrong' : 'KeyRenewed' };
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
