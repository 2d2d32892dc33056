import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaKeys } from './captcha.ts';

/** Makes a proof of work for a server with this secret, solved at the first try with `cost` rounds. */
export async function aProof(secret: string, cost = 1): Promise<string> {
  const { challengeKey, solutionKey } = captchaKeys(secret);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: challengeKey,
    hmacKeySignatureSecret: solutionKey,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
