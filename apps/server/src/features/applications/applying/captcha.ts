import { createHmac } from 'node:crypto';
import type { applying, JsonObject, ParsedBodyOf } from '@ithaki/contract';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { OpenContext } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { spendChallenge } from './draft-limit-queries.ts';

/** A challenge is good for ten minutes. */
const LIFE_MS = 600_000;

/** Rounds of one derivation: less than a millisecond to check. */
const COST = 5_000;
/** Tries to be made in quiet times, about a second of a phone; more as more is asked for, up to so many times that. */
const TRIES = [250, 500] as const;
const MOST_TIMES = 4;
/** So many challenges in a minute are quiet times. */
const QUIET = 300;

export interface CaptchaSecret {
  secret: string;
}

/** What was made and is being asked for lately, on this node. */
let minute = 0;
let made = 0;

function timesNow(now: number): number {
  const current = Math.floor(now / 60_000);
  if (current !== minute) [minute, made] = [current, 0];
  made += 1;
  return Math.min(MOST_TIMES, 1 + Math.floor(made / QUIET));
}

const keyOf = (secret: string, use: string) => createHmac('sha256', secret).update(`altcha:${use}`).digest('hex');

/** The keys with which challenges, and their solutions, are signed: the same on all nodes. */
export const captchaKeys = (secret: string) => ({
  challengeKey: keyOf(secret, 'challenge'),
  solutionKey: keyOf(secret, 'solution'),
});

/** A proof of work for the widget. Nothing of it is kept until it is used. */
export async function makeChallenge({ now }: Pick<OpenContext, 'now'>, { secret }: CaptchaSecret): Promise<JsonObject> {
  const times = timesNow(now.getTime());
  const { challengeKey, solutionKey } = captchaKeys(secret);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES[0] * times, TRIES[1] * times),
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    hmacSignatureSecret: challengeKey,
    hmacKeySignatureSecret: solutionKey,
  });
  return JSON.parse(JSON.stringify(challenge)) as JsonObject;
}

const wrong = () => new Refusal(422, 'CaptchaWrong');

/** A solution that holds, by the signature that names its challenge. */
export interface Solved {
  signature: string;
  expiresAt: Date;
}

/** Checks what the widget gave, without using it up; undefined for anything but a solution that holds. */
export async function checkCaptcha(
  { secret }: CaptchaSecret,
  { Captcha }: Pick<ParsedBodyOf<typeof applying.submit>, 'Captcha'>,
): Promise<Solved | undefined> {
  const { challengeKey, solutionKey } = captchaKeys(secret);
  try {
    const payload = JSON.parse(Buffer.from(Captcha, 'base64').toString('utf8')) as Payload;
    const { challenge, solution } = payload;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: challengeKey,
      hmacKeySignatureSecret: solutionKey,
    });
    const { signature } = challenge;
    // The cost is signed with the challenge, so it is one of ours.
    if (!verified || typeof signature !== 'string') return undefined;
    return { signature, expiresAt: new Date((challenge.parameters.expiresAt ?? 0) * 1_000) };
  } catch {
    return undefined;
  }
}

/** Uses a solution up, once on all nodes; refuses none and a used one alike. */
export async function spendCaptcha(db: Db, solved: Solved | undefined): Promise<void> {
  if (!solved || !(await spendChallenge(db, solved.signature, solved.expiresAt))) throw wrong();
}
