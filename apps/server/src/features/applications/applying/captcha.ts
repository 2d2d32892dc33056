import { createHmac } from 'node:crypto';
import type { applying, JsonObject, ParsedBodyOf } from '@ithaki/contract';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { OpenContext } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { plain } from '../../../platform/json/plain.ts';
import type { ApplicationKeys } from '../form/form-opening.ts';
import { consumeChallenge } from './draft-limit-queries.ts';

/** Validity of a challenge. */
const LIFE_MS = 600_000;

/** Rounds of one key derivation; checking a solution takes less than a millisecond. */
const COST = 5_000;
/** Number of tries that a challenge needs under normal load, from and to; about a second on a phone. */
const TRIES = [250, 500] as const;
/** Largest factor by which the number of tries grows under load. */
const MAX_FACTOR = 4;
/** Number of challenges per minute that still counts as normal load. */
const NORMAL_LOAD = 300;

/** The current minute and the challenges issued in it, on this node. */
let minute = 0;
let issued = 0;

/** Counts a challenge and returns the factor for its number of tries. */
function countAndScale(now: number): number {
  const current = Math.floor(now / 60_000);
  if (current !== minute) [minute, issued] = [current, 0];
  issued += 1;
  return Math.min(MAX_FACTOR, 1 + Math.floor(issued / NORMAL_LOAD));
}

const deriveSecret = (secret: string, use: string) =>
  createHmac('sha256', secret).update(`altcha:${use}`).digest('hex');

/** Returns the keys that sign challenges and their solutions; they are the same on all nodes. */
export const captchaKeys = (secret: string) => ({
  challengeKey: deriveSecret(secret, 'challenge'),
  solutionKey: deriveSecret(secret, 'solution'),
});

/** Makes a proof-of-work challenge for the widget. Nothing is stored until it is solved and used. */
export async function makeChallenge({ now }: Pick<OpenContext, 'now'>, { keys }: ApplicationKeys): Promise<JsonObject> {
  const factor = countAndScale(now.getTime());
  const { challengeKey, solutionKey } = captchaKeys(keys.secrets('applications')[0]);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES[0] * factor, TRIES[1] * factor),
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    hmacSignatureSecret: challengeKey,
    hmacKeySignatureSecret: solutionKey,
  });
  return plain(challenge);
}

const captchaWrong = () => new Refusal(422, 'CaptchaWrong');

/** A valid solution, identified by the signature of its challenge. */
export interface SolvedChallenge {
  signature: string;
  expiresAt: Date;
}

/** Checks a solution from the widget without using it up; returns undefined if it is not valid. */
export async function checkCaptcha(
  { keys }: ApplicationKeys,
  { Captcha }: Pick<ParsedBodyOf<typeof applying.submit>, 'Captcha'>,
): Promise<SolvedChallenge | undefined> {
  for (const secret of keys.secrets('applications')) {
    const solved = await checkSolution(secret, Captcha);
    if (solved) return solved;
  }
  return undefined;
}

async function checkSolution(secret: string, solved: string): Promise<SolvedChallenge | undefined> {
  const { challengeKey, solutionKey } = captchaKeys(secret);
  try {
    const payload = JSON.parse(Buffer.from(solved, 'base64').toString('utf8')) as Payload;
    const { challenge, solution } = payload;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: challengeKey,
      hmacKeySignatureSecret: solutionKey,
    });
    const { signature } = challenge;
    // The cost is part of the signed challenge, so nobody but this server can have chosen it.
    if (!verified || typeof signature !== 'string') return undefined;
    return { signature, expiresAt: new Date((challenge.parameters.expiresAt ?? 0) * 1_000) };
  } catch {
    return undefined;
  }
}

/** Uses up a solution, once across all nodes; throws the same error for a missing solution and a used one. */
export async function consumeCaptcha(db: Db, solved: SolvedChallenge | undefined): Promise<void> {
  if (!solved || !(await consumeChallenge(db, solved.signature, solved.expiresAt))) throw captchaWrong();
}
