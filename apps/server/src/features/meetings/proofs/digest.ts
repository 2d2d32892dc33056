import { createHash, randomBytes } from 'node:crypto';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns a digest of a reason with its salt: without both, it says nothing. Both are empty without a reason. */
export function printOfReason(
  reason: string,
  reasonSalt = reason === '' ? '' : randomBytes(16).toString('base64url'),
): { reasonSalt: string; reasonPrint: string } {
  return { reasonSalt, reasonPrint: reason === '' ? '' : digestOf(`${reasonSalt} ${reason}`) };
}

/** A stored proof of presence, without the people, who stand in the audit record that seals it. */
export interface SealableProof {
  recordId: string;
  meetingId: number;
  projectId: number;
  kind: string;
  phase: string | null;
  at: Date;
  shownAt: Date | null;
  receivedAt: Date;
  step: string | null;
  proof: string | null;
  proves: string | null;
  error: string | null;
  fileId: string | null;
  filePrint: string | null;
  reasonPrint: string;
}

/** Returns the digest of a stored proof, which changes with anything that it says. */
export const digestOfProof = (proof: SealableProof): string =>
  digestOf(
    JSON.stringify([
      ...[proof.recordId, proof.meetingId, proof.projectId, proof.kind, proof.phase, proof.at, proof.shownAt],
      ...[proof.receivedAt, proof.step, proof.proof, proof.proves, proof.error, proof.fileId, proof.filePrint],
      proof.reasonPrint,
    ]),
  );
