import { checkLetter, lettersOf, readLetters } from './letters.ts';

/** Whether a code is shown at the beginning or at the end of a meeting. */
export type ProofPhase = 'in' | 'out';

/** A mentor's telephone shows a new code each time this many seconds have passed. */
export const STEP_SECONDS = 30;

/** A code has 40 bits and a check letter, a reply 30 bits; each letter carries 5 bits. */
const CODE_LETTERS = 8;
const REPLY_LETTERS = 6;

/** Returns the step of an instant: the number of 30-second periods since 1970. */
export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / (STEP_SECONDS * 1000));

/** Returns when a step begins. */
export const stepBegins = (step: number): Date => new Date(step * STEP_SECONDS * 1000);

const encode = (text: string) => new TextEncoder().encode(text);

/** A key that signs codes or replies. */
export type ProofKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Returns a key made from bytes in base64url, as the server sends it. */
export async function importProofKey(base64url: string): Promise<ProofKey> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

const sign = async (key: ProofKey, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)));

/** Returns the eight letters of a code for a step, without the check letter. */
const codeLetters = async (key: ProofKey, phase: ProofPhase, step: number): Promise<string> =>
  lettersOf(await sign(key, `${phase}:${step}`), CODE_LETTERS);

/** Writes a code for people to read: XXXX-XXXX followed by the check letter. */
const written = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}-${checkLetter(letters)}`;

/** Returns the code that a mentor's telephone shows in a step, such as 'K7Q2-9FXD-M'. */
export const proofCode = async (mentorKey: ProofKey, phase: ProofPhase, step: number): Promise<string> =>
  written(await codeLetters(mentorKey, phase, step));

/** Returns a typed code in its usual spelling; null if it is not a code or its check letter is wrong. */
export function readProofCode(typed: string): string | null {
  const letters = readLetters(typed, CODE_LETTERS + 1);
  if (letters === null) return null;
  const code = letters.slice(0, CODE_LETTERS);
  return checkLetter(code) === letters.slice(CODE_LETTERS) ? written(code) : null;
}

/** Returns the reply of a mentee's telephone to a code: six letters made with the mentee's own key. */
export const proofReply = async (menteeKey: ProofKey, phase: ProofPhase, code: string): Promise<string> =>
  lettersOf(await sign(menteeKey, `reply:${phase}:${code}`), REPLY_LETTERS);

/** Returns whether a typed reply is the one that the mentee's key gives to a code. */
export async function isProofReply(
  menteeKey: ProofKey,
  { phase, code, reply }: { phase: ProofPhase; code: string; reply: string },
): Promise<boolean> {
  const typed = readLetters(reply, REPLY_LETTERS);
  return typed !== null && typed === (await proofReply(menteeKey, phase, code));
}

const HOUR_MS = 3_600_000;

/** From how long before a meeting until how long after it the steps of a code are searched. */
const FOUND = { before: HOUR_MS, after: 2 * HOUR_MS };

/** A code that a telephone recorded, with the times of its meeting. */
export interface AskedCode {
  phase: ProofPhase;
  code: string;
  starts: Date;
  ends: Date;
}

/**
 * Returns the step in which a mentor's key shows a code, from one hour before the meeting to two hours after; undefined
 * if there is none. Two steps rarely share a code (one case in a billion); the first of them counts.
 */
export async function findStep(
  mentorKey: ProofKey,
  { phase, code, starts, ends }: AskedCode,
): Promise<number | undefined> {
  const read = readProofCode(code);
  if (read === null) return undefined;
  const first = stepAt(new Date(starts.getTime() - FOUND.before));
  const last = stepAt(new Date(ends.getTime() + FOUND.after));
  const steps = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const codes = await Promise.all(steps.map((step) => proofCode(mentorKey, phase, step)));
  const index = codes.indexOf(read);
  return index < 0 ? undefined : first + index;
}

/** Returns the address that a telephone's camera opens for a code. The part after '#' is never sent to a server. */
export const proofAddress = (
  origin: string,
  { meetingId, phase, code }: { meetingId: number; phase: ProofPhase; code: string },
): string => `${origin}/meet/#${meetingId}.${phase}.${code}`;

/** Returns what the part after '#' of such an address holds; null if it is not one. */
export function readProofAddress(hash: string): { meetingId: number; phase: ProofPhase; code: string } | null {
  const match = /^#?([1-9]\d{0,14})\.(in|out)\.([0-9A-Za-z-]+)$/.exec(hash);
  const code = readProofCode(match?.[3] ?? '');
  if (!match || code === null) return null;
  return { meetingId: Number(match[1]), phase: match[2] === 'in' ? 'in' : 'out', code };
}
