import { checkLetter, lettersOf, readLetters } from './letters.ts';

/** Whether a code is shown at the beginning or at the end of a meeting. */
export type ProofPhase = 'in' | 'out';

/** A mentor's code is another one every so many seconds. */
export const STEP_SECONDS = 30;

/** A code has 40 bits and a check letter, a reply 30 bits. */
const CODE_LETTERS = 8;
const REPLY_LETTERS = 6;

/** The number of the 30 seconds in which an instant is. */
export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / (STEP_SECONDS * 1000));

/** When a step begins. */
export const stepBegins = (step: number): Date => new Date(step * STEP_SECONDS * 1000);

const encode = (text: string) => new TextEncoder().encode(text);

/** A key that signs codes or replies. */
export type ProofKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Takes the bytes of a key in base64url, as the server gives it. */
export async function importProofKey(base64url: string): Promise<ProofKey> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

const sign = async (key: ProofKey, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)));

/** The eight letters that a mentor's key shows in a step, without the check letter. */
const codeLetters = async (key: ProofKey, phase: ProofPhase, step: number): Promise<string> =>
  lettersOf(await sign(key, `${phase}:${step}`), CODE_LETTERS);

/** Writes a code as people read it: XXXX-XXXX and its check letter. */
const written = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}-${checkLetter(letters)}`;

/** The code that a mentor's telephone shows in a step: 'K7Q2-9FXD-M'. */
export const proofCode = async (mentorKey: ProofKey, phase: ProofPhase, step: number): Promise<string> =>
  written(await codeLetters(mentorKey, phase, step));

/** Reads a code as somebody typed it; null when it is none, or its check letter is wrong. */
export function readProofCode(typed: string): string | null {
  const letters = readLetters(typed, CODE_LETTERS + 1);
  if (letters === null) return null;
  const code = letters.slice(0, CODE_LETTERS);
  return checkLetter(code) === letters.slice(CODE_LETTERS) ? written(code) : null;
}

/** The reply of a mentee's telephone to a code that it was shown: six letters by the mentee's own key. */
export const proofReply = async (menteeKey: ProofKey, phase: ProofPhase, code: string): Promise<string> =>
  lettersOf(await sign(menteeKey, `reply:${phase}:${code}`), REPLY_LETTERS);

/** Whether a reply, as somebody typed it, is the one that the mentee's key gives to a code. */
export async function isProofReply(
  menteeKey: ProofKey,
  { phase, code, reply }: { phase: ProofPhase; code: string; reply: string },
): Promise<boolean> {
  const typed = readLetters(reply, REPLY_LETTERS);
  return typed !== null && typed === (await proofReply(menteeKey, phase, code));
}

const HOUR_MS = 3_600_000;

/** How long before a meeting begins its codes are found, and how long after it ends. */
const FOUND = { before: HOUR_MS, after: 2 * HOUR_MS };

/** A code as a telephone kept it, and when the meeting is. */
export interface AskedCode {
  phase: ProofPhase;
  code: string;
  starts: Date;
  ends: Date;
}

/**
 * Finds the step in which a mentor's key shows a code, from an hour before the meeting to two after; undefined when it shows
 * it in none. Two steps with one code are as rare as one in a billion; the first counts.
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

/** A code as the address that a telephone's camera opens: what comes after '#' never reaches a server. */
export const proofAddress = (
  origin: string,
  { meetingId, phase, code }: { meetingId: number; phase: ProofPhase; code: string },
): string => `${origin}/meet/#${meetingId}.${phase}.${code}`;

/** Reads the part after '#' of such an address; null when it is none. */
export function readProofAddress(hash: string): { meetingId: number; phase: ProofPhase; code: string } | null {
  const match = /^#?([1-9]\d{0,14})\.(in|out)\.([0-9A-Za-z-]+)$/.exec(hash);
  const code = readProofCode(match?.[3] ?? '');
  if (!match || code === null) return null;
  return { meetingId: Number(match[1]), phase: match[2] === 'in' ? 'in' : 'out', code };
}
