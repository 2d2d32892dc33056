import { type Challenge, pbkdf2, sha, solveChallenge } from 'altcha/lib';
import { api } from '../../../../api/client.ts';

/** Derives keys with the browser's own cryptography, which does not block the page's thread. */
const keyDerivation = (algorithm: string) => (algorithm.startsWith('PBKDF2') ? pbkdf2 : sha).deriveKey;

/** Requests a challenge, solves it, and returns the proof for the server. Throws when it finds no solution in time. */
export async function solveCaptcha(): Promise<string> {
  const challenge = (await api.applying.challenge()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: keyDerivation(challenge.parameters.algorithm) });
  if (!solution) throw new Error('captcha: no solution in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
